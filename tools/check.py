"""Data, maps, languages, art, licences: every problem of every file at once, as `file:line: reason`.

It must never stop at the first problem, and never call a checkout clean that holds one.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, starmap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from support import asking, cities, lessons, levels, packs, puzzles, shipping, sounding, wording
from support import medals as medal_faults

from game.app import registry
from game.content.art import problems_of_svg
from game.content.lessons import lesson_files
from game.content.library import Library
from game.content.medals import read_medals
from game.content.puzzles import puzzle_files
from game.content.rulebook import problems_of_rulebook
from game.content.strict import decode, load, load_texts
from game.desk.face import MENU
from game.engine.errors import BadInput, Problem
from game.engine.medal import EVERY_TABLE
from game.engine.rules import AnyRules
from game.engine.text import message
from game.i18n.catalogue import Catalogue
from game.i18n.check import problems_of_catalogues
from game.i18n.languages import FALLBACK, LANGUAGES
from game.ui.sound import VOCABULARY, files_of

ROOT = Path(__file__).resolve().parents[1]

# A line like these names a place on somebody's own machine.
OWN_PLACE = re.compile(r"(?<![\w.:/<~-])(?:/(?:home|root|work|Users|mnt|opt|srv)/[\w.-]+|[A-Z]:\\Users\\)")
PROVED = 10  # puzzles of every check; the others with --puzzles
LONGEST_LINE = 160  # of a page: what fits beside a side bar without scrolling
LONGEST_ROW = 240  # of a table, which cannot be written in two lines
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PICTURES = {".png", ".ttf", ".ogg", ".jpg", ".ico"}


class Finding(NamedTuple):
    file: Path
    line: int
    reason: str


def spoken(root: Path, problems: Sequence[Problem]) -> Iterator[Finding]:
    """Problems in English, as far as the catalogues themselves can be read."""
    texts: dict[str, str] = {}
    for path in Library(root).i18n(FALLBACK).glob("*.yaml") if problems else ():
        with suppress(BadInput):
            texts.update((key, text) for key, (text, _) in load_texts(path).items())
    catalogue = Catalogue(FALLBACK, texts)
    for problem in problems:
        yield Finding(Path(problem.file), problem.line, catalogue.say(problem.reason))


def tracked(root: Path) -> list[Path]:
    """The project's files; where there is no git, everything that does not look made."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        found = (root / name for name in listed.stdout.split("\0") if name)
    else:
        found = (path for path in root.rglob("*") if not any(part.startswith((".", "__")) for part in path.parts))
    return sorted(path for path in found if path.is_file())


def check_data(root: Path) -> Iterator[Finding]:
    """Strict YAML; the catalogues and rulebooks are read by checks of their own."""
    apart = {Library(root).catalogues(), root / "data" / "rules"}
    for path in sorted((root / "data").rglob("*.yaml")):
        if not apart & set(path.parents):
            yield from refusals(root, load, path)


def check_maps(root: Path) -> Iterator[Finding]:
    """The maps and data of the titles, as each reads them; and no map lies there unread."""
    sources = {title.id: title.files for title in registry.titles() if title.files is not None}
    for path in sorted((root / "maps").glob("*/*.tmx")):
        source = sources.get(path.parent.name)
        if source is None or (source.maps is not None and path.stem not in source.maps):
            yield Finding(path, 0, "nobody reads this map")
    for source in sources.values():
        yield from spoken(root, source.faults(root))


def refusals(root: Path, read: Callable[..., object], *arguments: object) -> Iterator[Finding]:
    try:
        read(*arguments)
    except BadInput as bad:
        yield from spoken(root, bad.problems)


def check_languages(root: Path) -> Iterator[Finding]:
    yield from spoken(root, problems_of_catalogues(Library(root).catalogues()))


def check_rulebooks(root: Path) -> Iterator[Finding]:
    """A game on the shelf has its rulebook; a coming one need not."""
    for title in set(asking.titles(root)) & {entry.id for entry in registry.titles()}:
        folder = Library(root).rules(title)
        yield from spoken(root, problems_of_rulebook(folder, [language.id for language in LANGUAGES]))


def check_words(root: Path) -> Iterator[Finding]:
    """One word for one thing: nothing that the glossary forbids."""
    yield from refusals(root, decode, Library(root).catalogues() / wording.GLOSSARY, wording.Glossary)
    with suppress(BadInput):
        yield from starmap(Finding, wording.faults_of_words(root))


def check_order(root: Path) -> Iterator[Finding]:
    yield from starmap(Finding, wording.faults_of_order(root))


def check_articles(root: Path) -> Iterator[Finding]:
    yield from starmap(Finding, wording.faults_of_articles(root))


def check_lessons(root: Path) -> Iterator[Finding]:
    """Every lesson fits the rules, and the coach has a text for everything, short enough for a bubble."""
    for title in registry.titles():
        files = lesson_files(root / "data", title.id)
        if files:
            yield from _lessons(root, title.build(root, None), files)


def _lessons(root: Path, rules: AnyRules, files: Sequence[Path]) -> Iterator[Finding]:
    for path in files:
        for fault in lessons.faults_of_file(path, rules, Library(root).catalogues(), root / "assets"):
            if isinstance(fault, Problem):
                yield from spoken(root, (fault,))
            else:
                yield Finding(*fault)


def check_medals(root: Path) -> Iterator[Finding]:
    """Every medal fits the rules of its game, has its picture, and is called something."""
    try:
        read = read_medals(root / "data")
    except BadInput as bad:
        yield from spoken(root, bad.problems)
        return
    entries = {title.id: title for title in registry.titles()}
    for row, medals in read.rows.items():
        rules = entries[row].build(root, None) if row in entries else None
        if rules is None and row != EVERY_TABLE:
            yield from spoken(root, [read.problem(("rows", row), message("medals.fault.row", row=row))])
        for index, medal in enumerate(medals):
            faults = medal_faults.faults_of(root, row, medal, rules)
            yield from spoken(root, [read.problem(("rows", row, index), fault) for fault in faults])


def check_puzzles(root: Path, most: int | None = PROVED) -> Iterator[Finding]:
    """Every puzzle fits the rules, and its solution reaches the goal; `most` of them (None: all) are proved anew."""
    files = [(title.id, path) for title in registry.titles() for path in puzzle_files(root / "data", title.id)]
    every = max(1, -(-len(files) // most)) if most is not None else 1
    rules = {id: title.build(root, None) for title in registry.titles() if (id := title.id) in dict(files)}
    for at, (id, path) in enumerate(files):
        for fault in puzzles.faults_of_file(path, rules[id], prove=at % every == 0):
            if isinstance(fault, Problem):
                yield from spoken(root, (fault,))
            else:
                yield Finding(*fault)


def check_pack(root: Path, pack: Path) -> Iterator[Finding]:
    """A pack as the program reads it, and a proof of each of its puzzles."""
    with TemporaryDirectory() as folder:
        user = Path(folder)
        try:
            found = packs.puzzles_of(pack, user)
        except BadInput as bad:
            yield from spoken(root, bad.problems)
            return
        for title in registry.titles():
            rules = title.build(root, user) if title.id in found else None
            for read in found.get(title.id, ()):
                assert rules is not None
                for fault in puzzles.faults_of(read, rules, prove=True):
                    yield from spoken(root, (fault,)) if isinstance(fault, Problem) else (Finding(*fault),)


def check_packs(root: Path) -> Iterator[Finding]:
    """The packs that come with the program: as they are read, and every text in every language."""
    for pack in sorted((root / "data" / "packs" / "shipped").glob("*")):
        yield from check_pack(root, pack)
        for file, key in packs.missing_words(pack):
            yield Finding(file, 0, f"has no text {key}")


def check_keys(root: Path) -> Iterator[Finding]:
    yield from starmap(Finding, asking.faults_of_keys(root))


def check_codes(root: Path) -> Iterator[Finding]:
    """The words that stand for the codes of tables: see `support/sounding.py`."""
    files = {language.id: root / "data" / "codes" / f"{language.id}.txt" for language in LANGUAGES}
    lists = {language: path.read_text(encoding="utf-8").split() for language, path in files.items() if path.exists()}
    for language in files.keys() - lists.keys():
        yield Finding(files[language], 0, "is missing")
    for language, line, reason in sounding.faults(lists):
        yield Finding(files[language], line, reason)


def check_art(root: Path) -> Iterator[Finding]:
    for path in sorted((root / "assets").rglob("*.svg")):
        yield from spoken(root, problems_of_svg(path))


def check_names(root: Path) -> Iterator[Finding]:
    """No name of a city lies over anything, at five sizes, in all languages; nothing is measured without drawings."""
    if not (root / "assets" / "attack").is_dir():
        return
    for size, lang, words in cities.faults_of_names(root):
        yield Finding(root / "game/faces/attack/board/names.py", 0, f"{size[0]}x{size[1]} {lang}: {words}")


def check_fonts(root: Path) -> Iterator[Finding]:
    """A font travels with its licence."""
    for path in sorted(Library(root).fonts().glob("*.ttf")):
        licence = path.with_name(f"{path.stem.rpartition('-')[0]}-OFL.txt")
        if not licence.is_file():
            yield Finding(path, 0, f"its licence {licence.name} is missing")


def check_components(root: Path) -> Iterator[Finding]:
    yield from starmap(Finding, shipping.faults_of_components(root))


def check_pictures(root: Path) -> Iterator[Finding]:
    yield from starmap(Finding, shipping.faults_of_pictures(root))


def check_sounds(root: Path) -> Iterator[Finding]:
    """Every word of the sound vocabulary can be heard, every title has its own ends, and nothing else is there."""
    folder = Library(root).sounds()
    ends = (f"{end}-{title.id}" for title in registry.titles() for end in ("win", "lose"))
    wanted = {f"{name}.ogg" for name in (*chain(*map(files_of, VOCABULARY)), *ends, *pieces())}
    wanted |= {f"{name}-tense.ogg" for name in pieces() if name != MENU}
    there = {path.name for path in folder.glob("*.ogg")}
    yield from (Finding(folder / name, 0, "this sound is missing") for name in sorted(wanted - there))
    yield from (Finding(folder / name, 0, "no sound of this name is ever played") for name in sorted(there - wanted))


def pieces() -> tuple[str, ...]:
    """All music by name."""
    return tuple(dict.fromkeys((MENU, *(title.face.loop for title in registry.titles()))))


def check_levels(root: Path) -> Iterator[Finding]:
    """Music and effects are as loud as they should be where they leave the mixer."""
    for fault in levels.faults(Library(root).sounds(), pieces()):
        yield Finding(fault.file, 0, fault.reason)


def check_licence(root: Path) -> Iterator[Finding]:
    path = root / "LICENSE"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    for needed in ("MIT License", "not made, endorsed or supported by"):
        if needed not in " ".join(text.split()):
            yield Finding(path, 0, f"the words {needed!r} are missing")


def check_links(root: Path) -> Iterator[Finding]:
    """A page points only at files that are there."""
    for path in (path for path in tracked(root) if path.suffix == ".md"):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for target in LINK.findall(text):
                if "://" not in target and not (path.parent / target).exists():
                    yield Finding(path, line, f"{target} is not there")


def check_lines(root: Path) -> Iterator[Finding]:
    """A page is wrapped; those that only tests read may be as they came."""
    for path in tracked(root):
        if path.suffix == ".md" and path.relative_to(root).parts[0] != "tests":
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                most = LONGEST_ROW if text.startswith("| ") else LONGEST_LINE
                if len(text) > most:
                    yield Finding(path, line, f"a line of {len(text)} characters; {most} is the most")


def check_paths(root: Path) -> Iterator[Finding]:
    """No line knows where somebody keeps a checkout."""
    for path in tracked(root):
        if path.suffix in PICTURES:
            continue
        for line, text in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            found = OWN_PLACE.search(text)
            if found:
                yield Finding(path, line, f"{found[0]} is a place on one machine")


CHECKS: tuple[Callable[[Path], Iterator[Finding]], ...] = (
    check_data, check_maps, check_lessons, check_medals, check_puzzles, check_packs, check_languages, check_rulebooks,
    check_words, check_order, check_articles, check_keys, check_codes, check_art, check_names, check_fonts,
    check_components, check_sounds, check_levels, check_pictures, check_licence, check_links, check_lines, check_paths,
)  # fmt: skip


def shown(root: Path, finding: Finding) -> str:
    file = finding.file
    if file.is_absolute() and file.is_relative_to(root):
        file = file.relative_to(root)
    return f"{file.as_posix()}:{finding.line}: {finding.reason}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Every problem of every data file at once, as `file:line: reason`.")
    named = {check.__name__.removeprefix("check_"): check for check in CHECKS}
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"only these, of: {', '.join(named)}")
    parser.add_argument("--puzzles", action="store_true", help="prove every puzzle anew, and nothing else")
    parser.add_argument("--pack", type=Path, help="with --puzzles: those of a pack, as a file or a folder")
    asked = parser.parse_args()
    if asked.pack is not None and not asked.puzzles:
        parser.error("--pack goes with --puzzles")
    chosen = asked.checks or list(named)
    unknown = [name for name in chosen if name not in named]
    if unknown:
        parser.error(f"there is no check {', '.join(unknown)}")
    if asked.puzzles:
        every = partial(check_puzzles, most=None) if asked.pack is None else partial(check_pack, pack=asked.pack)
        chosen, named["puzzles"] = ["puzzles"], every
    found = [finding for name in chosen for finding in named[name](ROOT)]
    for finding in found:
        print(shown(ROOT, finding))
    many = f"{len(found)} problem{'' if len(found) == 1 else 's'}"
    print(f"{many} in {len(chosen)} check{'' if len(chosen) == 1 else 's'}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
