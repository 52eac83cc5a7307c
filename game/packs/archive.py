"""The files of a pack, from a `.saucer` file or from a folder: bounded, read once, nothing of them parsed.

Both come to the same rows, and what is said of a row is the same for both.
"""

from __future__ import annotations

import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.content.files import Held
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message
from game.packs.names import faults_of_names, shown

LARGEST = 5_000_000  # bytes, packed and unpacked
MOST_FILES = 500
MANIFEST = "pack.yaml"

_MOST_DIRECTORY = 300 * MOST_FILES  # bytes
_ENCRYPTED = 0x1 | 0x40 | 0x2000
_LATER = 0x8  # the sizes stand behind the data
_UTF8 = 0x800
_LOCAL = struct.Struct("<4sHHHHHIIIHH")
_END = b"PK\x05\x06"
# What systems leave in folders; nobody has put it there.
_LEFT = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
_WHEN = (1980, 1, 1, 0, 0, 0)


def _refused(file: str, key: str, **args: Arg) -> BadInput:
    return BadInput(Problem(shown(file), 0, message(f"packs.{key}", **args)))


def _heavy(file: str) -> BadInput:
    return _refused(file, "heavy", most=LARGEST // 1_000_000)


def files_of(path: Path) -> tuple[Held, ...]:
    """All files of a pack; BadInput says what stands in the way."""
    if path.is_dir():
        return files_of_folder(path)
    try:
        # A pipe would keep the reader waiting for ever.
        if not path.is_file():
            raise OSError
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError:
        raise BadInput(Problem(shown(path.name), 0, message("content.unreadable"))) from None
    return files_of_zip(data, path.name)


# A folder


def files_of_folder(folder: Path) -> tuple[Held, ...]:
    found: list[Held] = []
    weight = 0
    for name, place in _walk(folder):
        if len(found) == MOST_FILES:
            raise _refused(folder.name, "many", most=MOST_FILES)
        try:
            with place.open("rb") as stream:
                data = stream.read(LARGEST + 1 - weight)
        except OSError:
            raise BadInput(Problem(shown(name), 0, message("content.unreadable"))) from None
        weight += len(data)
        if weight > LARGEST:
            raise _heavy(folder.name)
        found.append(Held(name, data))
    return _settled(found, folder.name)


def _walk(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files by their names, and no links: they lead out of the pack, or round in a ring."""
    waiting = [(folder, "")]
    seen = 0
    while waiting:
        place, above = waiting.pop()
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    seen += 1
                    if seen > 4 * MOST_FILES:
                        raise _refused(folder.name, "many", most=MOST_FILES)
                    name = above + entry.name
                    mode = entry.stat(follow_symlinks=False).st_mode
                    if stat.S_ISDIR(mode):
                        waiting.append((Path(entry.path), name + "/"))
                    elif not stat.S_ISREG(mode):
                        raise _refused(name, "link")
                    else:
                        yield name, Path(entry.path)
        except OSError:
            raise BadInput(Problem(shown(above or folder.name), 0, message("content.unreadable"))) from None


# A zip


def files_of_zip(data: bytes, file: str) -> tuple[Held, ...]:
    if len(data) > LARGEST:
        raise _heavy(file)
    end = data.rfind(_END, max(0, len(data) - (1 << 16) - 22))
    if end < 0 or len(data) < end + 22:
        raise _refused(file, "no_zip")
    if int.from_bytes(data[end + 12 : end + 16], "little") > _MOST_DIRECTORY:
        raise _refused(file, "many", most=MOST_FILES)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            first = archive.start_dir
    except (zipfile.BadZipFile, ValueError, OSError, RuntimeError, NotImplementedError, struct.error, IndexError):
        raise _refused(file, "no_zip") from None
    files = [entry for entry in entries if not entry.filename.endswith("/")]
    if len(entries) > 2 * MOST_FILES or len(files) > MOST_FILES:
        raise _refused(file, "many", most=MOST_FILES)
    if sum(entry.file_size for entry in files) > LARGEST:
        raise _heavy(file)
    problems = [*faults_of_names(entry.orig_filename.rstrip("/") for entry in entries)]
    problems += [Problem(shown(entry.filename), 0, message("packs.link")) for entry in entries if _is_link(entry)]
    if problems:
        raise BadInput(*problems)
    _refuse_overlaps(entries, first, file)
    return _settled([Held(entry.filename, _unpacked(data, entry)) for entry in files], file)


def _is_link(entry: zipfile.ZipInfo) -> bool:
    """Where the archive keeps modes: anything that is neither a file nor a folder."""
    kind = stat.S_IFMT(entry.external_attr >> 16)
    return kind not in (0, stat.S_IFREG, stat.S_IFDIR)


def _refuse_overlaps(entries: Sequence[zipfile.ZipInfo], directory: int, file: str) -> None:
    spans = sorted((entry.header_offset, entry.header_offset + _LOCAL.size + entry.compress_size) for entry in entries)
    ends = [0, *(end for _, end in spans)]
    if any(start < end for (start, _), end in zip(spans, ends, strict=False)) or ends[-1] > directory:
        raise _refused(file, "overlap")
    if spans and spans[0][0] != 0:
        raise _refused(file, "no_zip")


def _unpacked(data: bytes, entry: zipfile.ZipInfo) -> bytes:
    """One file, as long as the archive says and no longer."""
    if entry.flag_bits & _ENCRYPTED:
        raise _refused(entry.filename, "encrypted")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise _refused(entry.filename, "packing")
    start = _start(data, entry)
    packed = data[start : start + entry.compress_size]
    try:
        if entry.compress_type == zipfile.ZIP_STORED:
            found, whole = packed, True
        else:
            unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
            found = unpacker.decompress(packed, entry.file_size + 1)
            whole = unpacker.eof and not unpacker.unused_data
    except zlib.error:
        whole, found = False, b""
    if not whole or len(found) != entry.file_size or zlib.crc32(found) != entry.CRC:
        raise _refused(entry.filename, "lying")
    return found


def _start(data: bytes, entry: zipfile.ZipInfo) -> int:
    """Where its data begin; what stands in front of them says the same as the directory."""
    head = data[entry.header_offset : entry.header_offset + _LOCAL.size]
    if len(head) < _LOCAL.size:
        raise _refused(entry.filename, "lying")
    mark, _, flags, method, _, _, check, packed, size, name, extra = _LOCAL.unpack(head)
    begin = entry.header_offset + _LOCAL.size
    written = data[begin : begin + name].decode("utf-8" if flags & _UTF8 else "cp437", "replace")
    later = flags & _LATER
    sound = (
        mark == b"PK\x03\x04"
        and method == entry.compress_type
        and not flags & _ENCRYPTED
        and written == entry.orig_filename == entry.filename
        and (later or (check, packed, size) == (entry.CRC, entry.compress_size, entry.file_size))
    )
    if not sound:
        raise _refused(entry.filename, "lying")
    return begin + int(name) + int(extra)


def zipped(files: Sequence[Held]) -> bytes:
    """The same files always come to the same bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(files, key=lambda file: file.name):
            archive.writestr(zipfile.ZipInfo(file.name, _WHEN), file.data, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


# Both


def _settled(files: Sequence[Held], file: str) -> tuple[Held, ...]:
    """Without what systems leave behind and without a folder around everything; with names that mean something."""
    mine = [each for each in files if not _is_left(each.name)]
    problems = list(faults_of_names(each.name for each in mine))
    if problems:
        raise BadInput(*problems)
    tops = {each.name.partition("/")[0] for each in mine}
    if len(tops) == 1 and not any(each.name == MANIFEST for each in mine):
        mine = [Held(each.name.partition("/")[2], each.data) for each in mine if "/" in each.name]
    if not any(each.name == MANIFEST for each in mine):
        raise _refused(file, "no_manifest")
    return tuple(sorted(mine, key=lambda each: each.name))


def _is_left(name: str) -> bool:
    parts = name.split("/")
    return parts[0] == "__MACOSX" or parts[-1] in _LEFT or any(part.startswith(".") for part in parts)
