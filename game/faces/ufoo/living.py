"""How the box of Ufo.O lives on the shelf."""

from game.desk.living import Flier, Living

LIVING = Living((Flier("ufoo/saucer-2", 196, 4, 0.74, 12), Flier("ufoo/saucer-6", -4, 240, 0.7, -12)))
