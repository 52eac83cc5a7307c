"""One file that starts by itself on most Linux desktops. `appimagetool` is not among the packages of Python, so it
has to be on the path."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import environment

import game
from bundling import desktop, frozen
from bundling.workshop import run, target

_START = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/saucerful/saucerful" "$@"
"""


def build(out: Path) -> Path:
    tool = shutil.which("appimagetool")
    if tool is None:
        raise environment.Trouble("There is no appimagetool on the path (docs/releasing.md says where it is).", 1)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        root = Path(workshop) / "Saucerful.AppDir"
        lay_out(frozen.build(Path(workshop)).folder, root)
        image = out / f"{target(game.__version__)}.AppImage"
        run(tool, root, image)
    return image


def lay_out(program: Path, root: Path) -> None:
    share = root / "usr" / "share"
    shutil.copytree(program, root / "usr" / "lib" / "saucerful", symlinks=True)
    desktop.install(share)
    shutil.copyfile(desktop.FILES / "saucerful.desktop", root / "saucerful.desktop")
    shutil.copyfile(share / "icons/hicolor/256x256/apps/saucerful.png", root / "saucerful.png")
    (root / ".DirIcon").symlink_to("saucerful.png")
    (root / "AppRun").write_text(_START, encoding="utf-8")
    (root / "AppRun").chmod(0o755)
