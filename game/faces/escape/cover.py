"""What the shelf shows of Escape from the Aliens in Outer Space."""

from game.desk.cover import Cover

COVER = Cover(("#ffc21a", "#d92a1e"), weight=2, cast=(("crew", "escape/crew-3"), ("alien", "escape/beast-2")))
