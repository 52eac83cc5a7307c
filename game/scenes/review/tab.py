"""The tab "Review" of the results: who was winning, luck, and the moments that cost most, with two ways on from each.

The judging is done elsewhere; this page shows what is there already, and how far the rest is.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.desk.contract import THUMBNAIL
from game.engine.review import LEAST_COST, Decision, Judged
from game.engine.rules import Seat
from game.engine.text import Handle
from game.i18n.numbers import percent
from game.scenes.review import words as review_words
from game.scenes.review.curve import Curve, lines_of
from game.scenes.review.drawing import CORNER, SPLIT, Card, draw_card, draw_pieces, draw_ways, draw_why, seen
from game.scenes.review.luck import add_luck
from game.scenes.review.making import Reviewing
from game.scenes.table.frame import FARTHEST, Piece
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import rounded
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.plain import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene

_GAP = 12.0
_TOP, _LUCK = 228.0, 392.0  # the height of the upper row, and the width of the luck
_CARDS, _CARD_GAP = 3, 16.0
_PICTURE = (228, 160)
_HEAD, _FOOT, _WHY = 50.0, 50.0, 44.0  # of a card: its title, its buttons, and the words between picture and buttons
_PART, _BESIDE = 0.62, 14.0  # of the card's width, and what lies between the picture and the moves
_BOTH, _NEAR = 4.5, 1.4  # how far away: start and end of a move are to be seen, however small; a place can be read
_WITH_BLIP, _BLIP = 400.0, 190.0  # the width of words that have Blip beside them, and Blip's
_MIDDLING = 150.0  # the height of words beside a board
_BUTTON_BESIDE = 52.0  # in a button beside its word: the margins and the sign
_DRAW, _GROW = 0.6, 0.3  # seconds in which the curve is drawn, and the meters grow


class ReviewTab:
    """`seat` is the person whose moments are shown, `chosen` which of them."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        session = scene.table.session
        self.work = Reviewing(scene.services, session.whole, session.people, session.slot)
        self.seat: Seat = next(iter(session.people), 0)
        self.chosen = 0
        self.opened = False  # the curve shows the table as it lay open, not what one could believe
        self._size = _PICTURE  # of the pictures on the cards
        self._made: tuple[object, ...] = ()  # for what page the cards were made
        self._cards: dict[int, Card] = {}
        self._making: tuple[int, Generator[None, None, Card]] | None = None  # the card that is made, by its record
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
        if due is not None and self._go_on(due):
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
            self._go_on(due)

    def _go_on(self, due: Decision) -> bool:
        """Makes the next part of a card; True once it is whole."""
        if self._making is None or self._making[0] != due.record:
            self._making = (due.record, self._card(due))
        try:
            next(self._making[1])
        except StopIteration as made:
            self._cards[due.record], self._making = made.value, None
            return True
        return False

    def _card(self, decision: Decision) -> Generator[None, None, Card]:
        """One part in a frame: the desk shows that position once more, for each picture of it."""
        scene = self.scene
        table, lang = scene.table, scene.services.words.lang
        both = review_words.both_of(self.work.table, decision)
        yield
        table.layout()
        yield
        pieces = yield from self._pieces(both)
        words = [
            review_words.move_words(table, word, view, both.fresh)
            for word, view in ((decision.word, both.played), (decision.best, both.better))
        ]
        return Card(
            scene.say("common.turn_n", span=scene.span, n=decision.turn),
            scene.say("review.swing", better=round(100 * decision.better), played=round(100 * decision.played)),
            *review_words.told_apart(decision, *words), review_words.signed(lang, decision.cost),
            review_words.reasons(table, decision, both), pieces,
        )  # fmt: skip

    def _pieces(self, both: review_words.Both) -> Generator[None, None, tuple[Piece, ...]]:
        """Of the board, with both moves; what lies too far apart has a picture each."""
        wide, high = self._size
        # Of two places a picture each can be read; a way is shown from its start to its end, however small.
        farthest = _BOTH if any(len(way) > 1 for way in both.ways) else _NEAR
        whole = self._piece(both, both.ways, self._size, farthest)
        yield
        if whole is None:
            whole = self._piece(both, review_words.places_told(both), self._size, FARTHEST)
            return (whole,) if whole is not None else ()
        if seen(whole, self._size):
            return (whole,)
        halves = []
        for way in both.ways:
            halves.append(self._piece(both, (way,), (wide, (high - SPLIT) / 2), farthest))
            yield
        return tuple(piece for piece in halves if piece is not None)

    def _piece(
        self, both: review_words.Both, ways: Sequence[Sequence[Handle]], size: tuple[float, float], farthest: float
    ) -> Piece | None:
        with self.scene.services.canvas.measured(self.scene.page.metrics):
            piece = self.scene.table.piece_of(both.before, ways, size, farthest)
        corner = self.scene.page.metrics.px(CORNER)
        return piece and piece._replace(picture=rounded(piece.picture, corner))

    def _forget_old(self, page: Page) -> None:
        """Cards that were made for a page of another size or language are made again."""
        made = (page.metrics.size, page.metrics.scale, self.scene.services.words.lang, self._size)
        if made != self._made:
            self._made, self._making = made, None
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
        add_luck(page, self, luck, judged, min(1.0, self._since / _GROW))
        self._add_cards(page, lower)

    def _add_waiting(self, page: Page, box: Box) -> None:
        """Why there is nothing to see, or how far it is; and how the game ended."""
        why = self.work.why
        self._add_aside(page, box, self.scene.say("review.none.head" if why else "review.working"),
                        self.scene.say(f"review.none.{why}" if why else "review.looking"))  # fmt: skip

    def _add_aside(self, page: Page, box: Box, head: str, words: str, mood: str = "think") -> None:
        """A sentence, which Blip says where there is room, with the board at the end."""
        page.add(Panel("", box))
        inner = box.inset(24, 16)
        if box.w > 1.5 * box.h:
            board, text = inner.cut_right(min(inner.h * THUMBNAIL[0] / THUMBNAIL[1], inner.w * 0.62), 32)
            if text.w > _WITH_BLIP and self.scene.services.settings.coach:
                blip, text = text.cut_left(min(_BLIP, text.h), 20)
                page.add(Picture(blip.middle(blip.w, blip.w), f"coach/{mood}"))
            text = text.middle(text.w, _MIDDLING)
        else:
            text, board = inner.cut_top(96, 8)
        size = theme.TITLE if text.w > 420 else theme.HEAD
        while size > theme.BUTTON and page.width(head, size, 800) > text.w:
            size -= 1
        row, text = text.cut_top(size + 10, 4)
        page.add(Label(row, head, size, 800, theme.NAME))
        page.add(Paragraph(text, words, theme.BUTTON if text.w > 420 else theme.BODY, 500, theme.TEXT2))
        high = min(board.h, board.w * THUMBNAIL[1] / THUMBNAIL[0])
        self.scene.add_board(page, board.middle(high * THUMBNAIL[0] / THUMBNAIL[1], high))

    def _add_progress(self, page: Page, box: Box) -> None:
        """A bar, and the way to stop."""
        scene, work = self.scene, self.work
        stop = scene.say("review.stop" if work.busy else "review.go_on")
        button, bar = box.cut_right(page.width(stop, theme.BUTTON, 700) + 44, 16)
        if self.work.chosen:
            count = scene.say("review.done", n=self.work.done, of=len(self.work.chosen))
            said, bar = bar.cut_right(page.width(count, theme.SMALL, 600), 10)
            page.add(Label(said, count, theme.SMALL, 600, theme.TEXT2))
        page.add(Custom("", bar.middle(bar.w, 14), partial(_paint_bar, part=work.part)))
        page.add(Button("review/stop", button, stop, self._toggle_work, kind="second"))

    def _toggle_work(self) -> None:
        (self.work.stop if self.work.busy else self.work.go_on)()
        self.scene.page.changed()

    def _add_course(self, page: Page, box: Box, judged: Judged) -> None:
        scene = self.scene
        choosing = len(self.work.people) > 1 or bool(judged.believed)
        aside = "" if choosing else scene.say("review.touch")
        page.add(Panel("", box, title=scene.say("review.course"), aside=aside))
        self._add_eyes(page, Box(box.x, box.y + 6, box.w - 12, 36), bool(judged.believed))
        unit = percent(scene.services.words.lang, 0)[1:]
        marks = tuple((point - scene.first, turn) for point, turn in scene.marks)
        area = Box(box.x + 14, box.y + 40, box.w - 22, box.h - 42)
        lines, own = lines_of(judged, scene.seats, self.seat, self.opened or not judged.believed)
        page.add(Curve(
            area, lines, marks, scene.turn_words, scene.go_to, page.carets, unit,
            [each.record for each in self.moments], self.chosen, min(1.0, self._since / _DRAW), own,
        ))  # fmt: skip

    def _add_eyes(self, page: Page, row: Box, secrets: bool) -> None:
        """Whose decisions are shown, and whether with the eyes of that seat or with everything open."""
        scene, people = self.scene, self.work.people
        if secrets:
            names = [scene.say("review.seen", name=scene.seats[self.seat].name), scene.say("review.open")]
            wide = sum(page.width(name, theme.BODY, 700) + 24 for name in names)
            place, row = row.cut_right(wide, 10)
            page.add(Tabs("review/open", place, names, int(self.opened), self._open_all))
        if len(people) > 1:
            seats = tuple(scene.seats[seat].name for seat in people)
            page.add(DropDown("review/eyes", row.cut_right(204)[0], seats, people.index(self.seat), self._look_as,
                              icon="eye", open_list=page.open_list, tip=scene.say("review.whose")))  # fmt: skip

    def _open_all(self, i: int) -> None:
        self.opened = bool(i)
        self.scene.page.changed()

    def log(self) -> tuple[LogLine, ...]:
        """All that happened, as the one sees it whose moments these are."""
        if self.seat not in self._logs:
            self._logs[self.seat] = self.scene.table.session.view(self.seat).log
        return self._logs[self.seat]

    def _add_cards(self, page: Page, box: Box) -> None:
        places = box.columns(_CARDS, _CARD_GAP)
        wide = round((places[0].w - 32) * _PART)
        self._size = (wide, round(min(wide * _PICTURE[1] / _PICTURE[0], box.h - _HEAD - _WHY - _FOOT - 4)))
        self._forget_old(page)
        found = self.moments
        if not self.work.whole and not found:
            words = self.scene.say("review.searching", n=self.work.done, all=len(self.work.chosen))
            self._add_aside(page, box, self.scene.say("review.working"), words)
            return
        for n, decision in enumerate(found):
            self._add_card(page, places[n], n, decision)
        if len(found) < _CARDS:
            self._add_rest(page, Box(places[len(found)].x, box.y, box.right - places[len(found)].x, box.h), bool(found))

    def _add_rest(self, page: Page, box: Box, some: bool) -> None:
        """In the place of moments that there were not: how the game ended."""
        say = self.scene.say
        words = say("review.no_more" if some else "review.no_moment", n=round(100 * LEAST_COST))
        head = say("review.nothing_else" if some else "review.hardly")
        if not self.work.whole:
            words = say("review.so_far", n=self.work.done, of=len(self.work.chosen), cost=round(100 * LEAST_COST),
                        some=int(some))  # fmt: skip
            head = say("review.stopped", some=int(some))
        elif all(each.cost < _EQUAL for each in self._own()):
            head, words = say("review.nothing"), say("review.luck_decided")
        self._add_aside(page, box, head, words, "explain" if some else "cheer")

    def _own(self) -> list[Decision]:
        """Where the one whose moments these are had a choice."""
        assert self.work.judged is not None
        return [each for each in self.work.judged.decisions if each.seat == self.seat and each.ways > 1]

    def _add_card(self, page: Page, box: Box, n: int, decision: Decision) -> None:
        scene, card = self.scene, self._cards.get(decision.record)
        if card is None:
            page.add(Panel("", box))
            return
        lit = n == self.chosen
        choose = partial(self._choose, n)
        page.add(Custom(f"review/card/{n}", box, partial(draw_card, card=card, number=n + 1, lit=lit), choose,
                        tip=_told(card)))  # fmt: skip
        inner = box.inset(16, 0)
        picture = Box(inner.x, box.y + _HEAD, *self._size)
        buttons = Box(inner.x, box.bottom - _FOOT, inner.w, 38)
        page.add(Custom("", picture, partial(draw_pieces, pieces=card.pieces)))
        beside = picture.right + _BESIDE
        ways = Box(beside, picture.y, inner.right - beside, picture.h)
        labels = (scene.say("review.played"), scene.say("review.better"))
        page.add(Custom("", ways, partial(draw_ways, card=card, labels=labels)))
        why = Box(inner.x, picture.bottom, inner.w, buttons.y - picture.bottom)
        page.add(Custom("", why, partial(draw_why, why=card.why)))
        # The two share the row by their words, so that both are set in one size.
        words = scene.say("review.play_on"), scene.say("review.show_both")
        wide = [page.width(each, theme.BUTTON, 700) + _BUTTON_BESIDE for each in words]
        left, right = buttons.cut_left((buttons.w - 12) * wide[0] / sum(wide), 12)
        page.add(
            Button(f"review/on/{n}", left, words[0], partial(self.play_on, decision), icon="play",
                   kind="second"),
            Button(f"review/both/{n}", right, words[1], partial(self.show_both, decision),
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
        own = self._own()
        best = sum(each.cost < _EQUAL for each in own)
        words = (scene.say("review.all", n=len(judged.decisions)), scene.say("review.best", n=best, of=len(own)))
        for place, said in zip(box.middle(box.w, 40).rows(2), words):
            page.add(Label(place, said, theme.SMALL, 500, theme.TEXT2, "right"))

    def _look_as(self, i: int) -> None:
        self.seat, self.chosen = self.work.people[i], 0
        self.scene.page.changed()

    # Ways on.

    def play_on(self, decision: Decision) -> None:
        from game.scenes.playing.going_on import PlayingOn

        scene = self.scene
        scene.stage.push(PlayingOn(scene.services, self.work.table, decision))

    def show_both(self, decision: Decision) -> None:
        from game.scenes.review.both import BothScene

        both = review_words.both_of(self.work.table, decision)
        self.scene.stage.push(BothScene(self.scene.services, self.scene.title, both, self._cards[decision.record]))


_EQUAL = 0.01  # of the chance to win, by which two moves are as good as each other


def _told(card: Card) -> str:
    """All that the card says of it, some of which it may have no room for."""
    return "\n".join((card.played, card.better, " ".join(card.why)))


def _paint_bar(canvas: Canvas, box: Box, _: Pointing, part: float) -> None:
    canvas.rounded(box, box.h / 2, theme.INSET[0], theme.RIM[2])
    wide = round((box.w - 6) * part / 4) * 4
    if wide > 0:
        canvas.rounded(Box(box.x + 3, box.y + 3, max(8, wide), box.h - 6), (box.h - 6) / 2, theme.LIVE)
