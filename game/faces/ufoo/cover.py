"""What the shelf shows of Ufo.O."""

from game.desk.cover import Cover

COVER = Cover(
    ("#35d6c1", "#ff6fb1"),
    (
        ("ufoo/asteroid-2", 0.05, 29, 1.15),
        ("ufoo/saucer-0", 0.22, 27, 1.0),
        ("ui/die-red-5", 0.38, 25, 1.0),
        ("ui/die-blue-3", 0.445, 25, 1.0),
        ("ufoo/saucer-6", 0.62, 27, 1.0),
        ("ufoo/asteroid-5", 0.83, 29, 1.15),
        ("ufoo/asteroid-7", 0.93, 27, 0.75),
    ),
    "pair",
    cast=(("saucer", "ufoo/saucer-0"), ("mothership", "ufoo/mothership-6")),
)
