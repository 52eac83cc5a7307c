"""Every scene in every state as a picture: tools/shots says which, one file for each scene.

It opens no window and touches nothing outside the folder that it is given.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import importlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

import pygame
from msgspec.structs import replace
from support.apng import encoded
from support.packs import ReadHere
from support.placement import cut_words, misplaced

from game.app.application import Application
from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.table.replay import ReplayScene

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "pt", "es", "it")
SIZES = ((1280, 720), (1920, 1080))
SHOTS = ROOT / "tools" / "shots"
NOW = datetime(2030, 5, 4, 21, 30)  # the evening on which all pictures are taken
SCALES = (75, 100, 125, 150, 200)
# The pictures of the README: the file, and the state that it shows.
README = {
    "table": ("desk_ufoo", "selected"), "shelf": ("shelf", "waiting"), "skies": ("desk_skies", "middle"),
    "attack": ("desk_attack", "mid"), "escape": ("desk_escape", "move"),
}  # fmt: skip
FILM_FILE = "moving"
FILM, FILM_SIZE, FILM_SECONDS, FILM_FRAMES = ("replay", "middle"), (720, 405), 7, 8
_SETTLES = 3  # pictures after which nothing asks for another one
_SHEET = 480  # pixels across for one picture of a contact sheet

Make = Callable[[Services], Scene]


def scenes() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in SHOTS.glob("*.py") if path.stem != "__init__"))


def shots_of(scene: str) -> dict[str, Make]:
    shots: dict[str, Make] = importlib.import_module(f"shots.{scene}").SHOTS
    return shots


class Studio:
    """An application with an empty data folder, whose window is only a surface."""

    def __init__(self, folder: Path, lang: str, size: tuple[int, int], scale: int = 100) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        # Nobody looks at this window: that it has no focus does not end what is being shown.
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.app.loop.after_first = None
        self.app.services.make_thinker = None
        self.app.services.make_reading = ReadHere
        self.app.services.now = lambda: NOW
        self.scale = scale
        self.app.services.sound.start()
        self.app.services.sound.volumes(0, 0, True)
        self.app.stage.push(Scene(self.app.services))

    def show(self, make: Make) -> Scene:
        """The scene stands on the surface; whatever was there before has gone."""
        self.app.stage.home()
        self.app.stage.settle()
        scene = make(self.app.services)
        self.app.stage.push(scene)
        if self.scale != 100:
            self.app.services.change(replace(self.app.services.settings, scale=self.scale))
        # Again: a scene may ask for another picture while it is built, as one that scrolls to a place does, or a
        # recap beside which the table is laid anew.
        self.app.loop.step(0)
        scene.page.changed()
        for _ in range(_SETTLES):
            self.app.loop.step(0)
        return self.app.stage.top

    @property
    def surface(self) -> pygame.Surface:
        return self.app.window.get_surface()

    def faults(self, scene: Scene) -> list[str]:
        canvas = self.app.services.canvas
        missing = [f"missing words: {words}" for words in canvas.type.labels_with("⟦")]
        return [*cut_words(scene.page, canvas), *missing, *misplaced(scene.page)]

    def close(self) -> None:
        self.app.close()


def walk(
    names: Sequence[str], langs: Sequence[str], sizes: Sequence[tuple[int, int]], scale: int = 100
) -> Iterator[tuple[str, str, str, tuple[int, int], pygame.Surface, list[str]]]:
    """Scene, state, language, size, the picture and what is wrong with it."""
    for name in names:
        for lang in langs:
            for size in sizes:
                with tempfile.TemporaryDirectory() as folder:
                    studio = Studio(Path(folder), lang, size, scale)
                    for state, make in shots_of(name).items():
                        scene = studio.show(make)
                        yield name, state, lang, size, studio.surface, studio.faults(scene)
                    studio.close()


def sheet(pictures: Sequence[Path], path: Path) -> None:
    """All pictures of a scene on one, small."""
    columns = min(4, len(pictures))
    rows = -(-len(pictures) // columns)
    high = _SHEET * 9 // 16
    page = pygame.Surface((columns * (_SHEET + 8) + 8, rows * (high + 8) + 8))
    for i, picture in enumerate(pictures):
        image = pygame.image.load(picture)
        part = min(_SHEET / image.get_width(), high / image.get_height())
        small = pygame.transform.smoothscale_by(image, part)
        page.blit(small, (8 + i % columns * (_SHEET + 8), 8 + i // columns * (high + 8)))
    pygame.image.save(page, path)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    if options.readme:
        for name, shot in README.items():
            picture(ROOT / "docs" / "pictures" / f"{name}.png", shot)
        film(ROOT / "docs" / "pictures" / f"{FILM_FILE}.png")
        return 0
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    shown: list[dict[str, str]] = []
    faults: list[str] = []
    for scene, state, lang, size, surface, wrong in walk(
        options.scene or scenes(), options.lang or LANGUAGES, options.size or SIZES, options.scale
    ):
        across = f"{size[0]}x{size[1]}"
        larger = "" if options.scale == 100 else f"-{options.scale}"
        file = f"{scene}-{state}-{lang}-{across}{larger}.png"
        pygame.image.save(surface, out / file)
        shown.append({"scene": scene, "state": state, "lang": lang, "size": across, "file": file})
        faults += [f"{file}: {words}" for words in wrong]
    for scene in dict.fromkeys(entry["scene"] for entry in shown):
        mine = [entry for entry in shown if entry["scene"] == scene and entry["size"] == shown[0]["size"]]
        small = [out / entry["file"] for entry in mine]
        sheet(small, out / f"sheet-{scene}.png")
    (out / "manifest.json").write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")
    print(f"{len(shown)} pictures in {out}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def picture(path: Path, shown: tuple[str, str]) -> None:
    """One of the README."""
    scene, state = shown
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), "en", SIZES[0])
        studio.show(shots_of(scene)[state])
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(studio.surface, path)
        studio.close()


def film(path: Path) -> None:
    """The README's moving picture: a game of Ufo.O as the program plays it again."""
    scene, state = FILM
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), "en", FILM_SIZE)
        shown = studio.show(shots_of(scene)[state])
        assert isinstance(shown, ReplayScene)
        shown.playing = True
        frames = []
        for _ in range(FILM_SECONDS * FILM_FRAMES):
            studio.app.loop.step(1 / FILM_FRAMES)
            frames.append(studio.surface.copy())
        path.write_bytes(encoded(frames, FILM_FRAMES))
        studio.close()


def _parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description="Every scene in every state as PNG, with a manifest.json.")
    options.add_argument("out", type=Path, metavar="OUT", nargs="?", default=Path("gallery"),
                         help="folder for the pictures (gallery)")  # fmt: skip
    options.add_argument("--readme", action="store_true", help="only the pictures of the README, into docs/pictures")
    options.add_argument("--scene", action="append", choices=scenes(), metavar="S", help="only this scene")
    options.add_argument("--lang", action="append", choices=LANGUAGES, metavar="L", help="only this language")
    options.add_argument("--size", action="append", type=_size, metavar="WxH", help="only this size")
    options.add_argument("--scale", type=int, choices=SCALES, default=100, metavar="N",
                         help="the interface scale in percent: 75, 125, 150 or 200 instead of 100")  # fmt: skip
    return options


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is no size like 1280x720")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
