"""What the shelf shows of Alien Attack USA."""

from game.desk.cover import Cover

COVER = Cover(("#e4452f", "#ffd34d"), weight=2, cast=(("saucer", "attack/cover-saucer"),))
