"""What the shelf knows of the looks of Alien Attack USA."""

from game.desk.cover import Cover

COVER = Cover(("#e4452f", "#ffd34d"))
