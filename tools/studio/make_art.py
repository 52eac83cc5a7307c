"""Makes every picture of assets/ as SVG, the same bytes on every run. It must never run as part of the program, which
reads the finished files.

    python3 tools/make.py art                     writes all pictures into assets/
    python3 tools/make.py art --out F ufoo seats  writes those under ufoo/ and seats/ into the folder F
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

from studio.art.catalogue import Maker, all_pictures

ROOT = Path(__file__).resolve().parents[2]


def write_pictures(folder: Path, pictures: Mapping[str, Maker], beginnings: tuple[str, ...] = ("",)) -> list[Path]:
    """Write the pictures whose path starts with one of the beginnings; return their files."""
    written = []
    for name, draw in pictures.items():
        if name.startswith(beginnings):
            file = folder / f"{name}.svg"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(draw().text(), encoding="ascii", newline="\n")
            written.append(file)
    return written


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py art", description="Makes the pictures of assets/.")
    parser.add_argument("--out", type=Path, default=ROOT / "assets", help="the folder to write into")
    parser.add_argument("names", nargs="*", default=[""], help="beginnings of paths, such as ufoo or ui/icon-")
    chosen = parser.parse_args(arguments)
    written = write_pictures(chosen.out, all_pictures(), tuple(chosen.names))
    print(f"{len(written)} pictures, {sum(file.stat().st_size for file in written) // 1024} KiB")
    return 0
