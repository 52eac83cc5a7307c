"""The tab "Review" of the results: who was winning, luck, and the moments that cost most, with two ways on from each.

The judging is done elsewhere; this page shows what is there already, and how far the rest is.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.contract import THUMBNAIL
from game.engine.review import LEAST_COST, Decision, Judged
from game.engine.rules import Seat
from game.i18n.numbers import percent
from game.scenes import review_words
from game.scenes.review_curve import Curve, lines_of
from game.scenes.review_drawing import Card, Meter, draw_card, draw_meter, draw_piece, draw_ways
from game.scenes.reviewing import Reviewing
from game.scenes.table_drawers import told
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown
from game.ui.widgets.plain import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.results import ResultsScene

_GAP = 12.0
_TOP, _LUCK = 228.0, 392.0  # the height of the upper row, and the width of the luck
_CARDS, _CARD_GAP = 3, 16.0
_PICTURE = (368, 112)
_FARTHEST = 4.5  # both moves are to be seen, however small
_METER, _LEAST_METER = 30.0, 22.0
_LUCKIEST, _FORTUNE = 3, 36.0
_DRAW, _GROW = 0.6, 0.3  # seconds in which the curve is drawn, and the meters grow


class ReviewTab:
    """`seat` is the person whose moments are shown, `chosen` which of them."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        session = scene.table.session
        self.work = Reviewing(scene.services, session.whole, session.people, session.slot)
        self.seat: Seat = next(iter(session.people), 0)
        self.chosen = 0
        self._size = _PICTURE  # of the pictures on the cards
        self._made: tuple[object, ...] = ()  # for what page the cards were made
        self._cards: dict[int, Card] = {}
        self._logs: dict[Seat, tuple[LogLine, ...]] = {}
        self._since = 0.0
        self._opened = False
        self._part = -1

    # Time.

    @property
    def there(self) -> bool:
        """Whether there is such a tab: for games of this program with a person in them."""
        return self.work.why != "nobody"

    def open(self) -> None:
        """It is seen for the first time."""
        if not self._opened and self.work.judged is not None:
            self._opened = True
            self.scene.services.sound.play("reveal")
            self._since = _DRAW if self.scene.services.settings.motion == "off" else 0.0

    @property
    def moving(self) -> bool:
        return self.work.busy or (self._opened and self._since < _DRAW) or self._picture_due() is not None

    def update(self, dt: float) -> bool:
        """True where the page has to be made anew."""
        fresh = self.work.update()
        if self.work.judged is not None and not self._opened:
            self.open()
            fresh = True
        if self._opened and self._since < _DRAW:
            self._since = min(_DRAW, self._since + dt)
            fresh = True
        due = self._picture_due()
        if due is not None:
            self._take_picture(due)
            fresh = True
        part = round(200 * self.work.part)
        fresh, self._part = fresh or part != self._part, part
        return fresh

    @property
    def moments(self) -> tuple[Decision, ...]:
        """They stay as they are once all is known; before that none is shown."""
        return () if self.work.busy else self.work.moments(self.seat)

    def _picture_due(self) -> Decision | None:
        return next((each for each in self.moments if each.record not in self._cards), None)

    def take_pictures(self) -> None:
        """All that are due, at once."""
        while (due := self._picture_due()) is not None:
            self._take_picture(due)

    def _take_picture(self, decision: Decision) -> None:
        """One in a frame: the desk shows that position once more."""
        scene = self.scene
        table, lang = scene.table, scene.services.words.lang
        both = review_words.both_of(self.work.table, decision)
        table.layout()
        with scene.services.canvas.measured(scene.page.metrics):
            piece = table.piece_of(both.before, both.ways, self._size, _FARTHEST)
        words = [
            review_words.move_words(table, word, view, both.fresh)
            for word, view in ((decision.word, both.played), (decision.best, both.better))
        ]
        self._cards[decision.record] = Card(
            scene.say("common.turn_n", span=scene.span, n=decision.turn),
            scene.say("review.swing", better=round(100 * decision.better), played=round(100 * decision.played)),
            words[0], words[1], review_words.signed(lang, decision.cost), review_words.reason(table, decision), piece,
        )  # fmt: skip

    def _forget_old(self, page: Page) -> None:
        """Cards that were made for a page of another size or language are made again."""
        made = (page.metrics.size, page.metrics.scale, self.scene.services.words.lang, self._size)
        if made != self._made:
            self._made = made
            self._cards.clear()

    # Layout.

    def fill(self, page: Page, box: Box) -> None:
        judged = self.work.judged
        if self.work.why or judged is None:
            self._add_waiting(page, box)
            return
        upper, lower = box.cut_top(min(_TOP, box.h * 0.42), _GAP)
        luck, course = upper.cut_right(min(_LUCK, upper.w * 0.33), 16)
        self._add_course(page, course, judged)
        self._add_luck(page, luck, judged)
        self._add_cards(page, lower)

    def _add_waiting(self, page: Page, box: Box) -> None:
        """Why there is nothing to see, or how far it is."""
        page.add(Panel("", box))
        why = self.work.why
        words = self.scene.say(f"review.none.{why}" if why else "review.looking")
        page.add(Paragraph(box.middle(min(560.0, box.w - 60), 90), words, theme.BUTTON))

    def _add_progress(self, page: Page, box: Box) -> None:
        """A bar, and the way to stop."""
        scene, work = self.scene, self.work
        stop = scene.say("review.stop" if work.busy else "review.go_on")
        button, bar = box.cut_right(page.width(stop, theme.BUTTON, 700) + 44, 16)
        page.add(Custom("", bar.middle(bar.w, 14), partial(_paint_bar, part=work.part)))
        page.add(Button("review/stop", button, stop, self._toggle_work, kind="second"))

    def _toggle_work(self) -> None:
        (self.work.stop if self.work.busy else self.work.go_on)()
        self.scene.page.changed()

    def _add_course(self, page: Page, box: Box, judged: Judged) -> None:
        scene = self.scene
        people = self.work.people
        aside = scene.say("review.touch") if len(people) < 2 else ""
        page.add(Panel("", box, title=scene.say("review.course"), aside=aside))
        if len(people) > 1:
            names = tuple(scene.seats[seat].name for seat in people)
            place = Box(box.right - 216, box.y + 6, 204, 36)
            page.add(DropDown("review/eyes", place, names, people.index(self.seat), self._look_as, icon="eye",
                              open_list=page.open_list, tip=scene.say("review.whose")))  # fmt: skip
        unit = percent(scene.services.words.lang, 0)[1:]
        marks = tuple((point - scene.first, turn) for point, turn in scene.marks)
        area = Box(box.x + 14, box.y + 40, box.w - 22, box.h - 42)
        lines = lines_of(judged, scene.seats, self.seat)
        page.add(Curve(
            area, lines, marks, scene.turn_words, scene.go_to, page.carets, unit,
            [each.record for each in self.moments], self.chosen, min(1.0, self._since / _DRAW),
        ))  # fmt: skip

    def _add_luck(self, page: Page, box: Box, judged: Judged) -> None:
        scene, lang = self.scene, self.scene.services.words.lang
        exact = round(100 * review_words.error_of(judged))
        aside = scene.say("review.luck_known", n=exact) if exact else scene.say("review.luck_exact")
        page.add(Panel("", box, title=scene.say("review.luck"), aside=aside))
        page.add(Custom("review/luck", Box(box.x + 8, box.y + 4, box.w - 16, 40), _nothing, lambda: None,
                        tip=scene.say("review.luck_means")))  # fmt: skip
        inner = Box(box.x + 14, box.y + 44, box.w - 28, box.h - 52)
        high = max(_LEAST_METER, min(_METER, (inner.h - 66) / len(scene.seats)))
        grown = min(1.0, self._since / _GROW)
        with page.scroll("luck", inner, high * len(scene.seats), high if high * len(scene.seats) > inner.h else 0) as y:
            for seat, info in enumerate(scene.seats):
                luck = review_words.luck_of(judged, seat)
                meter = Meter(info.name, info.look, luck, review_words.signed(lang, luck))
                place = Box(inner.x, y + seat * high, inner.w - 8, high)
                page.add(Custom("", place, partial(draw_meter, meter=meter, shown=grown)))
        self._add_luckiest(page, inner.cut_top(high * len(scene.seats), 6)[1], judged)

    def _add_luckiest(self, page: Page, box: Box, judged: Judged) -> None:
        """The rolls that mattered most to the person, each a way to its moment, as many as there is room for."""
        scene, lang = self.scene, self.scene.services.words.lang
        found = review_words.luckiest(judged, self.seat, min(_LUCKIEST, int(box.h // _FORTUNE)))
        log = self._log()
        for n, fortune in enumerate(found):
            line = review_words.drawn(log, fortune.record)
            words = scene.table.tell(told(scene.table, line)) if line is not None else ""
            when = scene.say("common.turn_n", span=scene.span, n=fortune.turn)
            place = Box(box.x, box.y + _FORTUNE * n, box.w, _FORTUNE)
            gain = review_words.signed(lang, fortune.luck[self.seat])
            paint = partial(_paint_fortune, when=when, words=words, gain=gain, good=fortune.luck[self.seat] > 0)
            page.add(Custom(f"review/luck/{n}", place, paint, partial(scene.go_to, fortune.record + 1 - scene.first),
                            tip=words))  # fmt: skip

    def _log(self) -> tuple[LogLine, ...]:
        """All that happened, as the one sees it whose moments these are."""
        if self.seat not in self._logs:
            self._logs[self.seat] = self.scene.table.session.view(self.seat).log
        return self._logs[self.seat]

    def _add_cards(self, page: Page, box: Box) -> None:
        places = box.columns(_CARDS, _CARD_GAP)
        wide = round(places[0].w - 32)
        self._size = (wide, round(min(wide * _PICTURE[1] / _PICTURE[0], box.h - 50 - 50 - 112)))
        self._forget_old(page)
        found = self.moments
        if not self.work.whole and not found:
            page.add(Panel("", box))
            words = self.scene.say("review.searching", n=self.work.done, all=len(self.work.chosen))
            page.add(Paragraph(box.middle(min(620.0, box.w - 60), 40), words, theme.BUTTON))
            return
        for n, decision in enumerate(found):
            self._add_card(page, places[n], n, decision)
        if len(found) < _CARDS:
            self._add_rest(page, Box(places[len(found)].x, box.y, box.right - places[len(found)].x, box.h), bool(found))

    def _add_rest(self, page: Page, box: Box, some: bool) -> None:
        """In the place of moments that there were not: how the game ended."""
        scene = self.scene
        page.add(Panel("", box))
        words = scene.say("review.no_more" if some else "review.no_moment", n=round(100 * LEAST_COST))
        inner = box.inset(18, 16)
        if box.w > 2 * box.h:
            wide = inner.h * THUMBNAIL[0] / THUMBNAIL[1]
            board, text = inner.cut_right(min(wide, inner.w * 0.62), 24)
        else:
            text, board = inner.cut_top(66, 8)
        page.add(Paragraph(text, words, theme.BODY, 500, theme.TEXT2))
        high = min(board.h, board.w * THUMBNAIL[1] / THUMBNAIL[0])
        scene.add_board(page, board.middle(high * THUMBNAIL[0] / THUMBNAIL[1], high))

    def _add_card(self, page: Page, box: Box, n: int, decision: Decision) -> None:
        scene, card = self.scene, self._cards.get(decision.record)
        if card is None:
            page.add(Panel("", box))
            return
        lit = n == self.chosen
        choose = partial(self._choose, n)
        page.add(Custom(f"review/card/{n}", box, partial(draw_card, card=card, number=n + 1, lit=lit), choose,
                        tip=card.why))  # fmt: skip
        inner = box.inset(16, 0)
        picture = Box(inner.x, box.y + 50, *self._size)
        buttons = Box(inner.x, box.bottom - 50, inner.w, 38)
        page.add(Custom("", picture, partial(draw_piece, piece=card.piece)))
        ways = Box(inner.x, picture.bottom + 8, inner.w, buttons.y - picture.bottom - 12)
        labels = (scene.say("review.played"), scene.say("review.better"))
        page.add(Custom("", ways, partial(draw_ways, card=card, labels=labels)))
        left, right = buttons.columns(2, 12)
        page.add(
            Button(f"review/on/{n}", left, scene.say("review.play_on"), partial(self.play_on, decision), icon="play",
                   kind="second"),
            Button(f"review/both/{n}", right, scene.say("review.show_both"), partial(self.show_both, decision),
                   icon="eye", kind="second"),
        )  # fmt: skip

    def _choose(self, n: int) -> None:
        self.chosen = n
        self.scene.page.changed()

    def add_foot(self, page: Page, box: Box) -> None:
        """What has been reviewed, and how often nothing was better; before that, how far it is."""
        scene, judged = self.scene, self.work.judged
        if not (self.work.whole or self.work.why):
            self._add_progress(page, box)
        if judged is None or not self.work.whole:
            return
        own = [each for each in judged.decisions if each.seat == self.seat and each.ways > 1]
        best = sum(each.cost < _EQUAL for each in own)
        words = (scene.say("review.all", n=len(judged.decisions)), scene.say("review.best", n=best, of=len(own)))
        for place, said in zip(box.middle(box.w, 40).rows(2), words):
            page.add(Label(place, said, theme.SMALL, 500, theme.TEXT2, "right"))

    def _look_as(self, i: int) -> None:
        self.seat, self.chosen = self.work.people[i], 0
        self.scene.page.changed()

    # Ways on.

    def play_on(self, decision: Decision) -> None:
        from game.scenes.playing_on import PlayingOn

        scene = self.scene
        scene.stage.push(PlayingOn(scene.services, self.work.table, decision))

    def show_both(self, decision: Decision) -> None:
        from game.scenes.review_both import BothScene

        both = review_words.both_of(self.work.table, decision)
        self.scene.stage.push(BothScene(self.scene.services, self.scene.title, both, self._cards[decision.record]))


_EQUAL = 0.01  # of the chance to win, by which two moves are as good as each other


def _nothing(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    """The head of a panel, which can be asked what it means."""
    if pointing.focused or pointing.hover:
        canvas.rounded(box, 8, "none", theme.RIM[0])


def _paint_bar(canvas: Canvas, box: Box, _: Pointing, part: float) -> None:
    canvas.rounded(box, box.h / 2, theme.INSET[0], theme.RIM[2])
    wide = round((box.w - 6) * part / 4) * 4
    if wide > 0:
        canvas.rounded(Box(box.x + 3, box.y + 3, max(8, wide), box.h - 6), (box.h - 6) / 2, theme.LIVE)


def _paint_fortune(
    canvas: Canvas, box: Box, pointing: Pointing, when: str, words: str, gain: str, good: bool
) -> None:  # fmt: skip
    if pointing.hover or pointing.focused:
        canvas.rounded(box.inset(-4, 0), 6, theme.RAISED[1], theme.RIM[1])
    y, colour = box.centre[1] + 4, theme.SUCCESS if good else theme.RISK
    used = canvas.text(box.x, y, when, theme.SMALL, 700, theme.LABEL)
    right = canvas.text(box.right, y, gain, theme.SMALL, 700, colour, "right")
    canvas.text(box.x + used + 10, y, words, theme.SMALL, 500, theme.TEXT2, width=box.w - used - right - 22)
