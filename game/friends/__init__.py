"""One table, several screens: what is said between the screens, how it is sealed, and who carries it."""
