"""The signs of the abilities of O.V.N.I. on their discs. It never knows what an ability does."""

from studio.art.pen import ROUND, Pen
from studio.art.saucers import draw_saucer
from studio.art.shape import pentagon


def ability(kind: str) -> Pen:
    """The sign of an ability on a dark disc of radius 9."""
    pen = Pen(-10, -10, 20, 20)
    pen.circle(0, 0, 9, "#1f6670")
    pen.circle(0, 0, 8.5, stroke="#0f3a42", width=1)
    _SIGNS[kind](pen)
    return pen


_INK = "#ffe3a1"


def _trio_sign(pen: Pen) -> None:
    for x, y in ((-3.4, 2), (3.4, 2), (0, -3.4)):
        pen.circle(x, y, 2.5, _INK)


def _survey_sign(pen: Pen) -> None:
    pen.polygon(pentagon(5.6), _INK)
    pen.path("M-2 .6L-.4 2.2L2.4 -1.6", stroke="#1f6670", width=1.4, **ROUND)


def _ready_sign(pen: Pen) -> None:
    with pen.placed(0, -1, 0.13):
        draw_saucer(pen, 0, 0, 1, _INK)
    pen.path("M-5 4.4H5", stroke=_INK, width=1.4, cap="round")


def _swap_sign(pen: Pen) -> None:
    pen.path("M-5 -2H4M2 -4.6L4.8 -2L2 .4M5 2.6H-4M-2 0.2L-4.8 2.6L-2 5.2", stroke=_INK, width=1.4, **ROUND)


def _thrust_sign(pen: Pen) -> None:
    pen.path("M-4.6 -4L-.4 0L-4.6 4M.4 -4L4.6 0L.4 4", stroke=_INK, width=1.7, **ROUND)


def _field_sign(pen: Pen) -> None:
    pen.path("M0 -6L5 -4V0C5 3.4 2.4 5.4 0 6.4C-2.4 5.4 -5 3.4 -5 0V-4Z", stroke=_INK, width=1.5, join="round")


def _spare_sign(pen: Pen) -> None:
    figure = "M2.6 -5.6C-2 -4 -3.6 0 -3 2.6C-2.4 5.8 3 6 3.6 2.6C4 -.4 -1 -1.4 -2.8 1.4"
    pen.path(figure, stroke=_INK, width=1.8, **ROUND)


def _atlas_sign(pen: Pen) -> None:
    pen.circle(0, 0, 5.4, stroke=_INK, width=1.3)
    pen.ellipse(0, 0, 2.3, 5.4, stroke=_INK, width=1)
    pen.path("M-5.4 0H5.4", stroke=_INK, width=1)


def _beam_sign(pen: Pen) -> None:
    pen.polygon([(-1.4, -6), (1.4, -6), (4.6, 5), (-4.6, 5)], _INK, opacity=0.6)
    pen.path("M-4.4 -5.4H4.4", stroke=_INK, width=1.6, cap="round")


def _fleet_sign(pen: Pen) -> None:
    for x, y in ((-3.2, 2.6), (3.2, 2.6), (0, -2.6)):
        pen.ellipse(x, y, 3, 1.4, _INK)
        pen.path(f"M{x - 1.5} {y - 0.4}C{x - 1.5} {y - 2.6} {x + 1.5} {y - 2.6} {x + 1.5} {y - 0.4}Z", _INK)


_SIGNS = {
    "trio": _trio_sign,
    "survey": _survey_sign,
    "ready": _ready_sign,
    "swap": _swap_sign,
    "thrust": _thrust_sign,
    "field": _field_sign,
    "spare": _spare_sign,
    "atlas": _atlas_sign,
    "beam": _beam_sign,
    "fleet": _fleet_sign,
}
ABILITIES = tuple(_SIGNS)
