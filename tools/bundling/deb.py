"""A Debian package of the frozen program. It has no scripts of its own: the desktop's packages notice new menu entries,
icons and kinds of files themselves, and nothing of a player is touched when it is removed.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path

import game
from bundling import desktop, frozen
from bundling.workshop import ROOT, run

_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
# What the libraries of the package open themselves when a window comes up.
_NEEDS = ("libx11-6", "libxext6")
_LIKES = ("libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libwayland-client0", "libwayland-cursor0",
          "libxkbcommon0", "libegl1", "libdecor-0-0", "libpulse0 | libasound2 | libasound2t64")  # fmt: skip

CONTROL = """Package: saucerful
Version: {version}
Architecture: {machine}
Maintainer: The Saucerful authors <maintainers@saucerful.invalid>
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), {needs}
Recommends: {likes}
Section: games
Priority: optional
Description: five alien board games at one desktop table
 Ufo.O, Under Falling Skies, Alien Attack USA, Escape from the Aliens in Outer
 Space and O.V.N.I., with their whole rules, alone, with several people in
 front of one screen, or against bots of four levels. With lessons, hints,
 puzzles, a game of the day and a campaign, in English, Portuguese, Spanish
 and Italian.
 .
 Saucerful is not made, endorsed or supported by the designers or publishers
 of these games.
"""


def build(out: Path) -> Path:
    """The package, from a program frozen for it."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        made = frozen.build(Path(workshop))
        root = Path(workshop) / "root"
        lay_out(made.folder, root)
        machine = _MACHINES[made.folder.name.rpartition("-")[2]]
        write_control(root, machine, made.glibc)
        package = out / f"saucerful_{game.__version__}_{machine}.deb"
        # xz is what every Debian of the last ten years can unpack.
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    return package


def lay_out(program: Path, root: Path) -> None:
    share = root / "usr" / "share"
    shutil.copytree(program, root / "usr" / "lib" / "saucerful", symlinks=True)
    desktop.install(share)
    command = root / "usr" / "games" / "saucerful"
    command.parent.mkdir(parents=True)
    command.symlink_to("../lib/saucerful/saucerful")
    about = share / "doc" / "saucerful"
    about.mkdir(parents=True)
    shutil.copyfile(desktop.FILES / "copyright", about / "copyright")
    (about / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    said = changelog((ROOT / "CHANGELOG.md").stat().st_mtime)
    (about / "changelog.Debian.gz").write_bytes(gzip.compress(said.encode(), 9, mtime=0))
    overrides = share / "lintian" / "overrides" / "saucerful"
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(desktop.FILES / "lintian-overrides", overrides)
    _set_rights(root)


def changelog(when: float) -> str:
    return (
        f"saucerful ({game.__version__}) unstable; urgency=medium\n\n  * The changes are in changelog.gz.\n\n"
        f" -- The Saucerful authors <maintainers@saucerful.invalid>  {formatdate(when)}\n"
    )


def _set_rights(root: Path) -> None:
    """Whatever the umask was: everybody may read, and programs may be started."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in _programs(root) else 0o644)


def _programs(root: Path) -> tuple[Path, ...]:
    program = root / "usr" / "lib" / "saucerful"
    return program / "saucerful", program / "_internal" / "bin" / "nats-server"


def write_control(root: Path, machine: str, glibc: str) -> None:
    folder = root / "DEBIAN"
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    folder.mkdir()
    size = sum(path.stat().st_size for path in files)
    words = CONTROL.format(
        version=game.__version__, machine=machine, kilobytes=-(-size // 1024), glibc=glibc, needs=", ".join(_NEEDS),
        likes=", ".join(_LIKES),
    )  # fmt: skip
    (folder / "control").write_text(words, encoding="utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")


def complaints(package: Path) -> str:
    """What lintian says of it, its overrides taken into account; empty where there is no error."""
    done = subprocess.run(["lintian", "--fail-on", "error", str(package)], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode else ""
