"""Makes what the repository keeps finished: pictures, sounds, fonts, and the maps with their tile sheets.

    python3 tools/make.py art --out F ufoo seats
    python3 tools/make.py sounds --help

The makers are in tools/studio. None of them may run as part of the program or of its tests, which read what is kept.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import NamedTuple

import environment


class Maker(NamedTuple):
    module: str
    makes: str
    extra: str = "run"
    needs: tuple[str, ...] = ("pygame",)


MAKERS = {
    "art": Maker("make_art", "the pictures of assets", needs=()),
    "hill-art": Maker("make_hill_art", "the drawings of the pack that comes with the program", needs=()),
    "sounds": Maker("make_sounds", "the sounds of assets/sounds", "studio", ("numpy", "soundfile")),
    "fonts": Maker("make_fonts", "the fonts of assets/fonts", "studio", ("fontTools", "brotli")),
    "outlines": Maker("make_outlines", "the letters and coasts of the covers", "studio", ("fontTools",)),
    "ufoo-maps": Maker("make_ufoo_maps", "the tile sheet of maps/ufoo"),
    "skies-maps": Maker("make_skies_maps", "the tile sheets of maps/skies"),
    "escape-maps": Maker("make_escape_maps", "the tile sheet of maps/escape"),
    "ovni-map": Maker("make_ovni_maps", "the map of maps/ovni"),
    "attack-map": Maker("make_attack_map", "the map of maps/attack", needs=()),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description="Makes what the repository keeps finished; `make.py WHAT --help` tells what each maker takes.",
        epilog="\n".join(f"  {word:12} {maker.makes}" for word, maker in MAKERS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=MAKERS, metavar="WHAT", help="one of the words below")
    parser.add_argument("options", nargs=argparse.REMAINDER, metavar="...", help="what this maker takes")
    chosen = parser.parse_args(arguments)
    maker = MAKERS[chosen.what]
    environment.enter(maker.extra, maker.needs)
    made: int = importlib.import_module(f"studio.{maker.module}").main(chosen.options)
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
