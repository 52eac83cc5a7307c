"""What players make and share: the form of a pack, its reading in a process of its own, the installed packs."""
