"""The contract between a game's rules and everything else; pure, without display, file or clock."""
