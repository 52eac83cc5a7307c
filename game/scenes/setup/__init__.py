"""A new game: seats, options, seed; and the builder of scenarios."""
