"""The board of O.V.N.I., based on the general boards."""
