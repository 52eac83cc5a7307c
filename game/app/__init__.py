"""Application, main loop and the list of titles."""
