"""The desk of Alien Attack USA: covering spaces, using powers, looking at markers, the final scoring.

It gets views, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame

from game.desk.cell_desk import PieceDesk
from game.desk.contract import THUMBNAIL, Host
from game.desk.foreseen import Foreseen, Ghost
from game.desk.goal import LINE_HIGH, LINE_WIDE
from game.desk.hooks import Note
from game.desk.services import Services
from game.engine.text import Handle
from game.faces.attack.board.beats import warming, weighed
from game.faces.attack.board.board import LandBoard
from game.faces.attack.board.pane import Sight
from game.faces.attack.boxes import Boxes, arrange
from game.faces.attack.model import board as attack_board
from game.faces.attack.model import ending as attack_ending
from game.faces.attack.model import goal as attack_goal
from game.faces.attack.model import panels as attack_panels
from game.faces.attack.model import story as attack_story
from game.faces.attack.model import tips as attack_tips
from game.faces.attack.model.board import Chart
from game.faces.attack.model.moments import JUDGES
from game.faces.attack.model.panels import Sheet, sheet
from game.faces.attack.model.table import Model, model
from game.faces.attack.occasions import PARTY, Count, Invasion, Laying
from game.faces.attack.page import count_ahead, fill, paint_panels
from game.faces.attack.panels import PlayedCard
from game.faces.attack.picture import draw_board, lay_board
from game.present import select
from game.present.board import Piece
from game.present.goal import Goal
from game.present.moments import Moment, moments
from game.table.view import View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page

# Panels, and the pages of the rulebook about them.
_CORNER = 0.34  # of the board's width, between the word Canada and the right rim
_BANNER = 17.0  # of the banner of the end is above the bar
_TOPICS = {"missions": "mission", "players": "mission", "bases": "base", "primary": "act:end"}


class AttackDesk(PieceDesk[Model, LandBoard]):
    title = "attack"
    seats_tell_time = True
    least = (1040, 620)

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.bag = False  # the spaces whose markers are still to come are shown
        self.feared: Handle = ""  # the open marker whose turning over is looked at
        self.town = ""
        self.count_open = False  # of a finished game: the count is beside the board
        self.played = PlayedCard()
        self.party: float | None = None  # for how long confetti has been falling
        self._warming: Iterator[None] = iter(())  # pictures that the motion is going to need
        self._seat: int | None = None  # whose missions are looked at
        self._language = ""

    # Views.

    def lay_board(self) -> bool:
        """The board has words on it, so that another language wants another one; but nothing has moved by it."""
        if self._language != self.services.words.lang:
            self._language = self.services.words.lang
            self.board = lay_board(self.view.observation, self.services.words.text)
        return not self.shown

    def forget(self) -> None:
        super().forget()
        self.bag = False

    def follow(self, before: View, snap: bool) -> None:
        view = self.view
        fresh = view.record > before.record
        self.party = None
        self.count_open = view.outcome is not None and bool(view.outcome.winners())
        self.played.expect("" if snap or not fresh else _spent(before, view))
        cues = attack_story.cues(view) if fresh and not snap else ()
        if any(cue.kind == "strike" for cue in cues) and self.step_seconds:
            self._warming = warming(self.services.canvas, self.board)
        found = sheet(view)
        if cues and self.step_seconds and self.page is not None and found is not None and found.winners:
            ahead = count_ahead(self, self.services.canvas, self.page.box, found)
            self._warming = chain(self._warming, ahead)
        # Without motion the plates are beside what has already come of it.
        self.begin(_pieces(before if self.step_seconds else view), _pieces(view), cues, snap)

    def play(self, dt: float) -> bool:
        next(self._warming, None)
        return super().play(dt)

    def modelled(self) -> Model:
        return model(self.view, self.touched, self.hovered, (*self.glow, *self.hint), self.bag, self.feared)

    def update(self, dt: float) -> bool:
        faded = self.board.lettering.fade(dt)
        falling = self.party is not None
        if self.party is not None:
            self.party += dt * theme.STEP_SECONDS["normal"] / (self.step_seconds or 1)
            if self.party >= PARTY or self.step_seconds == 0:
                self.party = None
                self.changed()
        laid = self.played.update(dt, self.step_seconds)
        if laid == "down":
            self.host.play_sound("card")
        moved = super().update(dt)
        return moved or faded or falling or bool(laid)

    def settle(self, silent: bool = False) -> None:
        super().settle(silent)
        self.played.begin(self.step_seconds > 0)

    def waiting(self) -> bool:
        return super().waiting() or self.board.lettering.fading or self.party is not None or self.played.falls

    def hurry(self) -> None:
        super().hurry()
        self.party = None
        self.played.expect("")

    # The beginning and the end.

    def beginning(self, again: bool) -> Laying | None:
        o = self.view.observation
        bare = o.round <= 1 and not any(player.discs for player in o.players)
        markers = [piece for piece in _pieces(self.view) if piece.id.startswith("open:")]
        return Laying(self.board, markers) if bare and not again else None

    def ending(self) -> Count | Invasion | None:
        found = sheet(self.view)
        if found is None:
            return None
        if found.winners:
            return Count(found, [self.view.seats[seat].look for seat in found.winners])
        return Invasion(self.board, [space - 1 for space in self.view.observation.bases])

    def play_occasion(self, dt: float) -> bool:
        counting = self.counting is not None
        played = super().play_occasion(dt)
        if counting and self.counting is None and len(self.view.outcome.winners() if self.view.outcome else ()) == 1:
            self.party = 0.0
        return played

    @property
    def calm(self) -> bool:
        """Without flashes: as it is wanted, and where bursts would follow each other too fast."""
        return self.services.settings.calm or self.services.settings.motion == "fast"

    @property
    def ends(self) -> bool:
        """Whether the end is being shown."""
        return self.occasion is not None and self.view.outcome is not None

    @property
    def counting(self) -> Count | None:
        """The count that is being told."""
        told = self.occasion.occasion if self.occasion is not None else None
        return told if isinstance(told, Count) else None

    @property
    def lines(self) -> int:
        """How many lines of the count have been told."""
        return attack_ending.lines_at(self.occasion.at) if self.occasion is not None else attack_ending.LINES

    @property
    def counted(self) -> Sheet | None:
        """The count beside the board, where it is there."""
        if self.counting is not None:
            return self.counting.sheet
        return self.model.sheet if self.count_open else None

    # What the page shows.

    def fill(self, page: Page) -> None:
        fill(self, page)

    def paint_panels(self, canvas: Canvas) -> None:
        paint_panels(canvas, self.boxes(canvas.metrics.page), self.counted is not None)

    def ground_key(self) -> tuple[object, ...]:
        if not self.shown:
            return super().ground_key()
        return (*super().ground_key(), len(self.view.seats), self.counted is not None)

    def boxes(self, page: Box) -> Boxes:
        return arrange(page, len(self.view.seats), self.host.replaying)

    def log_place(self) -> Box | None:
        return self.boxes(self.page_box).log if self.host.replaying else None

    def goal(self) -> Goal | None:
        return None if self.view.outcome is not None or self.occasion is not None else attack_goal.goal(self.view)

    def tension(self) -> float:
        return attack_goal.tension(self.view)

    def end_place(self) -> Box:
        """In the panel of the status, under who has won."""
        status = self.boxes(self.page_box).status
        left = 12 if self.model.status.seat is None else 60  # beside the badge
        return Box(status.x + left, status.bottom - 48, status.w - 12 - left, 40)

    def banner_place(self) -> Box | None:
        """Over the powers and the score, which are of no use any more: the whole land stays in sight."""
        at = self.boxes(self.page_box)
        high = at.bar.h + _BANNER
        return Box(at.bar.x, at.bar.bottom - high, at.bar.w, high)

    @property
    def banner_edge(self) -> float:
        """On a narrow page the legend can be read beside it."""
        return self.board.legend_edge(self.services.canvas)

    def goal_place(self) -> Box:
        """Right of the word Canada, which is nearer to the corner on a smaller board."""
        board = self.boxes(self.page_box).board
        wide = min(LINE_WIDE, _CORNER * board.w)
        return Box(board.right - wide - 8, board.y + 8, wide, LINE_HIGH)

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        o = self.view.observation
        end = attack_ending.fate(self.view)
        opened = tuple(space - 1 for space in o.open)
        plain = Chart(_pieces(self.view), opened, won=end.won, pale=end.pale, held=end.held)
        return draw_board(canvas, lay_board(o, self.services.words.text), plain, size)

    @property
    def looked_at(self) -> int:
        """Whose missions the panel shows."""
        return self._seat if self._seat is not None else self.model.eyes

    def sight(self) -> Sight:
        if self.running:
            effect = self.animation.effect()
            pieces = weighed(self.animation.pieces(), effect, self.board)
            # A disc or a base is over the marker that it came upon.
            upon = {moving.piece.cell for moving in pieces if not moving.piece.id.startswith("open:")}
            pieces = [m for m in pieces if not (m.piece.id.startswith("open:") and m.piece.cell in upon)]
            result = effect.cue.hit.result if effect is not None and effect.cue.hit is not None else None
            said = self.tell(result) if result is not None else ""
            return Sight(Chart(), pieces, effect, moving=True, calm=self.calm, said=said)
        if self.occasion is not None:
            return self._staged(self.occasion.at)
        chart = self.model.chart
        pieces = self.standing(chart.pieces)
        focus = (self.page.focus if self.page is not None else "") or ""
        if self.keyed and focus.startswith("left:") and not self.feared:
            chart = attack_board.chart(self.view, self.touched, "", (), False, focus)
        priced = not self.advice.clues and not (self.hint and self.hint_framed)
        return Sight(chart, pieces, None, self.pointed_cell, self.cursor, self.town, priced=priced)

    def _staged(self, at: float) -> Sight:
        """The board under an occasion: nothing of it tells who has won."""
        pieces = _pieces(self.view)
        laying = isinstance(self.occasion.occasion, Laying) if self.occasion is not None else False
        shown = self.standing([piece for piece in pieces if not (laying and piece.id.startswith("open:"))])
        turning: dict[int, float] = {}
        if self.counting is not None:
            discs = [piece.cell for piece in pieces if piece.id.startswith("disc:")]
            turning = attack_ending.turning(self.board.centres, discs, at)
        return Sight(Chart(), shown, moving=True, turning=turning, bare=laying)

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return moments(past, JUDGES)

    # Pointing.

    def foreseen(self, path: select.Path) -> Foreseen:
        """The disc that would be placed."""
        cell = self.cell(path[-1]) if path else -1
        seat = self.view.observation.seat
        if cell < 0 or not self.view.choices or not path[-1].startswith("hex:"):
            return Foreseen()
        disc = attack_board.disc(self.view.seats[seat].look, cell + 1)
        x, y = self.board.point(self.board.centres[cell])
        return Foreseen(ghosts=(Ghost(disc.art, x, y, self.board.scale_of(disc)),))

    def cell(self, handle: Handle) -> int:
        return attack_board.cell_of(handle)

    def handle_at(self, cell: int) -> Handle:
        return f"hex:{cell + 1}"

    @property
    def lit(self) -> tuple[int, ...]:
        return self.model.chart.live

    def cycle(self, step: int) -> bool:
        """The first Tab at a table enters the board, whether something on it is lit or not."""
        if super().cycle(step):
            return True
        if self.on_board:
            return False
        self.keyed = True
        self.changed()
        return True

    def over_town(self, town: str) -> bool:
        if town == self.town:
            return False
        self.town = town
        self.changed()
        return True

    def look_at(self, seat: int | None) -> None:
        if seat != self._seat:
            self._seat = seat
            self.changed()

    def fear(self, handle: Handle) -> None:
        self.keyed = False
        if handle != self.feared:
            self.feared = handle
            self.refresh()

    def show_marker(self, space: int) -> None:
        """The open marker glows on the board."""
        self.light((f"hex:{space}",))

    def topic(self) -> str:
        """What the rulebook has a page about: a city, what a space holds, a card, a panel."""
        at = self.pointed
        if at != self.board_id:
            return _TOPICS.get(at, at)
        if self.town:
            return "city"
        return attack_tips.topic(self.view, self.cell(self.hovered)) if self.hovered else ""

    def explain(self) -> Note | None:
        cell = self.cell(self.hovered)
        if cell < 0 or self.town or self.occasion is not None:
            return None
        tip = attack_tips.space_tip(self.view, cell)
        return "\n".join(map(self.tell, (tip.title, *tip.lines))), self.board.cell_box(cell)

    def brief(self, handle: Handle) -> tuple[str, str] | None:
        cell = self.cell(handle)
        return attack_tips.brief(self.view, cell) if cell >= 0 else None

    # Panels that open and close.

    def toggle_bag(self) -> None:
        self.hurry()
        self.bag = not self.bag
        self.host.play_sound("pick")
        self.refresh()

    def toggle_sheet(self) -> None:
        self.hurry()
        self.count_open = not self.count_open
        self.host.play_sound("open" if self.count_open else "close")
        self.changed()

    # Keys.

    def primary(self) -> tuple[Handle, Box] | None:
        if self.model.sheet is not None:
            return None
        return self.model.primary.handle, self.boxes(self.page_box).primary

    def choose_entry(self, i: int) -> bool:
        """The digits are the cards of the powers, and after them the bag."""
        cards = self.model.powers
        if i == len(cards):
            self.toggle_bag()
            return True
        if i > len(cards):
            return False
        self.touch(cards[i].handle, self.boxes(self.page_box).powers[i])
        return True

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        return ((self.bag, self.toggle_bag), *super().opened())


def _spent(before: View, after: View) -> str:
    """The power that whoever looks has used meanwhile."""
    seat = attack_panels.eyes(after)
    powers = after.observation.players[seat].powers
    return next((power for power in before.observation.players[seat].powers if power not in powers), "")


def _pieces(view: View) -> tuple[Piece, ...]:
    return attack_board.pieces(view.observation, view.seats)
