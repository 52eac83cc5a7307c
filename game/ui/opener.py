"""Opens a file or a folder of the player's own with the program that the system has for it.

It never waits for that program; where the system has none, it says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_COMMANDS = {"darwin": "open", "linux": "xdg-open"}


def open_with_system(path: Path) -> bool:
    """Whether the system could be asked."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        command = [_COMMANDS.get(sys.platform, "xdg-open"), str(path)]
        nowhere = subprocess.DEVNULL
        subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)
    except OSError:
        return False
    return True
