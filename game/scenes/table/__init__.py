"""The table on the screen: a running game or a replay, with all that lies over its board."""
