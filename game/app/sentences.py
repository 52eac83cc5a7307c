"""Messages on the terminal, for when there is no window: in the player's language where its texts can be read,
otherwise in English.

It never raises, because its callers have no other way left.
"""

from __future__ import annotations

import os
import sys

from game.app.share import share
from game.i18n import languages
from game.i18n.catalogue import Catalogue

PLAIN = {
    "fault.title": "Something broke.",
    "fault.no_display": "No display: the window cannot be opened.",
    "fault.unknown_title": "There is no game called {title}.",
    "fault.unknown_language": "There is no language {lang}; English is used.",
    "fault.bad_size": "{size} is not a window size; try 1280x720.",
    "fault.not_png": "The picture is written as PNG; the name {path} has to end in “.png”.",
    "fault.data_missing": "The program’s own files are missing: {path}.",
    "fault.own_files": "The program cannot start: one of its own files is damaged or missing. Install it again.",
    "fault.bad_folder": "“{path}” is not a folder for saves and settings.",
    "fault.bad_picture": "The picture cannot be written to {path}.",
    "fault.open_already": "Saucerful is open already; its window comes to the front.",
}


def system_language() -> str:
    wanted = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform in ("win32", "darwin"):
        import locale

        wanted.append(locale.getlocale()[0] or "")
    return languages.choose(":".join(wanted).split(":"))


def complain(key: str, tongue: str | None, detail: str = "", **args: str) -> None:
    """One line, and in brackets what the machine said."""
    try:
        words = Catalogue.load(share() / "data" / "i18n", tongue or system_language())
        said = words.text(key, **args) if words.has(key) else PLAIN[key].format(**args)
    except Exception:
        said = PLAIN[key].format(**args)
    print(f"saucerful: {said}" + (f" ({detail})" if detail else ""), file=sys.stderr)
