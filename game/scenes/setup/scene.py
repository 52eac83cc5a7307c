"""A new game of any title: seats, options, seed; and the reason where it cannot begin.

Everything follows from the title's options; no title is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.desk.face import CardWords
from game.desk.services import Services
from game.engine.powers import HasReady, Ready, idle_options
from game.engine.rules import Option, Setup
from game.scenes.campaign.modes import add_modes, modes_width, open_campaigns
from game.scenes.campaign.unlocked import options_of, waiting
from game.scenes.playing.opening import new_secret, new_seed, open_new
from game.scenes.scene import Scene
from game.scenes.setup.card import Shown
from game.scenes.setup.cards import Cards, value_word
from game.scenes.setup.column import SeatColumn
from game.scenes.setup.maps import add_maps_dialog
from game.scenes.setup.option_words import value_words
from game.scenes.setup.options import LEAST_HIGH, OptionRows
from game.scenes.setup.seats import Seating
from game.scenes.title_head import add_title_head, paint_head
from game.store.profiles import PERSON
from game.store.statistics import Result, Tally, statistics, tally_of
from game.table.opening import LONGEST_SEED, refuse_opening
from game.table.seats import refuse_seats
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.plain import KeyHints

_WIDE = 1180.0  # from this width on the seats' rows have their full length


class SetupScene(Scene):
    name = "setup"
    least = (853, 480)
    start_words = "setup.start"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services)
        self.title = title
        results = services.profile.results()
        self._count(results)
        last = next((result for result in reversed(results) if result.title == title), None)
        self.seed = new_seed()
        self.open_seed = False  # of a game with secrets: whether the seed alone deals it
        self._secret = new_secret()
        self.practice = False
        self.all_options = False
        self.asking_maps = False
        self._started = False
        self._found: dict[tuple[str, str, str], Any] = {}
        self._records: dict[str, Tally] = {}
        self._read_rules()
        self.values: dict[str, bool | int | str] = {option.id: option.default for option in self.options}
        self.seating = Seating(self.rules.info.seats, self, last)
        self.cards = Cards(self)
        self.first = self._differing()
        self.page.focus = "start"

    def _count(self, results: Sequence[Result]) -> None:
        """How one's own games with each choice went."""
        found = statistics(self.title, results, me=self.services.me).by_option
        self._won = {(option, value): tally for option, value, tally in found}

    def _read_rules(self) -> None:
        self.rules = self.services.rules(self.title)
        self.face = self.services.title(self.title).face
        self.options: tuple[Option, ...]
        self.dark: dict[str, tuple[int | str, ...]]  # by option, what no campaign has brought to light yet
        self._read_options()
        self.own_maps = self.services.own_maps(self.title)
        self.own_scenarios = self.services.own_scenarios(self.title)

    def _read_options(self) -> None:
        self.options, dark = options_of(self.services, self.title)
        self.dark = {option.id: option.values for option in dark}
        self.waiting = waiting(self.services, self.title)

    def resume(self) -> None:
        """Back from a game: the next one has dice of its own. Back from the settings there may be more to choose."""
        self.seating.follow_language()
        self._read_options()
        self.values = {option.id: self.values.get(option.id, option.default) for option in self.options}
        for option in self.options:
            if option.values and self.values[option.id] not in option.values:
                self.values[option.id] = option.default
        if self._started:
            self._started = False
            self._records.clear()
            self._count(self.services.profile.results())
            self.seed = new_seed()

    def update(self, dt: float) -> None:
        self.cards.update(dt)

    def moving(self) -> bool:
        return self.cards.moving

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down:
            if command.name == "rules":
                self.open_rules()
                return True
            if command.name == "hint" and self.rules.info.chance:
                self.roll_seed()
                self.page.changed()
                return True
        return super().handle(command)

    # The choices so far.

    def setup(self) -> Setup:
        idle = self.idle()
        values = {id: value for id, value in self.values.items() if id not in idle}
        values.update({option.id: option.default for option in self.options if option.id in idle})
        return Setup(self.title, len(self.seating.rows), values, self.seed.strip())

    def record(self, profile: str) -> str:
        """How somebody's games of this title went; a guest's are counted nowhere."""
        if not profile:
            return self.say("setup.guest")
        if profile not in self._records:
            results = self.services.profile_of(profile).results()
            self._records[profile] = tally_of([result for result in results if result.title == self.title], profile)
        games = self._records[profile]
        return self.say("people.games", n=games.played, won=games.won) if games.played else self.say("people.no_games")

    def idle(self) -> frozenset[str]:
        """Options that mean nothing beside what else is chosen."""
        return idle_options(self.rules, self.values, len(self.seating.rows))

    def refusal(self) -> str:
        """Why the game cannot begin; empty where it can."""
        infos = self.seating.infos()
        names = [info.name for info in infos]
        twice = next((name for i, name in enumerate(names) if name in names[:i]), None)
        if not all(names):
            return self.say("setup.no_name")
        if twice is not None:
            return self.say("setup.same_name", name=twice)
        if not self.seed.strip():
            return self.say("setup.no_seed")
        reason = refuse_seats(infos, len(infos)) or refuse_opening(self.rules, self.setup())
        return self.tell(reason, names) if reason is not None else ""

    def data_of(self, option: Option, value: bool | int | str) -> Any:
        """What a card shows, looked up once; a choice that the seed decides once for each seed."""
        key = (option.id, value_word(value), self.seed.strip())
        if key not in self._found:
            if len(self._found) > 200:
                self._found.clear()
            self._found[key] = self.face.cards[option.id].find(self.rules, self.setup(), key[1])
        return self._found[key]

    def label_of(self, option: Option, value: bool | int | str) -> str:
        return value_words(self.services, self.title, option.id, value_word(value))

    def hint_of(self, option: Option, value: bool | int | str) -> str:
        key = f"{self.title}.option.{option.words}.{value_word(value).partition(':')[0]}_hint"
        return self.say(key) if self.services.words.has(key) else ""

    def shown(self, option: Option, value: bool | int | str) -> Shown:
        """All that the card of a choice has to show."""
        looks = tuple(row.look for row in self.seating.rows)
        picture = self.face.cards.get(option.id)
        accent = self.services.cover(self.title).accent
        label, hint = self.label_of(option, value), self.hint_of(option, value)
        if picture is None:
            bare: Callable[[Canvas, Box], None] = lambda canvas, box: canvas.rounded(box, 8, theme.INSET[0])  # noqa: E731
            return Shown(label, hint, bare, bare, accent)
        data, chosen = self.data_of(option, value), self.setup().options
        told = picture.tell(data, chosen) if picture.tell is not None else CardWords()
        facts = [(icon, self.tell(words)) for icon, words in told.facts]
        won = self._won.get((option.id, str(value).lower()))
        if won is not None:
            facts.append(("chart", self.say("setup.won", won=won.won, played=won.played)))
        paint: Callable[[Canvas, Box], None] = lambda canvas, box: picture.paint(canvas, box, data, looks)  # noqa: E731
        large: Callable[[Canvas, Box], None] = paint
        if (preview := picture.preview) is not None:
            large = lambda canvas, box: preview(canvas, box, data, looks, chosen)  # noqa: E731
        return Shown(label, hint, paint, large, accent, told.sign, self.tell(told.sentence) if told.sentence else "",
                     tuple(facts), self.tell(told.foot) if told.foot else "",
                     tuple((colour, self.tell(words)) for colour, words in told.legend), picture.slow)  # fmt: skip

    def dark_words(self) -> str:
        """What of the kinds that nobody has found yet is waiting; empty where all of them are on the page."""
        scenarios, characters = self.waiting
        return self.say("campaigns.dark", scenarios=scenarios, characters=characters) if scenarios + characters else ""

    # Actions.

    def choose(self, option: Option, value: bool | int | str) -> None:
        self.values[option.id] = value

    @property
    def hidden(self) -> bool:
        return self.rules.info.hidden

    @property
    def secret(self) -> str:
        """What the hidden deals are mixed with; nothing where there are none, or where the seed is open."""
        return self._secret if self.hidden and not self.open_seed else ""

    def open_the_seed(self, on: bool) -> None:
        self.open_seed = on
        self.page.changed()

    def roll_seed(self) -> None:
        self.seed, self._secret = new_seed(), new_secret()
        self.page.carets.pop("seed", None)
        self.services.sound.play("roll")

    def write_seed(self, words: str) -> None:
        self.seed = words[:LONGEST_SEED]

    def set_practice(self, on: bool) -> None:
        self.practice = on

    def put_defaults_back(self) -> None:
        self.values = {option.id: option.default for option in self.options}
        self.first = self._differing()

    def _differing(self) -> frozenset[str]:
        """The options that are listed first. They are found anew only when many change at once: no row runs away from
        the hand that changes it."""
        return frozenset(option.id for option in self.options if self.values[option.id] != option.default)

    def open_builder(self) -> None:
        from game.scenes.setup.builder import BuilderScene

        if self.own_scenarios is not None:
            self.stage.push(BuilderScene(self, self.own_scenarios))

    @property
    def ready_games(self) -> tuple[Ready, ...]:
        """Games worth offering, each a choice of options."""
        return self.rules.ready() if isinstance(self.rules, HasReady) else ()

    def choose_ready(self, i: int) -> None:
        """The first entry of the list is the player's own choice."""
        self.put_defaults_back()
        if i:
            self.values.update(self.ready_games[i - 1].options)
            self.first = self._differing()

    def open_campaigns(self) -> None:
        open_campaigns(self, self.title)

    def take_todays_seed(self) -> None:
        self.seed = f"{self.services.now():%Y-%m-%d}"
        self.page.carets.pop("seed", None)

    def show_all(self) -> None:
        self.all_options = not self.all_options
        self.first = self._differing()

    def ask_maps(self) -> None:
        self.asking_maps = True
        if self.own_maps is not None:
            try:
                self.own_maps.folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                return

    def read_maps_again(self) -> None:
        self.services.library.forget(self.title)
        self._found.clear()
        self._read_rules()
        for option in self.options:
            if option.values and self.values.get(option.id) not in option.values:
                self.values[option.id] = option.default

    def open_rules(self, page: str = "") -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.title, page))

    def learn(self) -> None:
        from game.scenes.learn.scene import LearnScene

        self.stage.push(LearnScene(self.services, self.title))

    def start(self) -> None:
        # On a busy machine several touches may come in one frame; the first one is on its way to the table.
        if self.refusal() or self.stage.unsettled:
            return
        self._name_myself()
        names = self.seating.names()
        settings = self.services.settings
        kept = (*names, *settings.names[len(names) :])
        if kept != settings.names or settings.last_title != self.title:
            self.services.change(replace(settings, names=kept, last_title=self.title))
        self._started = True
        open_new(self, self.setup(), self.seating.infos(), self.practice, self.secret)

    def _name_myself(self) -> None:
        """Who has no name yet gets the one that is written at the seat."""
        services, place = self.services, self.seating.place_of(self.services.me)
        if place is None or services.name_of(services.me):
            return
        name = self.seating.rows[place].person.strip()
        if services.name_of_seat(name, place + 1) != self.say("common.player", n=place + 1):
            services.profiles.open(services.me).write(PERSON, replace(services.who, name=name))

    # Drawing.

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, self.title)

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        super().paint_ground(canvas, box)
        paint_head(self, canvas, box, self.title)

    def build(self, page: Page) -> None:
        info = self.rules.info
        facts = (("people", self._players()), ("clock", self.say("common.about_minutes", n=info.minutes)))
        wide = page.box.w >= _WIDE
        short = page.box.h < 600
        learn = self.say("shelf.learn")
        w = page.width(learn, theme.BUTTON, 700) + 60
        modes = modes_width(self, page) + 12 if self.services.has_campaign(self.title) else 0
        head, rest = add_title_head(self, page, self.title, self.say("setup.title"), facts, w + 12 + modes)
        page.add(Button("learn", Box(head.right - w - 12 - modes, head.y + 8, w, 40), learn, self.learn,
                        kind="flat", icon="book"))  # fmt: skip
        if modes:
            add_modes(self, page, Box(head.right - modes, head.y + 8, modes - 12, 40), self.title, False)
        foot, body = rest.cut_bottom(44, 12)
        seats, options = body.cut_left(480 if wide else body.w * 0.43, 16 if wide else 12)
        SeatColumn(self).add(page, seats, wide, short)
        OptionRows(self).add(page, options)
        self._add_foot(page, foot)
        if self.asking_maps:
            add_maps_dialog(page, self)

    def _players(self) -> str:
        counts = self.rules.info.seats
        if len(counts) == 1:
            return self.say("common.players", n=counts[0])
        return self.say("common.players_range", low=counts[0], high=counts[-1])

    def add_sketch(self, page: Page, box: Box) -> None:
        """The table as it will be set up, if there is room to show it."""
        sketch, setup = self.face.sketch, self.setup()
        if sketch is None or box.h < LEAST_HIGH or refuse_opening(self.rules, setup) is not None:
            return
        infos = self.seating.infos()
        looks = ",".join(str(info.look) for info in infos)
        key = (f"sketch {looks}", repr(sorted(setup.options.items())), setup.seed + self.secret)
        if key not in self._found:
            self._found[key] = sketch.find(self.services, setup, infos, self.secret)
        data = self._found[key]
        page.add(Custom("", box, lambda canvas, b, _: sketch.paint(canvas, b, data, self.services.words)))

    def _add_foot(self, page: Page, box: Box) -> None:
        watch = all(row.is_bot for row in self.seating.rows)
        words = self.say("setup.watch" if watch else self.start_words)
        w = max(216.0, page.width(words, theme.BUTTON, 700) + 80)
        why = self.refusal()
        status = Box(box.x, box.y, box.w - w - 16, box.h)
        page.add(Custom("", status, lambda canvas, b, _: _paint_ready(canvas, b, why or self._ready(), not why)))
        said = page.width(why or self._ready(), theme.BUTTON, 600) + 60
        hints = self.key_caps(("next", self.say("common.key.move")), ("confirm", self.say("common.key.change")),
                              ("back", self.say("common.key.back")))  # fmt: skip
        page.add(KeyHints(Box(status.x + said, status.y, status.w - said - 16, status.h), hints))
        page.add(Button("start", Box(box.right - w, box.y, w, 40), words, self.start, kind="live",
                        icon="eye" if watch else "play", enabled=not why, why=why))  # fmt: skip

    def _ready(self) -> str:
        n = len(self.seating.rows)
        cards = next((option for option in self.options if option.cards), None)
        if cards is None:
            return self.say("setup.ready", n=n)
        return self.say("setup.ready_on", n=n, where=self.label_of(cards, self.values[cards.id]))


def _paint_ready(canvas: Canvas, box: Box, words: str, ready: bool) -> None:
    canvas.panel(box, 12)
    icon, colour = ("check", theme.SUCCESS) if ready else ("warning", theme.DANGER)
    canvas.icon(icon, box.x + 24, box.centre[1], 20, colour)
    canvas.text(box.x + 44, box.centre[1] + 5.5, words, theme.BUTTON, 500, width=box.w - 60)
