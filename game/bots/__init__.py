"""Players that are not people: they see what their seat may see and answer with a word."""
