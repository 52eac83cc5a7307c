"""The rulebook of a title, and what makes a book on the screen."""
