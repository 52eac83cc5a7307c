"""O.V.N.I.: up to four planets recruit aliens, fly over twelve capitals and carry people off; pure as any title."""
