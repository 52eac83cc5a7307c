"""O.V.N.I.: up to four planets recruit aliens, fly over twelve capitals and abduct people."""
