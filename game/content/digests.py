"""What a title's files are, in a few digests: two programs that are to play together compare them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from game.content.library import Library

_DIGEST = 12  # figures


def digests_of(share: Path, title: str, rules_version: int) -> tuple[tuple[str, str], ...]:
    """`title/rules`, `title/maps` and `title/data`, each with its digest. Pictures and texts may differ."""
    library = Library(share)
    return (
        (f"{title}/rules", str(rules_version)), (f"{title}/maps", _digest(library.maps(title), "*.tmx", "*.tsx")),
        (f"{title}/data", _digest(library.data(title), "*.yaml")),
    )  # fmt: skip


def _digest(folder: Path, *patterns: str) -> str:
    total = sha256()
    for path in sorted(path for pattern in patterns for path in folder.rglob(pattern)):
        # Some systems change the ends of lines when they check files out.
        data = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(b"%s %d\n" % (path.relative_to(folder).as_posix().encode(), len(data)) + data)
    return total.hexdigest()[:_DIGEST]
