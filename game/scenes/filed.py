"""A list whose entries can be written into files and brought in from them: questions, what their answers do, a file
that falls on the page, and the heading with the bin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.heading import add_heading
from game.scenes.kept import K, KeptScene, Question
from game.store import atomic
from game.store.writer import reason_for
from game.ui import theme
from game.ui.input import Command, Drop
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs

LONGEST_PATH = 400


class FiledScene(KeptScene[K]):
    """`questions` is what can be asked, and `actions` what is done after a yes."""

    questions: ClassVar[Mapping[str, Question]] = {}

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services, chosen)
        self.asking = ""  # the open question

    # What a list overrides.

    def answers(self) -> Mapping[str, str]:
        """What the fields of the questions hold at first."""
        return {}

    def actions(self) -> Mapping[str, Callable[[], str]]:
        """What is done after a yes, and the sentence that says so."""
        return {}

    # What they have in common.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Drop):
            self.take_in(command.path)
            return True
        return super().handle(command)

    def ask(self, what: str) -> None:
        self.asking, self.answer = what, self.answers().get(what, "")
        self.page.carets.pop("answer", None)

    def leave_question(self) -> None:
        self.asking = ""

    def confirm(self) -> None:
        asked, self.asking = self.asking, ""
        if asked:
            self.attempt(self.actions()[asked])

    def take_in(self, path: str) -> None:
        """What was let fall on the page."""
        self.asking, self.answer = "", path
        self.attempt(self.actions()["import"])

    def attempt(self, action: Callable[[], str]) -> None:
        """Does it and says what came of it; what the disk or the file says against it is said likewise."""
        try:
            said = action()
        except BadInput as bad:
            said = " ".join(f"{p.file}: {self.tell(p.reason)}" if p.file else self.tell(p.reason) for p in bad.problems)
        except OSError as error:
            said = self.tell(reason_for(atomic.meant(Path(error.filename or "?")), error, "out"))
        self.read()
        self.told = said
        if said:
            self.page.toast(said)

    def heading(self, page: Page, title: str, icon: str, here: str) -> Box:
        """What is here and the bin, and the way in for a file; gives the room under them."""
        words = self.say("saves.import")
        names = (here, self.say("saves.bin"))
        w = page.width(words, theme.BUTTON, 700) + 60
        tabs = sum(page.width(name, theme.BODY, 700) for name in names) + 60
        head, body = add_heading(self, page, title, icon, room_right=w + tabs + 28)
        page.add(Tabs("where", Box(head.right - w - tabs - 28, head.y + 8, tabs, 40), names, int(self.in_bin),
                      self.show_bin))  # fmt: skip
        page.add(Button("import", Box(head.right - w - 12, head.y + 8, w, 40), words, lambda: self.ask("import"),
                        kind="flat", icon="import"))  # fmt: skip
        return body
