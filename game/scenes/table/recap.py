"""What happened to me: a strip of cards beside the board, losses first, each of which plays its moment again.

The moments come from the desk. While the strip is open the desk shows past views of the one who looks on, and the
present one again when it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desk.spotlight import Hole, Veil
from game.engine.text import Handle
from game.present.moments import Moment
from game.scenes.table.drawers import told
from game.scenes.table.overlay import Overlay
from game.scenes.table.recap_drawing import (
    CARDS,
    CORNER,
    FOOT,
    SIDE,
    SIZES,
    WIDE,
    Pictured,
    Shown,
    arranged,
    bar_room,
    card_of,
    column_of,
    cut_out,
    draw_bar,
    draw_card,
    draw_ghost,
    draw_places,
    draw_plate,
    plate_of,
    ring_picture,
)  # fmt: skip
from game.table.view import View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import with_corners
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import KeyHints, Label

if TYPE_CHECKING:
    from game.scenes.table.frame import Piece
    from game.scenes.table.scene import TableScene

_BEFORE = 0.35  # seconds for which the place is seen as it was
_REST = {"slow": 2.4, "normal": 1.6, "fast": 0.9, "off": 1.6}  # for which a moment stays when it has been played
_VEIL = 0.56
_AGAIN = 60.0  # wide, of the button that plays the moment again


class Card(Custom):
    """A moment; the focus that comes to it plays it, like a touch."""

    def reached(self) -> None:
        self.tap(*self.box.centre)


class Done(Button):
    """Here, too, Space plays the moment again; Enter ends the recap."""

    again: Callable[[], None]

    def act(self, command: Act) -> bool:
        if command.name == "hold" and command.down:
            self.again()
            return True
        return super().act(command)


class Recap(Overlay):
    """`past` are the views since the viewer's last own move."""

    key = "hold"
    pauses = True
    softness = 0.6

    def __init__(self, scene: TableScene, past: Sequence[View], moments: Sequence[Moment]) -> None:
        super().__init__(scene)
        self.past = tuple(past)
        self.below = FOOT
        self._window = (0, 0)  # for which the table has given way
        self.all = len(moments)
        self.moments = tuple(moments[:CARDS])
        self.at = 0
        self.count = len(self.moments)  # of cards for which there is room
        self.running = True  # goes on to the next moment by itself
        self._veil = Veil()
        self._pictures: list[pygame.Surface] = []
        self._ghosts: dict[int, pygame.Surface] = {}  # what is there no more after a moment, as it was before
        self._sizes: list[tuple[float, float]] = []  # that the pictures must have
        self._played = False  # whether the present moment has happened again
        self._since = 0.0
        self._places: tuple[tuple[Box, ...], tuple[Box, ...]] = ((), ())

    # Time.

    @property
    def moving(self) -> bool:
        return len(self._pictures) < len(self.moments) or self.running or not self._played

    def update(self, dt: float) -> None:
        if len(self._pictures) < len(self.moments):
            if self._sizes:
                self._pictures.append(self._picture(len(self._pictures)))
                if len(self._pictures) == len(self.moments):
                    self.go(self.at, stop=not self.running)
            return
        if self.scene.desk.moving():
            return
        self._since += dt
        if not self._played and self._since >= _BEFORE:
            self._play()
        elif self._played and self.running and self._since >= _REST[self.scene.services.settings.motion]:
            if self.at + 1 < self.count:
                self.go(self.at + 1, stop=False)
            else:
                self.running = False
                self.scene.page.changed()

    def go(self, at: int, stop: bool = True) -> None:
        """Plays a moment from its beginning."""
        if len(self._pictures) < len(self.moments):
            return
        self.at = min(max(at, 0), self.count - 1)
        self.running = self.running and not stop
        self._played, self._since = False, 0.0
        self._show(self._step, snap=True)
        self._places = self._boxes(self.moments[self.at].about), ()

    def _play(self) -> None:
        self._played, self._since = True, 0.0
        self._show(self._step + 1, snap=self.scene.services.settings.motion == "off")

    @property
    def _step(self) -> int:
        """The view before the present moment."""
        return self._before(self.moments[self.at])

    def _before(self, moment: Moment) -> int:
        return moment.line.record - self.past[0].record

    def _show(self, index: int, snap: bool) -> None:
        self.scene.desk.show(self.past[index], snap)
        self.scene.page.changed()

    def _picture(self, n: int) -> pygame.Surface:
        """What it was about as it is after it, with a ring around it; what has gone, as it was before."""
        moment = self.moments[n]
        before = self._before(moment)
        if moment.drawn:
            return self._drawn(moment, self.past[before + 1])
        alike = sum(each.line.record == moment.line.record and each.about == moment.about for each in self.moments)
        views = [self.past[before], self.past[before + 1]][:: 1 if moment.gone else -1]
        about = moment.about
        if alike > 1 and moment.source:
            # Of several things that one move did in one place each shows where it came from, too.
            views, about = views[::-1], (*moment.source, *moment.about)
        found = self._taken(views, about, self._sizes[n])
        if found is None:
            return pygame.Surface((1, 1))
        canvas = self.scene.services.canvas
        if moment.gone and found.places[0]:
            self._ghosts[n] = cut_out(canvas, found.picture, found.places[0][0])
        ring_picture(canvas, found.picture, found.places[0], moment.loss)
        return with_corners(found.picture, CORNER * canvas.metrics.scale)

    def _taken(self, views: Sequence[View], about: Sequence[Handle], size: tuple[float, float]) -> Piece | None:
        """From the first view in which it lies on the board; where it does in none, from the first that shows it."""
        view = next((view for view in views if self.scene.first_on_board(view, (about,))), None)
        taken = (self.scene.piece_of(each, (about,), size) for each in (views if view is None else (view,)))
        return next((piece for piece in taken if piece is not None), None)

    def _drawn(self, moment: Moment, after: View) -> pygame.Surface:
        canvas = self.scene.services.canvas
        picture = pygame.Surface((canvas.metrics.px(WIDE[0]), canvas.metrics.px(WIDE[1])), pygame.SRCALPHA)
        with canvas.upon(picture):
            self.scene.desk.draw_moment(canvas, Box(0, 0, *WIDE), moment, after)
        return picture

    def closed(self) -> None:
        self.scene.desk.show(self.scene.view, snap=True)

    # Where it was.

    def _boxes(self, handles: Sequence[Handle]) -> tuple[Box, ...]:
        return tuple(box for handle in handles if (box := self.scene.desk.place_of(handle)) is not None)

    def _rings(self, handles: Sequence[Handle]) -> tuple[Box, ...]:
        return tuple(box for handle in handles if (box := self.scene.desk.ring_of(handle)) is not None)

    def _lying(self, now: tuple[Box, ...]) -> tuple[Box, ...]:
        """What has gone is where it was."""
        stage, before = self.scene.desk.stage, self._places[0]
        if before and self._played and self.moments[self.at].gone:
            return before
        left = any(stage.holds(*box.centre) for box in before) and not any(stage.holds(*box.centre) for box in now)
        return before if left or not now else now

    # Filling the page.

    def _stand_beside(self, page: Page) -> None:
        """Board, column and line lie side by side: the table is laid again where the board reaches below the column."""
        if self._window != page.metrics.size:
            self._window, self.beside = page.metrics.size, 0.0
            page.changed()
        elif (hidden := self.scene.desk.stage.right - (page.box.right - SIDE)) > 1:
            self.beside += hidden
            page.changed()

    @property
    def heading(self) -> str:
        """Who has not moved yet has had no turn to count from."""
        return self.scene.say("play.recap" if self.past[0].record else "play.recap_begun")

    def build(self, page: Page) -> None:
        scene = self.scene
        self._stand_beside(page)
        page.raise_layer(scene.close_overlay, shade=False, first="recap/on")
        about = self.moments[self.at].about
        places = self._lying(self._boxes(about))
        rings = places if places != self._boxes(about) else self._rings(about)
        sources = self._boxes(self.moments[self.at].source)
        self._places = places, sources
        room, menu, stage = page.box.cut_bottom(scene.bar)[1], page.find("menu"), scene.desk.stage
        # Where the head of the table reaches over the column, it stays.
        top = menu.box.bottom + 10 if menu is not None and menu.box.x > stage.right else 6.0
        column = column_of(room, stage, top, (*places, *sources))
        shown, cards, left = self._arranged(page, column)
        page.add(Custom("", page.box, self._draw_veil))
        self.count = len(cards)
        loss = self.moments[self.at].loss
        page.add(Custom("", page.box, partial(draw_places, places=rings, sources=sources, loss=loss)))
        if self._played and places and self.at in self._ghosts:
            page.add(Custom("", places[0], partial(draw_ghost, ghost=self._ghosts[self.at])))
        self._add_plate(page, places)
        page.add(Custom("", column, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.LIVE)))
        head = column.inset(14, 10).cut_top(40)[0]
        page.add(Label(head.cut_right(48)[1], self.heading, theme.HEAD, 700))
        page.add(Button("recap/close", head.cut_right(40)[0], "", scene.close_overlay, kind="flat", icon="close",
                        tip=scene.say("common.close")))  # fmt: skip
        for i, place in enumerate(cards):
            paint = partial(draw_card, shown=shown[i], now=i == self.at)
            page.add(Card(f"recap/{i}", place, paint, partial(self.go, i)))
        if left:
            words = Box(cards[-1].x + 4, cards[-1].bottom + 6, cards[-1].w, 20)
            page.add(Label(words, scene.say("play.recap_more", n=left), theme.BODY, 500, theme.TEXT2))
        self._add_buttons(page, column.inset(14, 10).cut_bottom(44)[0])
        self._add_bar(page)

    def _add_plate(self, page: Page, places: Sequence[Box]) -> None:
        moment, seats = self.moments[self.at], self.scene.view.seats
        count, between = [(seats[seat].look, n) for seat, n in moment.count], self.scene.say("play.recap_against")
        if self._played and (box := plate_of(page, places, count, between)) is not None:
            paint = partial(draw_plate, count=count, between=between, loss=moment.loss)
            page.add(Custom("", box, paint))

    def _draw_veil(self, canvas: Canvas, box: Box, _: Pointing) -> None:
        holes = [Hole(place.inset(-14, -14), place.h / 2 + 14) for row in self._places for place in row]
        self._veil.draw(canvas, holes, _VEIL)

    def _arranged(self, page: Page, column: Box) -> tuple[list[Shown], list[Box], int]:
        """With the largest pictures with which most cards find room."""
        laid = []
        for size in SIZES:
            tried = [self._shown(page, i, column.w, size) for i in range(len(self.moments))]
            laid.append((tried, *arranged(tried, column, self.all - len(tried))))
        shown, cards, left = max(laid, key=lambda each: len(each[1]))
        sizes = [each.picture for each in shown]
        if sizes != self._sizes:
            self._sizes, self._pictures, self._ghosts = sizes, [], {}
        return shown, cards, left

    def _shown(self, page: Page, i: int, column: float, size: float) -> Shown:
        scene, moment = self.scene, self.moments[i]
        picture = self._pictures[i] if i < len(self._pictures) else None
        meaning = scene.tell(moment.meaning) if moment.meaning is not None else ""
        words = scene.tell(told(scene, moment.line, short=True))
        return card_of(page, Pictured(words, meaning, moment.loss, picture, moment.drawn), column, size)

    def _add_buttons(self, page: Page, box: Box) -> None:
        scene, at, last = self.scene, self.at, self.count - 1
        back, box = box.cut_left(46, 8)
        page.add(Button("recap/back", back, "", partial(self.go, at - 1), icon="step-back", enabled=at > 0,
                        tip=scene.say("play.recap_back"), why=scene.say("play.recap_first")))  # fmt: skip
        words = self._done_words()
        again, box = box.cut_left(_AGAIN, 8)
        forward, done = box.cut_left(46, 8)
        page.add(Button("recap/again", again, "", partial(self.go, at), icon="play",
                        tip=scene.say("play.recap_again")))  # fmt: skip
        page.add(Button("recap/forward", forward, "", partial(self.go, at + 1), icon="step-forward", enabled=at < last,
                        tip=scene.say("play.recap_forward"), why=scene.say("play.recap_last")))  # fmt: skip
        on = Done("recap/on", done, words, scene.close_overlay, kind="live", icon="check")
        on.again = partial(self.go, at)
        page.add(on)

    def _done_words(self) -> str:
        """Whoever has to act knows what comes next."""
        return self.scene.say("lessons.my_turn" if self.scene.view.choices else "play.recap_done")

    def _add_bar(self, page: Page) -> None:
        scene = self.scene
        box = page.box.cut_bottom(scene.bar)[1].cut_bottom(FOOT)[0].inset(8, 4)
        line = self.moments[self.at].line
        look = scene.view.seats[line.seat].look if line.seat is not None else None
        words = scene.say("common.turn_n", n=line.turn, span=scene.services.span(scene.title))
        full = f"{words} · {scene.tell(told(scene, line))}"
        if line.seat is not None and len(scene.names) > 1:
            words = f"{words} · {scene.names[line.seat]}"
        words = full if page.width(full, theme.BODY) < bar_room(box) else words
        counted = scene.say("advice.step", n=self.at + 1, of=self.count)
        paint = partial(draw_bar, words=words, look=look, at=self.at, count=self.count, counted=counted)
        page.add(Custom("", box, paint))
        told_keys = (("↑↓", "play.recap_step"), ("hold", "play.recap_again"))
        keys = scene.key_caps(*((key, scene.say(words)) for key, words in told_keys), ("back", self._done_words()))
        page.add(KeyHints(box.inset(12, 0), keys))

    def handle(self, command: Command) -> bool:
        steps = {"left": -1, "right": 1, "page-up": -1, "page-down": 1}
        if isinstance(command, Act) and command.down and command.name in steps:
            self.go(self.at + steps[command.name])
            return True
        return False
