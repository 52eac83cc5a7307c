"""The title screen, on which every start ends: the games side by side."""
