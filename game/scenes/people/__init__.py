"""Who plays: the people of this computer."""
