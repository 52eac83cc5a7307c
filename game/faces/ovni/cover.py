"""What the shelf shows of O.V.N.I."""

from game.desk.cover import Cover

COVER = Cover(("#e2a72e", "#c4512d"), weight=3, cast=(("saucer", "ovni/saucer-0"), ("pilot", "ovni/alien-pilot")))
