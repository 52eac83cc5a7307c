"""What people install, made for the system that it runs on, in an environment of its own that it sets up first.

`tools/bundle.py KIND... [--out DIST]`; docs/releasing.md says what each kind is for.

    folder     a folder with launchers, for machines that have this Python
    frozen     a folder that starts by itself and needs no Python
    deb        a Debian package of the frozen folder (Linux)
    appimage   one file of it that starts by itself (Linux, where appimagetool can be found)
    packages   sdist and wheel, looked over by `twine check`

`tools/bundle.py --try DIST` tries out what was made: in a real window, with no Python on its path.
"""

from __future__ import annotations

import argparse
import importlib
import shutil
from pathlib import Path

import environment
from bundling import workshop

KINDS = ("folder", "frozen", "deb", "appimage", "packages")


def build(kinds: list[str], out: Path, zipped: bool) -> None:
    for kind in kinds:
        made = importlib.import_module(f"bundling.{kind}").build(out)
        print(made, flush=True)
        if zipped and kind in ("folder", "frozen"):
            folder = Path(made.folder if kind == "frozen" else made)
            form = "zip" if kind == "folder" else "gztar"
            print(shutil.make_archive(str(folder), form, folder.parent, folder.name))


def try_out(folder: Path) -> None:
    from bundling import trial

    for line in trial.try_out(folder):
        print(line, flush=True)


def main() -> int:
    options = argparse.ArgumentParser(
        description="Makes what people install.", epilog=(__doc__ or "").split("\n\n", 2)[2],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    options.add_argument("kinds", nargs="*", metavar="KIND", help="what to make: see below")
    options.add_argument("--try", dest="tried", type=Path, metavar="DIST", help="try out what was made there")
    options.add_argument("--out", type=Path, default=workshop.ROOT / "dist", help="where it goes (dist)")
    options.add_argument("--zip", action="store_true", help="pack the folders too, as files beside them")
    chosen = options.parse_args()
    unknown = [kind for kind in chosen.kinds if kind not in KINDS]
    if unknown or bool(chosen.kinds) == bool(chosen.tried):
        options.error(f"there is no kind {', '.join(unknown)}" if unknown else "name kinds to make, or --try a folder")
    if chosen.tried:
        environment.enter("test", (*environment.RUN, "pytest", "Xlib"))
        environment.guarded(try_out, chosen.tried.resolve())
    else:
        workshop.enter()
        environment.guarded(build, chosen.kinds, chosen.out.resolve(), chosen.zip)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
