"""A pupil in front of the lesson scene: follows the file, or does not, and looks where things are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from msgspec.structs import replace
from support.placement import cut_words, misplaced

from game.app.application import Application
from game.content.lessons import lesson_files
from game.engine.lesson import PUPIL
from game.scenes.lesson.opening import open_lesson
from game.scenes.lesson.page import lit
from game.scenes.lesson.scene import LessonScene
from game.scenes.scene import Scene
from game.ui.input import Act, Pointer
from game.ui.layout import Box

ROOT = Path(__file__).resolve().parents[2]
TITLES = sorted(folder.name for folder in (ROOT / "data" / "lessons").iterdir())
FILES = [path for title in TITLES for path in lesson_files(ROOT / "data", title)]
NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]


class Pupil:
    def __init__(
        self, folder: Path, lesson: str, lang: str = "en", size: tuple[int, int] = (1280, 720), looks: bool = True,
        **settings: object,
    ) -> None:  # fmt: skip
        """One who does not look at every picture sees those that are asked for faults."""
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.app.loop.after_first = None
        self.looks = looks
        draw = self.app.loop.draw
        self.app.loop.draw = lambda: draw() if self.looks else self._pass_by()  # type: ignore[method-assign]
        self.services = self.app.services
        self.services.make_thinker = None
        changes = {"motion": "off", **settings}
        self.services.settings = replace(self.services.settings, **changes)  # type: ignore[arg-type]
        self.sounds: list[str] = []
        self.services.sound.play = lambda name, level=1.0: self.sounds.append(name)  # type: ignore[method-assign]
        self.arranged = False  # dice have fallen that the file arranged for its own way alone
        self.first = Scene(self.services)
        self.app.stage.push(self.first)
        self.tick()
        self.open(lesson)

    def open(self, lesson: str) -> None:
        title, _, id = lesson.partition("/")
        open_lesson(self.first, title, self.services.share / "data" / "lessons" / title / f"{id}.yaml")
        self.tick()

    @property
    def scene(self) -> LessonScene:
        assert isinstance(self.app.stage.top, LessonScene), self.app.stage.top.name
        return self.app.stage.top

    def tick(self, seconds: float = 0.0, frame: float = 0.1) -> None:
        self.app.loop.step(0)
        while seconds > 1e-9:
            self.app.loop.step(frame)
            seconds -= frame
        self.app.loop.step(0)

    def _pass_by(self) -> None:
        self.app.stage.top.page.dirty = False

    def close(self) -> None:
        self.app.stage.close()
        self.services.close()
        self.app.window.destroy()

    # What the pupil does.

    def key(self, name: str) -> None:
        self.app.stage.handle(Act(name))
        self.app.stage.handle(Act(name, False))
        self.tick()

    def click(self, box: Box) -> None:
        x, y = self.scene.page.metrics.point(*box.centre)
        for kind, button in (("move", 0), ("press", 1), ("release", 1)):
            self.app.stage.handle(Pointer(kind, x, y, button))
        self.tick()

    def press(self, id: str) -> None:
        widget = self.scene.page.find(id)
        assert widget is not None, id
        self.click(widget.box)

    def touch(self, handle: str) -> None:
        """As a finger would, where the thing is."""
        box = self.scene.desk.place_of(handle)
        assert box is not None, handle
        self.click(box)

    def free_hex(self) -> str:
        """A hex of Ufo.O that nobody speaks of, far from the coach."""
        scene = self.scene
        hidden = [box for box in (scene.coach, scene.bar_box) if box is not None]
        for name in (f"hex:{column}{row:02}" for column in "ABCDEFGHIJKLM" for row in range(1, 13)):
            box = scene.desk.place_of(name)
            if box is not None and not any(_shared(box, other) for other in (*hidden, *lit(scene).free)):
                return name
        raise AssertionError("everything is covered")

    def do(self) -> None:
        """The present step as the file means it, and everything that moves after it."""
        scene, course = self.scene, self.scene.course
        at, step = course.at, course.step
        if step.kind == "read":
            scene.go_on()
        elif step.kind == "ask":
            scene.answer(step.ask[0])
        elif step.kind == "want":
            scene.choose(course.example)
        elif step.kind == "reply":
            for _ in range(400):
                if course.at == at:
                    self.tick(0.2)
        elif step.free is not None:
            scene.go_on()
            for spoken in step.free.way:
                if course.at == at and spoken.seat == PUPIL and not spoken.draws:
                    scene.choose(spoken.word)
                elif course.at == at:
                    self.arranged = True
                    course.go_on(spoken)
                    scene.refresh()
                    scene._begin_step()
        self.tick(1.0)
        self.watch()
        assert course.at == at + 1, (course.lesson.name, at, scene.said)

    def watch(self) -> None:
        """Until nothing is being shown any more: where nothing moves, dice and their outcome stand for a while."""
        for _ in range(60):
            if self.scene.desk.moving():
                self.tick(0.2)

    def steps(self) -> Iterator[int]:
        """Before each step, and once behind the last."""
        while not self.scene.course.done:
            yield self.scene.course.at
            self.do()
        yield self.scene.course.at

    def wrong_word(self) -> str:
        """A legal move that the step does not want; empty where there is none."""
        course = self.scene.course
        return next((choice.word for choice in self.scene.view.choices if not course.wants(choice.word)), "")

    # What the pupil sees.

    def coach(self) -> Box | None:
        """Where Blip and the bubble are; None where they are not there."""
        return self.scene.coach

    def faults(self) -> list[str]:
        """What an eye would complain about."""
        scene, looks = self.scene, self.looks
        self.looks = True
        scene.page.changed()
        self.tick()
        self.looks = looks
        page, canvas = scene.page, self.services.canvas
        found = [f"missing words: {words}" for words in canvas.type.labels_with("⟦")]
        found += [*cut_words(page, canvas), *misplaced(page)]
        shown = [("the coach", scene.coach), ("the goal bar", scene.bar_box)]
        for name, box in shown:
            if box is None:
                continue
            if box.x < 0 or box.y < 0 or box.right > page.box.right or box.bottom > page.box.bottom:
                found.append(f"{name} leaves the page: {box}")
            found += [f"{name} covers {hole}" for hole in lit(scene).free if _shared(box, hole) > 1]
        if shown[0][1] is not None and shown[1][1] is not None and _shared(shown[0][1], shown[1][1]) > 1:
            found.append("the coach covers the goal bar")
        return found


def _shared(one: Box, other: Box) -> float:
    both = one.common(other)
    return both.w * both.h
