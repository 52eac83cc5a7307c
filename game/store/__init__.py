"""The files on the user's disk: folders, atomic files, saves, settings, statistics."""
