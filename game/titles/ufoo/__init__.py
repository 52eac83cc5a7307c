"""Ufo.O: two motherships, four saucers each, and a belt of asteroids between them."""
