"""Makes the drawings of the pack that comes with the program, the same bytes on every run. It must never run as part of
the program, which reads the finished files.

    python3 tools/make.py hill-art
"""

import argparse
from pathlib import Path

from studio.art.hill import pictures
from studio.make_art import ROOT, write_pictures

PACK = ROOT / "data" / "packs" / "shipped" / "the-other-side-of-the-hill"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py hill-art", description="Makes the drawings of the pack that is shipped.")
    parser.add_argument("--out", type=Path, default=PACK, help="the folder to write into")
    chosen = parser.parse_args(arguments)
    written = write_pictures(chosen.out, dict(pictures()))
    print(f"{len(written)} pictures, {sum(file.stat().st_size for file in written) // 1024} KiB")
    return 0
