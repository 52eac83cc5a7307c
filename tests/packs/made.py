"""A small sound pack, as files, to be spoilt."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.app.registry import games
from game.content.art import Drawing
from game.content.files import Held
from game.engine.errors import BadInput
from game.packs.archive import zipped
from game.packs.form import Contents, Picture
from game.packs.reading import read_pack

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps"

FILES: Mapping[str, bytes] = {
    "pack.yaml": b"id: far-moons\nversion: 3\nauthors: [Ana, Bea]\nlicence: CC BY 4.0\nlanguages: [en, pt]\n",
    "pack.svg": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    b'<rect width="40" height="20" fill="#abc"/></svg>',
    "texts/en.yaml": b"name: Far moons\nabout: Three places.\nescape: {zones: {hollow: {name: Hollow Moon}}}\n",
    "texts/pt.yaml": b"name: Luas distantes\n",
    "escape/zones/hollow.tmx": (MAPS / "escape" / "template.tmx").read_bytes(),
    "escape/scenarios/dark.yaml": b"name: Dark\nbase: advanced\ncodes:\n  H.1: true\n",
    "ufoo/fields/crossfire.tmx": (MAPS / "ufoo" / "template.tmx").read_bytes(),
}


def held(files: Mapping[str, bytes]) -> tuple[Held, ...]:
    return tuple(Held(name, data) for name, data in files.items())


def sound() -> bytes:
    return zipped(held(FILES))


def blank(name: str, drawing: Drawing) -> Picture:
    return Picture(name, 1, 1, drawing.box[2:], bytes(4))


def read(files: Mapping[str, bytes]) -> Contents:
    return read_pack(held(files), games(), ROOT, "0.1.0", blank)


def spoilt(**changes: bytes | None) -> dict[str, bytes]:
    """The pack with other files; the names are written with __ for / and end without their ending."""
    files = dict(FILES)
    for name, data in changes.items():
        whole = next((file for file in FILES if file.rpartition(".")[0] == name.replace("__", "/")), name)
        files.pop(whole, None)
        if data is not None:
            files[whole] = data
    return files


def refused(files: Mapping[str, bytes]) -> list[tuple[str, int, str]]:
    """File, line and key of every fault."""
    try:
        read(files)
    except BadInput as bad:
        return [(problem.file, problem.line, problem.reason.key) for problem in bad.problems]
    return []
