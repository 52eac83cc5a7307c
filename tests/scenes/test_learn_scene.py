"""The page on which one learns a game: what is next, what is done, and where everything leads."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.learn import LearnScene

TITLE = "ufoo"
Open = Callable[..., LearnScene]
