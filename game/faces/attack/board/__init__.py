"""The board of Alien Attack USA, upon the general boards."""
