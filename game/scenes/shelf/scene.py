"""The first screen: the game to continue, the boxes on the shelf, and the buttons to everything else.

It builds no rules and reads no map; what it says of a game comes from the registry, the saves and the results.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.desk.services import Services, Title
from game.i18n.languages import LANGUAGES
from game.scenes.scene import Scene
from game.scenes.shelf import widgets
from game.scenes.shelf.bar import add_bar
from game.scenes.shelf.head import add_head, paint_logo
from game.scenes.shelf.plan import Plan, plan
from game.scenes.shelf.welcome import HEAD, LESSON, add_welcome, lay_welcome_over, welcomes
from game.scenes.shelf.words import add_words_below, add_words_beside
from game.scenes.thumbnails import Thumbnails
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Drop
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.sky import paint_sky
from game.ui.widgets.base import Custom, Pointing, steady

if TYPE_CHECKING:
    from game.scenes.shelf.life import Life
    from game.scenes.shelf.today import Day

_MOMENT = 0.5  # seconds
_WEIGHTS = ("easy", "more", "rich")  # how the tips call them


class Shelf(Scene):
    name = "shelf"
    least = (853, 480)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._stood = 0.0
        self.thumbnails = Thumbnails()
        self.life: Life | None = None
        self._sit_down()

    def _sit_down(self) -> None:
        """In front of the game that this person looked at last."""
        known = [title.id for title in self.services.titles]
        last = self.services.settings.last_title
        self.person = self.services.me
        self.chosen = known.index(last) if last in known else 0
        self._read()
        self.page.focus = LESSON if welcomes(self) and self.lessons else f"box/{known[self.chosen]}"
        self._focus = self.page.focus or ""

    def _read(self) -> None:
        """What the disk says: the saves and the results, read once for each visit."""
        slots = self.services.saves.slots()
        mine = [slot for slot in slots if slot.card.is_for(self.services.me) and self._title(slot.title)]
        self.waiting = next((slot for slot in mine if not slot.card.over), None)
        self.slots = slots
        self._day: Day | None = None
        self._turn: str | None = None
        self.results = self.services.profile.results()

    def begins_with(self, title: Title) -> bool:
        """Whether this is one to begin with, and no game of it has been finished yet."""
        return bool(title.cover.begin) and all(result.title != title.id for result in self.results)

    @property
    def has_saves(self) -> bool:
        return any(slot.card.is_for(self.services.me) for slot in self.slots)

    def _title(self, id: str) -> Title | None:
        return next((title for title in self.services.titles if title.id == id), None)

    @property
    def title(self) -> Title:
        return self.services.titles[self.chosen]

    @property
    def lessons(self) -> int:
        """How many the chosen title has, by the names of their files."""
        folder = self.services.share / "data" / "lessons" / self.title.id
        return sum(1 for _ in folder.glob("[0-9]*.yaml"))

    @property
    def learned(self) -> int:
        """How many of them are done. What is known of that is not read before the first picture stands."""
        if self._stood < _MOMENT:
            return 0
        folder, learned = self.services.share / "data" / "lessons" / self.title.id, self.services.learned
        return sum(learned.done(self.title.id, path.stem) for path in folder.glob("[0-9]*.yaml"))

    @property
    def day(self) -> Day | None:
        """What there is to do today. Nothing of it is read before the first picture stands, nor for somebody new."""
        if self._stood < _MOMENT:
            return None
        if self._day is None:
            from game.scenes.shelf.today import day_of

            self._day = day_of(self.services, self.slots)
        return self._day

    @property
    def turn(self) -> str:
        """That it is one's own turn at a table of somebody else, as far as the disk knows; no network is asked."""
        if self._stood < _MOMENT:
            return ""
        if self._turn is None:
            from game.scenes.shelf.turn import turn_words

            self._turn = turn_words(self.services)
        return self._turn

    def resume(self) -> None:
        if self.person == self.services.me:
            self._read()
        else:
            self._sit_down()
        self._touched()

    def blurred(self) -> None:
        if self.life is not None:
            self.life.rest()
            self.page.dirty = True

    def notice(self, command: Command) -> bool:
        self._touched()
        return False

    def _touched(self) -> None:
        if self.life is not None:
            self.life.touched()

    def moving(self) -> bool:
        return self.life is not None and self.life.moving

    def update(self, dt: float) -> None:
        """The box that has the focus is the chosen one. Once the picture has stood for a moment, what a new game needs
        is fetched, so that the click on it is answered at once, and the shelf comes to life."""
        before, self._stood = self._stood, self._stood + dt
        if before < _MOMENT <= self._stood:
            import game.scenes.setup.scene
            import game.scenes.today.scene  # noqa: F401
            from game.scenes.shelf.life import Life

            self.services.rules(self.title.id)
            self.life = Life(self.services, self.title.id)
            self.page.changed()  # what only now is read
        if self.life is not None:
            self.life.warm(self.services.canvas, self._plan(self.page.box).boxes[0])
            self.page.dirty |= self.life.update(dt, self.title.id, self._pointed_box())
        focus = self.page.focus or ""
        if LESSON in (focus, self._focus) and focus != self._focus:
            self.page.changed()  # what confirming does is another thing now
        self._focus = focus
        kind, _, id = focus.partition("/")
        # While it is pressed it is not chosen yet: else the same touch would open it.
        if kind == "box" and id != self.title.id and not self.page.pressing:
            self.choose(id)

    def _pointed_box(self) -> str:
        kind, _, id = (self.page.hover or "").partition("/")
        return id if kind == "box" else ""

    def handle(self, command: Command) -> bool:
        if isinstance(command, Drop):
            self._take_in(command.path)
            return True
        if isinstance(command, Act) and command.down:
            action = {
                "continue": self.go_on, "rules": self.open_rules, "menu": self.open_settings, "keys": self.open_keys,
                "back": self._point_at_quit,
            }.get(command.name)  # fmt: skip
            if action is not None:
                action()
                return True
        return False

    # Actions.

    def choose(self, id: str) -> None:
        self.chosen = [title.id for title in self.services.titles].index(id)
        self.page.changed()

    def _tap_box(self, id: str) -> None:
        """The first touch of a box chooses it, the next one opens it."""
        if id == self.title.id:
            self.new_game()
        else:
            self.choose(id)

    def go_on(self) -> None:
        if self.waiting is not None:
            from game.scenes.playing.opening import open_saved

            open_saved(self, self.waiting.id)

    def new_game(self) -> None:
        from game.scenes.setup.scene import SetupScene

        self._remember()
        self.stage.push(SetupScene(self.services, self.title.id))

    def open_campaigns(self) -> None:
        from game.scenes.campaign.campaigns import CampaignsScene

        self._remember()
        self.stage.push(CampaignsScene(self.services, self.title.id))

    def _remember(self) -> None:
        settings = replace(self.services.settings, last_title=self.title.id, welcomed=True)
        if settings != self.services.settings:
            self.services.change(settings)

    def forget_welcome(self) -> None:
        self.services.change(replace(self.services.settings, welcomed=True))
        self.page.focus = f"box/{self.title.id}"
        self.page.changed()

    def learn(self) -> None:
        from game.scenes.learn.scene import LearnScene

        self._remember()
        self.stage.push(LearnScene(self.services, self.title.id))

    def open_rules(self) -> None:
        from game.scenes.rulebook.scene import RulebookScene

        self.stage.push(RulebookScene(self.services, self.title.id))

    def open_settings(self) -> None:
        from game.scenes.settings.scene import SettingsScene

        self.stage.push(SettingsScene(self.services))

    def open_saves(self) -> None:
        from game.scenes.saves.scene import SavesScene

        self.stage.push(SavesScene(self.services))

    def open_stats(self) -> None:
        from game.scenes.stats.scene import StatsScene

        self.stage.push(StatsScene(self.services, self.title.id))

    def open_medals(self) -> None:
        from game.scenes.medals.scene import MedalsScene

        self.stage.push(MedalsScene(self.services))

    def open_today(self) -> None:
        from game.scenes.today.scene import TodayScene

        self._remember()
        self.stage.push(TodayScene(self.services))

    def open_workshop(self) -> None:
        from game.scenes.workshop.scene import WorkshopScene

        self.stage.push(WorkshopScene(self.services))

    def _take_in(self, path: str) -> None:
        """A file that was let fall on the window goes to the page that takes it."""
        from game.scenes.incoming import page_for

        scene = page_for(self.services, path)
        self.stage.push(scene)
        self.stage.settle()
        scene.take_in(path)

    def open_friends(self) -> None:
        from game.scenes.friends.ready import open_friends

        self._remember()
        open_friends(self)

    def open_people(self) -> None:
        from game.scenes.people.scene import PeopleScene

        self.stage.push(PeopleScene(self.services))

    def open_keys(self) -> None:
        from game.scenes.keys.scene import KeysScene

        self.stage.push(KeysScene(self.services))

    def _point_at_quit(self) -> None:
        """Esc never ends the program by itself; it leads to the button that does."""
        self.page.point_at("quit")

    def speak(self, i: int) -> None:
        self.services.change(replace(self.services.settings, language=LANGUAGES[i].id))
        self.page.changed()

    # Drawing.

    def ground_key(self) -> tuple[object, ...]:
        return (self.name, len(self.services.titles), welcomes(self))

    def _plan(self, box: Box) -> Plan:
        return plan(box, len(self.services.titles), HEAD if welcomes(self) else 0)

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        """Sky, logo and plank are one picture: they never change while the shelf is seen."""
        paint_sky(canvas, box)
        laid = self._plan(box)
        paint_logo(canvas, laid)
        widgets.paint_plank(canvas, laid.plank)
        if laid.beside:
            self._paint_pieces(canvas, laid)

    def _paint_pieces(self, canvas: Canvas, laid: Plan) -> None:
        """Some of the game's own pieces stand under its words, where the box leaves the plank free."""
        if laid.plank.y - laid.detail.bottom < 72:
            return
        left, right = laid.detail.x, laid.plank.right - 40
        if right - left < 560:
            return
        for name, at, rise, scale in self.title.cover.pieces:
            x = left + (right - left) * at
            canvas.stamp(("piece foot",), Box(x - 30, laid.plank.y - 8, 60, 12), widgets.piece_foot)
            canvas.piece(name, x, laid.plank.y - rise * scale, scale)

    def build(self, page: Page) -> None:
        laid = self._plan(page.box)
        add_head(page, self, laid)
        self._add_boxes(page, laid)
        if laid.beside and laid.head.h < HEAD and welcomes(self):
            add_welcome(page, self, laid.detail)
        elif laid.beside:
            add_words_beside(page, self, laid.detail)
        else:
            add_words_below(page, self, laid.detail)
        add_bar(page, self, laid)
        if welcomes(self) and not laid.beside and laid.head.h < HEAD:
            lay_welcome_over(page, self)

    def _play_on(self, id: str, canvas: Canvas, face: Box) -> None:
        if self.life is not None:
            self.life.paint_face(canvas, id, face)

    def _add_boxes(self, page: Page, laid: Plan) -> None:
        room = laid.boxes[1].x - laid.boxes[0].x - 16 if len(laid.boxes) > 1 else laid.boxes[0].w
        for i, (title, box) in enumerate(zip(self.services.titles, laid.boxes)):
            chosen = i == self.chosen
            accent = title.cover.accent
            face = widgets.lifted(box) if chosen else box
            tip = "" if laid.beside or chosen else self.say(f"{title.id}.name") + "\n" + self.say(f"{title.id}.tagline")
            packed = widgets.Packed(title.id, self.say(f"{title.id}.name"), title.cover.colours)
            paint = widgets.box_painter(box, packed, chosen, partial(self._play_on, title.id))
            tapped = partial(self._tap_box, title.id)
            page.add(Custom(f"box/{title.id}", face, paint, tapped, radius=10 * box.h / widgets.COVER[1], tip=tip,
                            stop=chosen))  # fmt: skip
            if laid.beside and len(laid.boxes) == 1:
                break
            info = title.info
            facts = (("people", widgets.figures(info.seats)), ("clock", self.say("common.minutes", n=info.minutes)))
            lit, weight = chosen and len(self.services.titles) > 1, title.cover.weight
            place = Box(box.centre[0] - room / 2, laid.captions - 10, room, 20)
            page.add(Custom(f"facts/{title.id}", place, widgets.facts_painter(facts, weight, accent, lit),
                            tip=self.say(f"shelf.weight.{_WEIGHTS[weight - 1]}")))  # fmt: skip
        page.add(Custom("", laid.plank, lambda canvas, b, _: widgets.paint_lip(canvas, b)))
        for title, box in zip(self.services.titles, laid.boxes):
            mark = Box(box.centre[0] - 40, laid.plank.y + 7, 80, 5)
            page.add(Custom("", mark, steady(partial(widgets.paint_mark, accent=title.cover.accent))))
        faces = [
            (title.id, widgets.lifted(box) if i == self.chosen else box)
            for i, (title, box) in enumerate(zip(self.services.titles, laid.boxes))
        ]
        page.add(Custom("", page.box, lambda canvas, b, _: self._paint_out(canvas, faces)))
        for title, box in zip(self.services.titles, laid.boxes):
            if self.begins_with(title):
                self._add_tag(page, title, box.centre[0], laid.plank.y - 5)

    def _paint_out(self, canvas: Canvas, faces: list[tuple[str, Box]]) -> None:
        if self.life is not None:
            self.life.paint_pieces(canvas, faces)

    def _add_tag(self, page: Page, title: Title, middle: float, y: float) -> None:
        words = self.say(f"shelf.begin.{title.cover.begin}")
        draw = partial(widgets.paint_tag, words=words)

        def paint(canvas: Canvas, box: Box, _: Pointing) -> None:
            if self.life is None:
                draw(canvas, box)
            else:
                self.life.paint_tag(canvas, box, title.id, draw, widgets.TAG_HOLE)

        page.add(Custom("", widgets.tag_box(page, middle, y, words), paint))
