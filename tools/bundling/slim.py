"""What the packages bring and the program never calls, taken out of a folder that was frozen on Linux.

SDL_mixer plays MIDI through FluidSynth, which brings libraries of its own, and the program plays no MIDI. As on systems
where FluidSynth is missing, its functions become weak in SDL_mixer: the loader leaves them empty.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import environment

_UNCALLED = {"libSDL2_mixer": "libfluidsynth"}  # a library, and one that it was linked with for nothing
_SYMBOLS, _DYNAMIC, _WANTED_VERSIONS = 11, 6, 0x6FFFFFFE  # kinds of sections
_NEEDED, _GLOBAL, _WEAK = 1, 1, 2
_ENTRY, _SYMBOL = struct.Struct("<qQ"), struct.Struct("<IBBHQQ")


class Section(NamedTuple):
    kind: int
    at: int
    size: int
    link: int


class Elf:
    """A shared library of 64 bits, as bytes that can be changed in their places."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data = bytearray(path.read_bytes())
        table, (size, count) = struct.unpack_from("<Q", self.data, 40)[0], struct.unpack_from("<HH", self.data, 58)
        rows = (struct.unpack_from("<IIQQQQIIQQ", self.data, table + size * n) for n in range(count))
        self.sections = [Section(row[1], row[4], row[5], row[6]) for row in rows]

    def _section(self, kind: int) -> Section:
        return next(section for section in self.sections if section.kind == kind)

    def _text(self, section: Section, at: int) -> str:
        start = self.sections[section.link].at + at
        return self.data[start : self.data.index(0, start)].decode()

    def needed(self) -> list[str]:
        section = self._section(_DYNAMIC)
        return [self._text(section, value) for tag, value in self._entries() if tag == _NEEDED]

    def _entries(self) -> list[tuple[int, int]]:
        section = self._section(_DYNAMIC)
        return list(_ENTRY.iter_unpack(self.data[section.at : section.at + section.size]))

    def symbols(self) -> Iterator[tuple[int, str, bool]]:
        """Where each is in the file, its name, and whether it is defined here."""
        section = self._section(_SYMBOLS)
        for at in range(section.at, section.at + section.size, _SYMBOL.size):
            name, _, _, index, _, _ = _SYMBOL.unpack_from(self.data, at)
            yield at, self._text(section, name), index != 0

    def do_without(self, other: Elf) -> None:
        """The other library need not be there any more; what it had is empty."""
        name = other.path.name
        for section in self.sections:
            if section.kind == _WANTED_VERSIONS and name in self._versioned(section):
                raise environment.Trouble(f"{self.path.name} asks for versions of {name}.", 1)
        had = {word for _, word, defined in other.symbols() if defined}
        for at, word, defined in self.symbols():
            if not defined and word in had:
                self.data[at + 4] = _WEAK << 4 | self.data[at + 4] & 15
        section, entries = self._section(_DYNAMIC), self._entries()
        kept = [entry for entry in entries if entry[0] != _NEEDED or self._text(section, entry[1]) != name]
        kept += [(0, 0)] * (len(entries) - len(kept))
        self.data[section.at : section.at + section.size] = b"".join(_ENTRY.pack(*entry) for entry in kept)

    def _versioned(self, section: Section) -> set[str]:
        found, at = set(), section.at
        while True:
            _, _, name, _, step = struct.unpack_from("<HHIII", self.data, at)
            found.add(self._text(section, name))
            if not step:
                return found
            at += step


def slim(folder: Path) -> None:
    """All below a folder: what is not called goes, and then every library that nothing needs any more."""
    libraries = {path.name: path for path in folder.rglob("*.so*") if path.is_file() and not path.is_symlink()}
    files = {name: Elf(path) for name, path in libraries.items()}
    gone = set()
    for user, uncalled in _UNCALLED.items():
        for name in [name for name in files if name.startswith(user)]:
            for other in [each for each in files[name].needed() if each.startswith(uncalled)]:
                files[name].do_without(files[other])
                libraries[name].write_bytes(files[name].data)
                gone |= _with_it(other, files)
    for name in gone:
        libraries[name].unlink()
    for link in [path for path in folder.rglob("*.so*") if path.is_symlink() and not path.exists()]:
        link.unlink()


def _with_it(name: str, files: dict[str, Elf]) -> set[str]:
    """A library, and those that were there for it alone."""
    gone = {name}
    while True:
        needed = {each for other, file in files.items() if other not in gone for each in file.needed()}
        more = {each for other in gone for each in files[other].needed() if each in files} - needed - gone
        if not more:
            return gone
        gone |= more
