"""Under Falling Skies: dice in the base, ships over the city, one player against both."""
