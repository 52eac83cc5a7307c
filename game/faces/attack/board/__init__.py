"""The board of Alien Attack USA, based on the general boards."""
