"""What the shelf knows of the looks of Signals."""

from game.desk.cover import Cover

COVER = Cover(("#8fe388", "#ffd166"), (("signals/spent", 0.2, 20, 1.4), ("ui/die-blue-6", 0.5, 25, 1.0)))
