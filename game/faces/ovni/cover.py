"""What the shelf knows of the looks of O.V.N.I.."""

from game.desk.cover import Cover

COVER = Cover(("#e2a72e", "#c4512d"))
