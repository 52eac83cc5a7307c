"""What is to be seen of Signals: observations become view-models. It imports no pygame."""
