"""The view-model of Signals: observations become view-models. It imports no pygame."""
