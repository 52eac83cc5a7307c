"""Questions of the workshop that are answered by choosing: what a new pack begins with, and what a single file is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.played import PLAYED
from game.content.source import Kind, Source
from game.packs.making import own_packs, templates
from game.scenes.kept import Question
from game.scenes.thumbnails import short_name, title_name
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.choice import DropDown
from game.ui.widgets.dialog import Answer, add_dialog

if TYPE_CHECKING:
    from game.scenes.workshop.scene import WorkshopScene

_ROW, _GAP = 44.0, 10.0


class Choices:
    """`single` is the file that was let fall; the numbers are those of the lists."""

    asked = ("new", "single")

    def __init__(self, scene: WorkshopScene) -> None:
        self.scene = scene
        self.single = Path()
        self._chosen = {"template": 0, "kind": 0, "place": 0}

    @property
    def sources(self) -> dict[str, Source]:
        titles = self.scene.services.titles
        return {title.id: title.files for title in titles if title.files is not None}

    # What is chosen.

    @property
    def wanted(self) -> tuple[tuple[str, str], ...]:
        """The kinds of the new pack; empty for all."""
        kinds = self._kinds_of_template()
        return () if not self._chosen["template"] else (kinds[self._chosen["template"] - 1],)

    @property
    def kind(self) -> tuple[str, Kind]:
        """What the single file is, by its title and its kind."""
        found = self._kinds_of_single()
        return found[min(self._chosen["kind"], len(found) - 1)]

    @property
    def into(self) -> Path | None:
        """The pack that the single file goes into; None for a new one."""
        folders = own_packs(self.scene.services.folders.data)
        return folders[self._chosen["place"] - 1] if 0 < self._chosen["place"] <= len(folders) else None

    @property
    def templates(self) -> list[tuple[str, str, str]]:
        """What a new pack may begin with: the kind, and how it and its game are called."""
        services = self.scene.services
        return [(kind, self._kind_named(title, kind), short_name(services, title))
                for title, kind in self._kinds_of_template()]  # fmt: skip

    def begin(self, n: int) -> None:
        """A new pack, with the template of that number chosen."""
        self._chosen["template"] = n + 1
        self.scene.ask("new")

    def _kinds_of_template(self) -> list[tuple[str, str]]:
        return [*templates(self.sources)]

    def _kinds_of_single(self) -> list[tuple[str, Kind]]:
        suffix = self.single.suffix.lower()
        own = [(id, kind) for id, source in self.sources.items() for kind in source.kinds]
        played = [(id, kind) for kind in PLAYED for id in self.sources]
        return [(id, kind) for id, kind in (*own, *played) if kind.suffix == suffix]

    # The question.

    def add(self, page: Page, asked: Question, what: str) -> None:
        scene, say = self.scene, self.scene.say
        lists = self._lists(what)
        answers = (Answer(say("common.cancel"), scene.leave_question), Answer(say(asked.yes), scene.confirm, asked.kind,
                                                                              asked.icon))  # fmt: skip
        body = say(asked.body, name=self.single.name)
        space = add_dialog(page, "ask", say(asked.title), body, answers, icon=asked.icon,
                           extra=(_ROW + _GAP) * len(lists) - _GAP, first=f"ask/{lists[0][0]}", least=560)  # fmt: skip
        for n, (id, names, chosen) in enumerate(lists):
            place = Box(space.x, space.y + n * (_ROW + _GAP), space.w, _ROW)
            page.add(DropDown(f"ask/{id}", place, names, min(chosen, len(names) - 1), partial(self._choose, id),
                              open_list=page.open_list))  # fmt: skip

    def _lists(self, what: str) -> list[tuple[str, list[str], int]]:
        say = self.scene.say
        if what == "new":
            names = [self._named(title, kind) for title, kind in self._kinds_of_template()]
            return [("template", [say("workshop.everything"), *names], self._chosen["template"])]
        names = [self._named(title, kind.id) for title, kind in self._kinds_of_single()]
        folders = [folder.name for folder in own_packs(self.scene.services.folders.data)]
        places = [say("workshop.new_pack"), *folders]
        return [("kind", names, self._chosen["kind"]), ("place", places, self._chosen["place"])]

    def _named(self, title: str, kind: str) -> str:
        return f"{self._kind_named(title, kind)} · {title_name(self.scene.services, title)}"

    def _kind_named(self, title: str, kind: str) -> str:
        shared = kind in {each.id for each in PLAYED}
        return self.scene.say(f"packs.kind.{kind}" if shared else f"{title}.pack.{kind}")

    def _choose(self, id: str, chosen: int) -> None:
        self._chosen[id] = chosen
        self.scene.page.changed()
