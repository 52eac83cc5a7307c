"""What the shelf shows of Under Falling Skies."""

from game.desk.cover import Cover

COVER = Cover(
    ("#ff9a3d", "#d8499b"),
    begin="alone",
    cast=(("mothership", "skies/mothership-whole"), ("ship", "skies/ship-white")),
    above=0.1,
)
