"""Everything of Signals on the screen."""
