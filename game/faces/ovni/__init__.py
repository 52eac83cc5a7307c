"""O.V.N.I. on the screen."""
