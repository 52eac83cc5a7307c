"""Dice with a body, pips and the mark of their kind. It never rolls one."""

from studio.art.colour import WHITE, darken, lighten, luminance, mix
from studio.art.pen import Pen, number

# Body and pips; the mark on the front edge tells the kinds apart without colour.
KINDS = {
    "grey": ("#8d98b5", "#10162c"),
    "white": ("#f4f1e6", "#18203c"),
    "blue": ("#2f74c8", WHITE),
    "red": ("#c8372f", WHITE),
}
PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# Every face lies a little differently, as thrown dice do.
TURNS = {0: 0, 1: -5, 2: 4, 3: -6, 4: 3, 5: -4, 6: 5}


def draw_die(pen: Pen, x: float, y: float, face: int, kind: str, size: float = 40, turn: float = 0) -> None:
    body, pip = KINDS[kind]
    with pen.placed(x, y, size / 40):
        pen.drop(3, 22, 26, 10, 0.7)
        with pen.placed(turn=turn):
            _draw_body(pen, body, kind)
            for across, down in PIPS[face]:
                _draw_pip(pen, across * 9.6, down * 9.6 - 1.2, body, pip)
            _draw_kind(pen, kind)


def _draw_body(pen: Pen, body: str, kind: str) -> None:
    glare = WHITE if kind == "white" else lighten(body, 0.55)
    pen.rectangle(-20, -18, 40, 43, darken(body, 0.72), 9)
    pen.rectangle(-20, -20, 40, 42.4, pen.linear(-20, 0, 20, 0, darken(body, 0.38), darken(body, 0.55)), 9)
    pen.rectangle(-20, -20, 40, 38, pen.linear(-20, -20, 20, 20, glare, body, darken(body, 0.25)), 9)
    face = pen.linear(-20, -20, 20, 20, lighten(body, 0.18), body, darken(body, 0.10))
    pen.rectangle(-17, -17.6, 34, 33, face, 8)
    pen.rim("M-18.8 2V-11A7.8 7.8 0 0 1 -11 -18.8H4", 1.4, opacity=0.9)
    pen.rim("M19 -4V10", 1.1, "#9fc0ff", 0.6)


def _draw_pip(pen: Pen, x: float, y: float, body: str, pip: str) -> None:
    deep = darken(pip, 0.5) if luminance(pip) < 0.3 else mix(pip, body, 0.35)
    pen.circle(x + 0.5, y + 0.7, 3.7, WHITE, opacity=0.35)
    pen.circle(x, y, 3.6, pen.linear(x - 3, y - 3, x + 3, y + 3, deep, pip))


def _draw_kind(pen: Pen, kind: str) -> None:
    match kind:
        case "blue":
            for across in (-6, 0, 6):
                pen.circle(across, 18.8, 1.7, WHITE)
        case "red":
            zigzag = "".join(f"l3.5 {number(3 if step % 2 else -3)}" for step in range(4))
            pen.path(f"M-7 20{zigzag}", stroke=WHITE, width=1.4, join="round")
        case "white":
            pen.rectangle(-7, 18, 14, 1.8, "#4a547a", 0.9)


def die(kind: str, face: int) -> Pen:
    pen = Pen(-25, -23, 54, 56)
    draw_die(pen, 0, 0, face, kind, turn=TURNS[face])
    return pen
