"""What the shelf knows of the looks of Escape from the Aliens in Outer Space."""

from game.desk.cover import Cover

COVER = Cover(("#ffc21a", "#d92a1e"))
