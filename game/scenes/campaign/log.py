"""The page of a campaign's log: the sheet at the left, and at the right what is to be done next.

The ledger says what may come next, and the view-models what is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.desk.services import Services
from game.engine.text import Message
from game.present import campaign_cards as cards
from game.scenes.campaign.battle import add_battle, add_playing
from game.scenes.campaign.choice import add_choosing, add_deal, add_dealing, add_leaving, add_piles
from game.scenes.campaign.closeup import add_closeup
from game.scenes.campaign.comic import ComicScene, Reader
from game.scenes.campaign.dialogs import add_abandon, add_export, add_revised, add_threat
from game.scenes.campaign.finale import add_defending, add_finale, add_over
from game.scenes.campaign.ledger import Kind, Ledger
from game.scenes.campaign.log_layout import LogLayout
from game.scenes.campaign.log_state import LogState
from game.scenes.campaign.motions import Chosen, Dealt, Stamped
from game.scenes.campaign.team import add_team
from game.table.campaign_log import Chose, Closed, Defends, Threat, Unseen
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page


class CampaignScene(LogState):
    name = "campaign"
    least = (853, 480)

    def __init__(self, services: Services, ledger: Ledger) -> None:
        super().__init__(services, ledger)
        self._pointed: tuple[str | None, str | None] = (None, None)
        self._games = self.results()
        self.desk = LogLayout(self)
        self.page.focus = self._first()

    def _first(self) -> str:
        city = next(iter(self.ledger.campaign.saved), "")
        first = {"deal": "deal", "choose": f"pile/{self.pile}/choose", "play": "play", "defend": f"city/{city}",
                 "over": "back"}  # fmt: skip
        return first[self.stage_name]

    # What the player does.

    def _write(self, entry: Any) -> bool:
        return self._told(self.ledger.write(entry))

    def _told(self, fault: Message | None) -> bool:
        """True where nothing was refused; otherwise the reason is said."""
        if fault is not None:
            self.services.sound.play("refuse")
            self.page.toast(self.tell(fault))
        self.page.changed()
        return fault is None

    def deal(self) -> None:
        if self._told(self.ledger.deal()):
            self.pile, self.sides = 0, frozenset()
            self.page.focus = self._first()
            self.services.sound.play("card")
            self.motions.begin(Dealt())

    def choose(self, pile: int) -> None:
        """The pile is taken, unless it has to be asked first who comes along."""
        self.pile = pile
        offered = self.offered()
        if len(offered) > self.wanted:
            self.crew, self.asking = (), "team"
            self.page.changed()
            return
        self._choose(tuple(card.id for card in offered))

    def _choose(self, crew: tuple[str, ...]) -> None:
        heaps, pile = self.heaps(), self.pile
        self.asking = ""
        if self._write(Chose(pile, crew)):
            self.services.sound.play("place")
            row = next(row for row in self.paper().rows if row.time == "now")
            self.motions.begin(Chosen(row.id, heaps[1 - pile]))
            self.page.focus, self.crew = "play", ()

    def pick(self, id: str) -> None:
        """A companion joins or stays; where one alone is wanted, he takes the other's place."""
        if id in self.crew:
            self.crew = tuple(each for each in self.crew if each != id)
        elif self.wanted == 1:
            self.crew = (id,)
        elif len(self.crew) < self.wanted:
            self.crew = (*self.crew, id)
        else:
            self.services.sound.play("refuse")
            self.page.toast(self.say("logbook.team.full", n=self.wanted))
        self.page.changed()

    def pick_city(self, id: str) -> None:
        self.city = "" if self.city == id else id
        self.page.changed()

    def why_not_defended(self) -> str:
        if self.city not in self.ledger.campaign.saved:
            return self.say("logbook.finale.no_city")
        missing = self.wanted - len(self._crew_here())
        return self.say("logbook.finale.no_team", n=missing) if missing > 0 else ""

    def _crew_here(self) -> tuple[str, ...]:
        offered = {card.id for card in self.offered()}
        return tuple(id for id in self.crew if id in offered)

    def defend_words(self) -> str:
        name = next((self.tell(card.name) for card in self.saved() if card.id == self.city), "")
        return self.say("logbook.finale.defend", city=name) if name else self.say("logbook.finale.defend_which")

    def defend(self) -> None:
        if self._write(Defends(self.city, self._crew_here())):
            self.services.sound.play("place")
            row = next(row for row in self.paper().rows if row.time == "now")
            self.motions.begin(Chosen(row.id))
            self.city, self.page.focus = "", "play"

    def play(self) -> None:
        self.stage.push(self.ledger.play())

    def watch(self, game: str) -> None:
        self.replaying = False
        scene = self.ledger.watch(game)
        if scene is None:
            self.services.sound.play("refuse")
            self.page.toast(self.say("logbook.replay.gone"))
        else:
            self.stage.push(scene)

    def set_unseen(self, on: bool) -> None:
        self.sides = frozenset()
        self._write(Unseen(on))

    def set_threat(self, level: int) -> None:
        if level != self.ledger.campaign.threat:
            self._write(Threat(level))

    def turn(self, scenario: str) -> None:
        self.sides = self.sides ^ {scenario}
        self.services.sound.play("card")
        self.page.changed()

    def ask(self, what: str) -> None:
        self.asking = what
        self.page.changed()

    def abandon(self) -> None:
        """The campaign ends here and now."""
        self.asking = ""
        if self._write(Closed(int(self.services.now().timestamp()))):
            self.services.sound.play("lose")
            self.page.focus = self._first()

    def export(self, kind: Kind) -> None:
        self.ask("")
        try:
            words = self.say("logbook.export.done", path=str(self.ledger.export(kind)))
        except OSError as fault:
            words = self.say("logbook.export.failed", reason=fault.strerror or type(fault).__name__)
        self.page.toast(words)

    def replay(self) -> None:
        """Lights the results: each of them can be looked back at."""
        self.tab = 0
        self.replaying = not self.replaying
        if self.replaying:
            self.page.show_focus(f"game/{self._games[-1]}")
        self.page.changed()

    # Cards close up, comics.

    def look_at(self, card: cards.City | cards.Person | None) -> None:
        self.shown = card
        self.page.changed()

    def look_at_city(self, id: str, damaged: bool) -> None:
        self.look_at(cards.city(self.book, id, damaged))

    def look_at_person(self, id: str, upgraded: bool) -> None:
        self.look_at(cards.person(self.book, id, upgraded))

    def _both_sides(self) -> tuple[cards.City, cards.City] | tuple[cards.Person, cards.Person]:
        if isinstance(self.shown, cards.City):
            return cards.city(self.book, self.shown.id), cards.city(self.book, self.shown.id, True)
        assert self.shown is not None
        return cards.person(self.book, self.shown.id), cards.person(self.book, self.shown.id, True)

    def reader(self) -> Reader:
        """The comics of both piles, side by side."""
        stories = lambda: tuple(heap.story for heap in self.heaps())  # noqa: E731
        return Reader(stories, self.ruled, self.turn, self.accent, self.choose)

    def read(self, pile: int) -> None:
        self.pile = pile
        self.stage.push(ComicScene(self.services, self.reader(), pile))

    def read_again(self, scenario: str) -> None:
        """A comic whose battle is chosen already, or the last one of all."""
        turned: list[bool] = [False]
        known = any(battle.scenario == scenario for battle in self.ledger.campaign.battles)

        def stories() -> tuple[cards.Story, ...]:
            seen = known or turned[0] or not self.ledger.campaign.unseen
            return (cards.story(self.book, scenario, seen),)

        def turn(_: str) -> None:
            turned[0] = not turned[0]

        self.stage.push(ComicScene(self.services, Reader(stories, lambda _: turned[0], turn, self.accent)))

    # The scene.

    def enter(self) -> None:
        self.ledger.settle()
        self._games = self.results()
        # The last one says what has become of the log; those before it name lines.
        for problem in self.ledger.problems[-1:]:
            self.page.toast(self.tell(problem))
        self.revised = self.ledger.revise()
        if self.revised:
            self.ask("revised")

    def resume(self) -> None:
        """Back from a table, a comic or a replay: a new result is stamped into its field."""
        self.ledger.settle()
        fresh = [game for game in self.results() if game not in self._games]
        self._games = self.results()
        if fresh:
            field = self.paper().field(fresh[-1])
            won = field is not None and field.kind == "won"
            ended = self.ledger.campaign.ended
            sound = ("win" if ended == "won" else "lose") if ended else "coin" if won else "hit"
            self.motions.begin(Stamped(fresh[-1], sound))
            self.page.focus = self._first()
        self.page.changed()

    def update(self, dt: float) -> None:
        if self.motions.step(dt):
            self.page.changed()

    def moving(self) -> bool:
        return self.motions.moving

    def notice(self, command: Command) -> bool:
        """Nobody has to wait: a touch ends the motion, and does nothing else."""
        touched = (isinstance(command, Act) and command.down) or (
            isinstance(command, Pointer) and command.kind == "press"
        )
        if touched and self.motions.moving:
            self.motions.end()
            self.page.changed()
            return True
        return False

    def open_rules(self) -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.book.title, "campaign"))

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name == "rules":
            self.open_rules()
            return True
        if isinstance(command, Act) and command.down and command.name == "back" and self.replaying:
            self.replay()
            return True
        return super().handle(command)

    def layout(self) -> None:
        """The pile that the pointer or the focus has come to last is the one in focus."""
        for was, id in zip(self._pointed, (self.page.hover, self.page.focus)):
            if id != was and id is not None and id.startswith("pile/"):
                pile = int(id.split("/")[1])
                if pile != self.pile:
                    self.pile = pile
                    self.page.changed()
        super().layout()
        self._pointed = self.page.hover, self.page.focus

    def build(self, page: Page) -> None:
        self.desk.build(page)
        if self.asking == "team" and self.stage_name == "choose":
            add_team(page, self.tell, self.say, self.offered(), self.crew, self.wanted, self.pick,
                     lambda: self._choose(self.crew), lambda: self.ask(""))  # fmt: skip
        elif self.asking == "threat":
            add_threat(page, self)
        elif self.asking == "export":
            add_export(page, self)
        elif self.asking == "revised":
            add_revised(page, self)
        elif self.asking == "abandon" and not self.ledger.campaign.ended:
            add_abandon(page, self)
        if self.shown is not None:
            first = not (self.shown.damaged if isinstance(self.shown, cards.City) else self.shown.upgraded)
            add_closeup(page, self.tell, self.say, self._both_sides(), lambda: self.look_at(None), first)

    @property
    def pins(self) -> bool:
        """Whether what the campaign waits for ends in a button."""
        return self.stage_name in _BUTTONS

    def add_pinned(self, page: Page, box: Box) -> None:
        """The button of what the campaign waits for, by itself."""
        _BUTTONS[self.stage_name](page, self, box)

    def add_side(self, page: Page, box: Box, pinned: bool = False) -> None:
        """What the campaign waits for; without its button where that is pinned."""
        _SIDES[self.stage_name](page, self, box, pinned)
        leaving = self.motions.leaving
        if leaving is not None:
            add_leaving(page, self, box, leaving)


_SIDES: dict[str, Callable[[Page, CampaignScene, Box, bool], None]] = {
    "deal": add_deal, "choose": add_piles, "play": add_battle, "defend": add_finale, "over": add_over,
}  # fmt: skip
_BUTTONS: dict[str, Callable[[Page, CampaignScene, Box], None]] = {
    "deal": add_dealing, "choose": add_choosing, "play": add_playing, "defend": add_defending,
}  # fmt: skip
