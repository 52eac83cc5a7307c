"""Under Falling Skies on the screen."""
