"""Makes the TrueType files of assets/fonts from the published web fonts Exo 2 and Atkinson Hyperlegible.
It must never run as part of the program or its tests: the files that it makes are kept in the repository.

    python3 tools/make.py fonts            fetches the two packages with `npm pack` and writes assets/fonts
    python3 tools/make.py fonts FOLDER     takes the two .tgz files from FOLDER instead of fetching them

It needs npm where nothing was fetched before. The versions are pinned in FAMILIES, and no date of the making goes
into the files, so that a second run writes the same bytes.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


SPACE = 0.27  # the narrowest space, to the size of the letters


class Family(NamedTuple):
    package: str
    version: str
    prefix: str
    weights: tuple[int, ...]
    name: str
    ascent: int
    descent: int


FAMILIES = (
    Family("exo-2", "5.3.0", "exo2", (400, 500, 600, 700, 800, 900), "Exo 2", 1040, -330),
    Family("atkinson-hyperlegible", "5.3.0", "atkinson", (400, 700), "Atkinson Hyperlegible", 950, -290),
)

# Every letter of English, Portuguese, Spanish and Italian, with the marks that their typesetting wants.
LETTERS = (
    "".join(chr(code) for code in range(0x20, 0x7F))
    + "ÀÁÂÃÇÈÉÊÍÌÎÑÒÓÔÕÙÚÛÜàáâãçèéêíìîñòóôõùúûü"
    + "¿¡ªº«»“”‘’–—…·×°€½−©"
)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py fonts", description="Makes the TrueType files of assets/fonts.")
    parser.add_argument("folder", type=Path, nargs="?", help="where the .tgz files are; without it, npm fetches them")
    chosen = parser.parse_args(arguments)
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = chosen.folder or Path(scratch)
        for family in FAMILIES:
            write_family(family, fetch(family, folder))
    return 0


def fetch(family: Family, folder: Path) -> Path:
    """The package's archive in `folder`, brought by npm when it is not there yet."""
    archive = folder / f"fontsource-{family.package}-{family.version}.tgz"
    if not archive.exists():
        wanted = f"@fontsource/{family.package}@{family.version}"
        subprocess.run(["npm", "pack", "--silent", wanted], cwd=folder, check=True)
    return archive


def write_family(family: Family, archive: Path) -> None:
    with tarfile.open(archive) as package:
        for weight in family.weights:
            parts = [
                read(package, f"package/files/{family.package}-{part}-{weight}-normal.woff2")
                for part in ("latin", "latin-ext")
            ]
            font = joined(parts)
            rename(font, family.name, weight)
            settle_line(font, family)
            widen_space(font)
            missing = [letter for letter in LETTERS if ord(letter) not in font.getBestCmap()]
            if missing:
                raise SystemExit(f"{family.name} {weight} lacks {''.join(missing)}")
            target = FONTS / f"{family.prefix}-{weight}.ttf"
            font.save(target)
            print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")
        licence = read(package, "package/LICENSE").decode("utf-8")
        text = "\n".join(line.rstrip() for line in licence.splitlines()).strip() + "\n"
        (FONTS / f"{family.prefix}-OFL.txt").write_text(text, encoding="utf-8")


def read(package: tarfile.TarFile, name: str) -> bytes:
    member = package.extractfile(name)
    if member is None:
        raise SystemExit(f"{name} is not a file")
    return member.read()


def joined(parts: list[bytes]) -> TTFont:
    """One font of both subsets; a character that both carry is taken from the first."""
    first, second = (TTFont(io.BytesIO(part), recalcTimestamp=False) for part in parts)
    options = Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=True, hinting=True)
    cut = Subsetter(options)
    cut.populate(unicodes=set(second.getBestCmap()) - set(first.getBestCmap()))
    cut.subset(second)
    with tempfile.TemporaryDirectory() as scratch:
        paths = []
        for number, font in enumerate((first, second)):
            font.flavor = None
            # STAT names the axes of the variable original; a font of one weight has none.
            for table in ("STAT", "GDEF"):
                if table in font:
                    del font[table]
            paths.append(str(Path(scratch) / f"{number}.ttf"))
            font.save(paths[-1])
        font = Merger().merge(paths)
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = first["head"].modified
    return font


def rename(font: TTFont, family: str, weight: int) -> None:
    """Family and weight by name, so that a font viewer tells the files apart."""
    style = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold", 900: "Black"}[weight]
    names = font["name"]
    for identity, text in (
        (1, f"{family} {style}"),
        (2, "Regular"),
        (4, f"{family} {style}"),
        (6, f"{family} {style}".replace(" ", "")),
        (16, family),
        (17, style),
    ):
        names.setName(text, identity, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def settle_line(font: TTFont, family: Family) -> None:
    """The line's height from the family's row.

    Exo 2 leaves less room below the line than its own cedilla needs: a label with a cedilla would come out taller than
    its neighbour and sit higher. These numbers hold every letter of the four languages and put the middle of the
    capitals into the middle of the line, so that a label centred by its box is centred to the eye.
    """
    font["hhea"].ascent = font["OS/2"].sTypoAscender = family.ascent
    font["hhea"].descent = font["OS/2"].sTypoDescender = family.descent
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def widen_space(font: TTFont) -> None:
    """The space at least `SPACE` of the letters' size, and no kerning against it.

    Exo 2 has a narrow space; rounded to whole pixels at the sizes of a screen it would let words run together.
    """
    spaces = {font.getBestCmap()[code] for code in (0x20, 0xA0)}
    for name in spaces:
        width, side = font["hmtx"][name]
        font["hmtx"][name] = (max(width, round(SPACE * font["head"].unitsPerEm)), side)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType == 2:
                forget_pairs(pairs, spaces)


def forget_pairs(pairs: Any, names: set[str]) -> None:
    """Of a table of pairs (by glyph or by class), those with one of these glyphs."""
    firsts = pairs.Coverage.glyphs
    if pairs.Format == 1:
        kept = [(glyph, each) for glyph, each in zip(firsts, pairs.PairSet) if glyph not in names]
        pairs.PairSet = [each for _, each in kept]
        pairs.Coverage.glyphs = [glyph for glyph, _ in kept]
        for each in pairs.PairSet:
            each.PairValueRecord = [record for record in each.PairValueRecord if record.SecondGlyph not in names]
            each.PairValueCount = len(each.PairValueRecord)
        pairs.PairSetCount = len(pairs.PairSet)
        return
    pairs.Coverage.glyphs = [glyph for glyph in firsts if glyph not in names]
    for classes in (pairs.ClassDef1, pairs.ClassDef2):
        for name in names:
            classes.classDefs.pop(name, None)
