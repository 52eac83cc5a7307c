"""The list of titles: the packages of the rules, of the face and of the reader of the files.

Nothing of a title is imported before it is needed; the shelf needs `info` and `cover` only.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.rules import AnyRules, Info

# The process in which bots think asks for rules alone, and has no use for pygame.
if TYPE_CHECKING:
    from game.content.source import Source
    from game.desk.cover import Cover
    from game.desk.face import Face
    from game.desk.living import Living
    from game.packs.fitting import Games


class Title(msgspec.Struct, frozen=True):
    """One game, by the names of its packages. `rules` has `info.INFO` and `rules.RULES` and may have `bot.Judgement`
    (without it bots play games out by chance to compare their moves); `faces` may have `face.FACE` (without it the game
    is played on a plain table), `cover.COVER` and `living.LIVING`; `source` is the module that ends in `SOURCE`, empty
    for a game without files."""

    id: str
    rules: str
    faces: str = ""
    source: str = ""

    @property
    def info(self) -> Info:
        info: Info = _part(self.rules, "info").INFO
        return info

    def build(self, share: Path, user: Path | None) -> AnyRules:
        """The rules with everything that is read for them; `user` is the player's own folder (None: without it)."""
        source = self.files
        return self.made() if source is None else self.made(source.load(share, user))

    def made(self, *content: Any) -> AnyRules:
        """The rules of a content; of none for a game without files."""
        rules: AnyRules = _part(self.rules, "rules").RULES(*content)
        return rules

    def judgement(self, rules: AnyRules) -> Any:
        """What the bots know of the game."""
        if _has_part(self.rules, "bot"):
            return _part(self.rules, "bot").Judgement(rules)
        from game.bots.plain import PlainJudgement

        return PlainJudgement(rules)

    @property
    def files(self) -> Source | None:
        if not self.source:
            return None
        source: Source = import_module(self.source).SOURCE
        return source

    @property
    def face(self) -> Face:
        if _has_part(self.faces, "face"):
            face: Face = _part(self.faces, "face").FACE
            return face
        from game.desk.face import Face

        return Face()

    @property
    def cover(self) -> Cover:
        if _has_part(self.faces, "cover"):
            cover: Cover = _part(self.faces, "cover").COVER
            return cover
        from game.desk.cover import Cover

        return Cover()

    @property
    def living(self) -> Living:
        if _has_part(self.faces, "living"):
            living: Living = _part(self.faces, "living").LIVING
            return living
        from game.desk.living import Living

        return Living()


def _has_part(package: str, name: str) -> bool:
    return bool(package) and find_spec(f"{package}.{name}") is not None


def _part(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}")


# From the easiest to learn to the richest.
_TITLES = (
    Title("ufoo", "game.titles.ufoo", "game.faces.ufoo", "game.content.ufoo"),
    Title("skies", "game.titles.skies", "game.faces.skies", "game.content.skies"),
    Title("attack", "game.titles.attack", "game.faces.attack", "game.content.attack"),
    Title("escape", "game.titles.escape", "game.faces.escape", "game.content.escape"),
    Title("ovni", "game.titles.ovni", "game.faces.ovni", "game.content.ovni"),
)


def titles() -> tuple[Title, ...]:
    return _TITLES


def title(name: str) -> Title | None:
    return next((entry for entry in _TITLES if entry.id == name), None)


def games() -> Games:
    """The titles that have files, for the process in which packs are read."""
    from game.packs.fitting import Games

    entries = {entry.id: entry for entry in _TITLES}
    sources = {id: files for id, entry in entries.items() if (files := entry.files) is not None}
    return Games(sources, lambda id, content: entries[id].made(content))


def players(share: Path, user: Path | None, name: str) -> tuple[AnyRules, Any]:
    """The rules of a title and what its bots know of it; for the process in which they think."""
    entry = title(name)
    if entry is None:
        raise KeyError(name)
    rules = entry.build(share, user)
    return rules, entry.judgement(rules)
