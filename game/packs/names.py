"""Names of files in a pack: each leads to a place below the pack, on every system, and no two to the same place.

It opens nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from game.engine.errors import Problem
from game.engine.text import message

LONGEST_NAME = 120
DEEPEST = 6

_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE)
_FORBIDDEN = re.compile(r'[\\:*?"<>|]')
# Characters that are not seen, that change the direction of others, or that are none.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def is_unseen(character: str) -> bool:
    return unicodedata.category(character) in _UNSEEN


def shown(name: str) -> str:
    """A name as it can stand in a sentence."""
    return "".join("?" if is_unseen(character) else character for character in name[:80])


def faults_of_names(names: Iterable[str]) -> Iterator[Problem]:
    """Every name that leads out of the pack or nowhere, and every one that is the same as another."""
    seen: dict[str, str] = {}
    folders: dict[str, str] = {}
    for name in names:
        if (key := _fault(name)) is not None:
            yield Problem(shown(name), 0, message(f"packs.name.{key}"))
            continue
        same = folded(name)
        if same in seen:
            yield Problem(shown(name), 0, message("packs.name.twice", other=shown(seen[same])))
        elif same in folders:
            yield Problem(shown(name), 0, message("packs.name.twice", other=shown(folders[same])))
        seen[same] = name
        above = same
        while "/" in above:
            above = above.rpartition("/")[0]
            if above in seen:
                yield Problem(shown(name), 0, message("packs.name.twice", other=shown(seen[above])))
            folders.setdefault(above, name)


def folded(name: str) -> str:
    """The same for all names that some system takes for one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _fault(name: str) -> str | None:
    parts = name.split("/")
    if name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", name):
        return "absolute"
    if ".." in re.split(r"[/\\]", name):
        return "parent"
    if len(name) > LONGEST_NAME or len(parts) > DEEPEST:
        return "long"
    if any(map(is_unseen, name)) or _FORBIDDEN.search(name):
        return "character"
    if any(part != part.strip(" .") and not _is_hidden(part) for part in parts) or "" in parts:
        return "ends"
    return "device" if any(_DEVICE.fullmatch(part) for part in parts) else None


def _is_hidden(part: str) -> bool:
    return part.startswith(".") and part[1:] == part.strip(" .") != ""
