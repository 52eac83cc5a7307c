"""Titles that are in no registry, for tests of scenes that show titles."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.content.source import Source
from game.desk.cover import Cover
from game.desk.face import Face
from game.desk.living import Living
from game.engine.rules import AnyRules, Info


class Faked(msgspec.Struct, frozen=True):
    """Only tests that open it give it rules."""

    id: str
    rules: AnyRules | None = None
    info: Info = Info("", 1, (2, 3, 4), 60)
    face: Face = Face()
    cover: Cover = Cover()
    living: Living = Living()
    files: Source | None = None

    def build(self, share: Path, user: Path | None) -> AnyRules:
        if self.rules is not None:
            return self.rules
        assert self.files is not None
        rules: AnyRules = self.files.load(share, user)
        return rules
