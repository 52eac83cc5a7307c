"""The contract between the rules of a game and everything else; without display, files or clock."""
