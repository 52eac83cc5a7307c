"""Backups that are damaged: refused, or whole."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from game.engine.errors import BadInput
from game.store import backup
from torturing.damage import accident
from torturing.running import Told, bounded

FILES = (("saves/ufoo-0001.save", 4000), ("campaigns/skies-0001.campaign", 900), ("settings.json", 300))


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    data, maker = folder / "data", random.Random(1)
    for name, size in FILES:
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(maker.randbytes(size))
    backup.write(data, folder / "whole.zip", "test", 0)
    whole = (folder / "whole.zip").read_bytes()
    broken = folder / "broken.zip"

    def attempt(chooser: random.Random) -> Told:
        broken.write_bytes(accident(whole, chooser))
        try:
            with bounded():
                content = backup.check(broken)
        except BadInput:
            return {"refused": 1}
        there = folder / "there"
        shutil.rmtree(there, ignore_errors=True)
        backup.restore(there, content)
        assert sorted(content.note.files) == sorted(name for name, _ in FILES)
        for name in content.note.files:
            assert (there / name).read_bytes() == (data / name).read_bytes()
        return {"whole": 1}

    return attempt
