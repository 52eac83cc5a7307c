"""What a Linux desktop needs besides the program: its entry in the menu, icons, kinds of files, a page of the manual,
and what shops of programs show."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from pathlib import Path

from bundling import icons
from bundling.workshop import ROOT

FILES = ROOT / "packaging" / "linux"
_PLACES = {
    "saucerful.desktop": "applications/saucerful.desktop",
    "saucerful.metainfo.xml": "metainfo/io.github.saucerful.saucerful.metainfo.xml",
    "saucerful-mime.xml": "mime/packages/saucerful.xml",
}
_KINDS = ("application-x-saucerful-pack", "application-x-saucerful-save", "application-x-saucerful-campaign")


def install(share: Path) -> None:
    """Into a folder like /usr/share."""
    for name, place in _PLACES.items():
        _copy(FILES / name, share / place)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        icons.write_icons(made)
        for size in icons.SIZES:
            _copy(made / f"{size}.png", share / f"icons/hicolor/{size}x{size}/apps/saucerful.png")
        for name in ("apps/saucerful", *(f"mimetypes/{kind}" for kind in _KINDS)):
            _copy(made / "saucerful.svg", share / f"icons/hicolor/scalable/{name}.svg")
    manual = share / "man" / "man6" / "saucerful.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress((FILES / "saucerful.6").read_bytes(), 9, mtime=0))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
