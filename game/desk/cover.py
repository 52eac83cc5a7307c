"""What the shelf needs of a title's appearance, in a module of its own, so that the first picture loads no face."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.ui import theme


class Cover(msgspec.Struct, frozen=True):
    """`colours` are a title's accent and its second colour; `pieces` are beside the box where it is alone on the
    shelf: drawing, place between the ends of the free stretch, height above the plank at scale 1, and scale. `begin`
    says who should begin with this title, until a first game of it is finished; `weight` how much there is to learn,
    from 1 to 3. `cast` are its people in the credits: what the texts call them, and their drawing. `above` is how
    much of what is cut off the box's picture, where only a strip of it is seen, is cut off above."""

    colours: tuple[str, str] = (theme.FOCUS, theme.LIVE)
    pieces: tuple[tuple[str, float, float, float], ...] = ()
    begin: Literal["", "pair", "alone"] = ""
    weight: Literal[1, 2, 3] = 1
    cast: tuple[tuple[str, str], ...] = ()
    above: float = 0.5

    @property
    def accent(self) -> str:
        return self.colours[0]
