"""The games: pure rules, one package for each; none imports another."""
