"""The board of O.V.N.I., upon the general boards."""
