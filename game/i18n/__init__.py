"""Keys into sentences, in four languages."""
