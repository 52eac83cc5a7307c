"""The list of campaigns of a title: continue, begin, rename, delete and restore.

A log that cannot be read is listed with the reason and never opened.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.campaign.beginning import Beginning
from game.scenes.campaign.entry import CampaignPanel, Entry, paint_entry, paint_new
from game.scenes.campaign.ledger import Ledger, campaigns_of, read_campaign
from game.scenes.campaign.modes import add_modes, modes_width
from game.scenes.kept import KeptScene, Question
from game.scenes.title_head import add_title_head, paint_head
from game.store.writer import reason_for
from game.table.campaign_log import LONGEST_NAME, Renamed
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Panel

_SIGN = 44.0  # a button without words
_BUTTON = 44.0
_RENAME = Question("campaigns.rename", "", "campaigns.rename", "pencil", "campaigns.name_hint", LONGEST_NAME)


class CampaignsScene(KeptScene[Entry]):
    """`chosen` is the campaign that is pointed at; empty for a new one."""

    name = "campaigns"
    kind = "campaign"

    def __init__(self, services: Services, title: str, chosen: str = "") -> None:
        super().__init__(services)
        self.title = title
        self.renaming = False
        self.read()
        self.chosen = chosen or (self.entries[0].id if self.entries else "")
        self.beginning = Beginning(self)
        self.page.focus = f"campaign/{self.chosen}"

    def read(self) -> None:
        ids = campaigns_of(self.services, self.title, self.in_bin)
        self.entries = [self._look_at(id) for id in ids]
        self.page.changed()

    def _look_at(self, id: str) -> Entry:
        when = self.services.campaigns.when(id, self.in_bin)
        said = self.services.words.when(datetime.fromtimestamp(when), self.services.now())
        try:
            found = read_campaign(self.services, id, self.in_bin)
        except BadInput as bad:
            return Entry(id, said, fault=self.tell(bad.problems[0].reason))
        return Entry(id, said, found.frame, found.campaign, passed=len(found.problems))

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "rules":
            self.open_rules()
            return True
        return super().handle(command)

    # Actions.

    def open_rules(self) -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.title, "campaign"))

    def tap_row(self, id: str) -> None:
        """The next touch of the row of a new campaign leads to where it begins."""
        if id or self.chosen:
            super().tap_row(id)
        else:
            self.page.show_focus("begin")

    def show_bin(self, tab: int) -> None:
        self.in_bin = tab == 1
        self.read()
        self.choose_at(0)
        self.page.focus = f"campaign/{self.chosen}" if self.chosen else "where"

    def go_on(self) -> None:
        """The log of the chosen campaign; what its last game came to is written first."""
        from game.scenes.campaign.log import CampaignScene
        from game.scenes.notice import bad_input

        try:
            ledger = Ledger.open(self.services, self.chosen)
            ledger.settle()
        except BadInput as bad:
            self.stage.push(bad_input(self.services, self.say("campaigns.damaged"), bad))
            return
        self.stage.push(CampaignScene(self.services, ledger))

    def begin(self) -> None:
        wish = self.beginning
        if wish.refusal():
            return
        try:
            ledger = Ledger.begin(self.services, self.title, wish.name, wish.threat, wish.unseen, wish.seed)
        except BadInput as bad:
            self.page.toast(self.tell(bad.problems[0].reason))
            return
        self.chosen = ledger.id
        self.page.focus = f"campaign/{ledger.id}"
        self.beginning = Beginning(self)
        self.services.sound.play("coin")
        self.go_on()

    def ask_name(self) -> None:
        entry = self.entry
        if entry is not None and entry.campaign is not None:
            self.renaming, self.answer = True, entry.campaign.name
            self.page.carets.pop("answer", None)

    def leave_question(self) -> None:
        self.renaming = False

    def confirm(self) -> None:
        """The campaign gets its new name."""
        self.renaming = False
        try:
            fault = Ledger.open(self.services, self.chosen).write(Renamed(self.answer.strip()))
        except BadInput as bad:
            fault = None
            self.page.toast(self.tell(bad.problems[0].reason))
        if fault is not None:
            self.page.toast(self.tell(fault))
        self.read()

    def delete(self) -> None:
        self._move(self.services.campaigns.delete, "campaigns.deleted")

    def restore(self) -> None:
        self._move(self.services.campaigns.restore, "campaigns.restored")

    def _move(self, action: Callable[[str], None], said: str) -> None:
        place = self.place
        try:
            action(self.chosen)
        except OSError as error:
            self.page.toast(self.tell(reason_for(Path(error.filename or "?"), error)))
            return
        self.read()
        self.choose_at(place)
        self.page.focus = f"campaign/{self.chosen}" if self.chosen or not self.in_bin else "where"
        self.page.toast(self.say(said))

    # Drawing.

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, self.title)

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        super().paint_ground(canvas, box)
        paint_head(self, canvas, box, self.title)

    def build(self, page: Page) -> None:
        body = self._add_heading(page)
        detail, rows = body.cut_right(min(680.0, body.w * 0.56), 16)
        foot, rows = rows.cut_bottom(_BUTTON, 12)
        self._add_way(page, foot)
        if self.in_bin and not self.entries:
            self._add_nothing(page, body._replace(h=rows.bottom - body.y))
            return
        self._add_rows(page, rows)
        entry = self.entry
        if entry is None:
            self.beginning.add(page, detail)
        else:
            CampaignPanel(self).add(page, detail, entry)
        if self.renaming:
            self.add_question(page, _RENAME)

    def _add_heading(self, page: Page) -> Box:
        modes, words = modes_width(self, page), self.say("common.rules")
        rules = page.width(words, theme.BUTTON, 700) + 60
        head, body = add_title_head(self, page, self.title, self.say("campaigns.one"), (), modes + rules + 28)
        left = head.right - 12 - modes
        page.add(Button("rules", Box(left - 12 - rules, head.y + 8, rules, 40), words, self.open_rules, kind="flat",
                        icon="book"))  # fmt: skip
        add_modes(self, page, Box(left, head.y + 8, modes, 40), self.title, True)
        return body

    def _add_way(self, page: Page, box: Box) -> None:
        """Into the bin, and out of it."""
        words = self.say("campaigns.title" if self.in_bin else "campaigns.bin")
        place = box._replace(w=min(box.w, page.width(words, theme.BUTTON, 700) + 60))
        page.add(Button("where", place, words, lambda: self.show_bin(int(not self.in_bin)), kind="flat",
                        icon="left" if self.in_bin else "trash"))  # fmt: skip

    def _add_nothing(self, page: Page, box: Box) -> None:
        page.add(Panel("", box))
        self._add_picture(page, box, self.say("campaigns.bin_empty"), theme.TEXT)

    def _add_picture(self, page: Page, box: Box, words: str, colour: str) -> None:
        self.add_empty(page, box.middle(min(420, box.w - 32), min(280, box.h - 16)), 60, words, colour)

    def _add_rows(self, page: Page, box: Box) -> None:
        new = not self.in_bin
        with self.rows(page, box, len(self.entries) + new) as places:
            if new:
                self.add_row(page, places[0], "", paint_new(self, not self.chosen))
            under = box.inset(12, 12).cut_top(places[0].h + 8)[1]
            if not self.entries and under.h >= 240:
                self._add_picture(page, under, self.say("campaigns.none"), theme.TEXT2)
            for place, entry in zip(places[new:], self.entries):
                self.add_row(page, place, entry.id, paint_entry(self, entry, entry.id == self.chosen))
        if self.entries:
            inner = box.inset(12, 12)
            self.add_waiting(page, inner.cut_top(min(inner.h, places[-1].bottom - inner.y), 8)[1])

    def add_buttons(self, page: Page, box: Box, entry: Entry) -> None:
        """Under the chosen campaign."""
        say, sound = self.say, not entry.fault
        if self.in_bin:
            page.add(Button("restore", box, say("campaigns.restore"), self.restore, kind="live", icon="redo"))
            return
        names = (say("campaigns.rename"), say("campaigns.delete"))
        wide = max(page.width(name, theme.BUTTON, 700) for name in names) + 52
        # Where there is little room the signs alone stand for what is done more rarely.
        signs = 2 * wide + 12 > box.w * 0.54 - 12
        left, rest = box.cut_left(_SIGN if signs else (box.w * 0.54 - 24) / 2, 12)
        right, open_ = rest.cut_left(left.w, 12)
        page.add(
            Button("open", open_, say("campaigns.open"), self.go_on, kind="live", icon="play", enabled=sound,
                   why=entry.fault),
            Button("rename", left, "" if signs else names[0], self.ask_name, kind="flat", icon="pencil",
                   enabled=sound, why=entry.fault, tip=names[0] if signs else ""),
            Button("away", right, "" if signs else names[1], self.delete, kind="flat", icon="trash",
                   tip=names[1] if signs else ""),
        )  # fmt: skip
