"""What the shelf shows of Alien Attack USA."""

from game.desk.cover import Cover

COVER = Cover(("#e4452f", "#ffd34d"), cast=(("saucer", "attack/saucer"),))
