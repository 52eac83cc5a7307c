"""The desk of Ufo.O: selecting and flying saucers, going through targets, firing.

It gets views, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec.structs import replace

from game.content.geometry import hex_geometry
from game.desk.cell_desk import PieceDesk
from game.desk.contract import THUMBNAIL, Host
from game.desk.foreseen import Foreseen, Ghost
from game.desk.hooks import Note
from game.desk.occasion import Occasion
from game.desk.services import Services
from game.engine.text import Handle, Message
from game.faces.ufoo.board import hits
from game.faces.ufoo.boxes import Boxes, arrange
from game.faces.ufoo.model import board as ufoo_board
from game.faces.ufoo.model import damage
from game.faces.ufoo.model import goal as ufoo_goal
from game.faces.ufoo.model import names as ufoo_names
from game.faces.ufoo.model import odds as ufoo_odds
from game.faces.ufoo.model import status as ufoo_status
from game.faces.ufoo.model import story as ufoo_story
from game.faces.ufoo.model import tips as ufoo_tips
from game.faces.ufoo.model.moments import JUDGES
from game.faces.ufoo.model.names import home_handle
from game.faces.ufoo.model.table import Model, kept, model
from game.faces.ufoo.occasions import Muster, Staged, ending, last_seen
from game.faces.ufoo.page import ATTACKS, fill, paint_panels
from game.faces.ufoo.panels import die_places
from game.faces.ufoo.picture import draw_board
from game.present import select
from game.present.board import Board, Hit, Piece, Plate
from game.present.goal import Goal
from game.present.moments import Moment, moments
from game.present.odds import Odds
from game.table.view import View
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.hexes import HexBoard
from game.ui.board.pane import Scenery
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page

_ABOVE, _SHORT = 0.59, 0.7  # radii: a way is so far above the middles of hexes, and ends so far before the last
_SEATS = ("seat:0", "seat:1")
_NUMBER = 0.3  # radii by which a saucer's number stands out of its hex: a puzzle frames both
_FLICKER, _BURNS = 0.16, 8.0  # seconds: how long a flame keeps its shape, and when it holds still


class UfooDesk(PieceDesk[Model, HexBoard]):
    title = "ufoo"
    seats_tell_time = True
    note_foot = 34.0  # the legend
    least = (1024, 600)

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.peek: Handle = ""  # a saucer whose reach is shown because the pointer rests on it
        self._rolls: tuple[ufoo_story.Last | None, ...] = (None,)  # the dice of before, and all that are being told
        self._burnt = 0.0  # how long a burning mothership has flickered in this turn
        self._cold: Iterator[None] = iter(())  # pictures that will be needed, rendered while dice still roll
        self._layout = ""  # the field on the table, with the seats' looks; empty before the first view

    # Views.

    def lay_board(self) -> bool:
        layout = ufoo_names.layout(self.view.observation, self.view.seats)
        name = f"{layout.id}/{layout.homes}"
        if name == self._layout:
            return False
        self._layout = name
        self.board = HexBoard(layout, hex_geometry(self.view.observation.field).centres)
        return True

    def keep(self) -> select.Path:
        return kept(self.view, self.touched)

    def follow(self, before: View, snap: bool) -> None:
        cues = ufoo_story.cues(before.observation, self.view) if self.view.record > before.record else ()
        self._rolls = ufoo_story.rolls(before, self.view)
        staged = self._ends and self.step_seconds > 0
        after = ufoo_board.before_end(self.view) if staged else ufoo_board.resting(self.view)
        if before.turn != self.view.turn or snap:
            self._burnt = 0.0
        self.begin(ufoo_board.resting(before), after, cues, snap)
        shot = next((cue for cue in cues if cue.hit is not None), None)
        if shot is not None and self.running:
            for cell in shot.cells:
                self.board.follow(cell)
            self._cold = self._warming(staged)

    def _warming(self, ends: bool) -> Iterator[None]:
        canvas, unit = self.services.canvas, self.board.radius / DRAWN_FOR
        yield from hits.warming(canvas, unit)
        if ends:
            yield from ending(self.board, self.view).warming(canvas)

    def play(self, dt: float) -> bool:
        next(self._cold, None)
        before = self._hit
        moves = super().play(dt)
        if self.running and self._hit is not before:
            self.changed()  # the status names it
        return moves

    @property
    def _hit(self) -> Hit | None:  # the shot or the roll that is being shown
        effect = self.animation.effect()
        return effect.cue.hit if effect is not None else None

    # A mothership with one structure left burns while its player's turn lasts.

    @property
    def flickering(self) -> bool:
        settings = self.services.settings
        if not self.shown or self.moving() or settings.calm or settings.motion == "off":
            return False
        o = self.view.observation
        return not o.ended and o.structure[o.seat] == 1 and self._burnt < _BURNS

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if not self.flickering:
            return changed
        before, self._burnt = self._burnt, self._burnt + dt
        return changed or int(before / _FLICKER) != int(self._burnt / _FLICKER)

    def waiting(self) -> bool:
        return super().waiting() or self.flickering

    def _lit_up(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """The fires of the mothership whose turn it is swap their shapes."""
        if not self.flickering or int(self._burnt / _FLICKER) % 2 == 0:
            return pieces
        burning = home_handle(self.view.observation.seat)
        return [damage.flaring(piece) if piece.id == burning else piece for piece in pieces]

    def beginning(self, again: bool) -> Occasion | None:
        """A position in the middle of a game, as a lesson has it, has been laid before."""
        if again or self.view.turn > 1:
            return None
        return Muster(self.board, ufoo_board.resting(self.view))

    def ending(self) -> Occasion | None:
        self.board.follow(self.cell(last_seen(self.view)))
        return ending(self.board, self.view)

    @property
    def staged(self) -> Staged | None:
        """How the game begins or ends, while that is being shown."""
        found = self.occasion.occasion if self.occasion is not None and not self.running else None
        return found if isinstance(found, Staged) else None

    def settle(self, silent: bool = False) -> None:
        super().settle(silent)
        sound = ufoo_story.closing_sound(self.view)
        if sound and not silent:
            self.host.play_sound(sound)

    def forget(self) -> None:
        super().forget()
        self.peek = ""

    def modelled(self) -> Model:
        return model(self.view, self.touched, self.hovered, (*self.glow, *self.hint), self.peek)

    # What the page shows.

    def fill(self, page: Page) -> None:
        fill(self, page)

    def boxes(self, page: Box) -> Boxes:
        return arrange(page, self.host.replaying, self.goal_room)

    def log_place(self) -> Box | None:
        return self.boxes(self.page_box).log if self.host.replaying else None

    def crowd(self) -> tuple[Box, ...]:
        rocks = (cell for cell, _ in self.board.layout.rocks)
        found = map(self.board.cell_box, (*(piece.cell for piece in self.model.board.pieces), *rocks))
        ships = (self.board.cell_box(self.cell(home_handle(seat))) for seat in (0, 1))
        return (*found, *(box.inset(-box.w / 2, 0) for box in ships))  # twice as wide as a hex

    def goal(self) -> Goal:
        return ufoo_goal.goal(self.view)

    def goal_place(self) -> Box:
        return self.boxes(self.page_box).goal

    def phrases_place(self) -> Box:
        """Above: the legend is at the foot."""
        return Box(self.stage.right - 44, self.stage.y + 6, 38, 38)

    def end_place(self) -> Box:
        return self.boxes(self.page_box).primary

    def paint_panels(self, canvas: Canvas) -> None:
        paint_panels(canvas, self.boxes(canvas.metrics.page), self._halted)

    def ground_key(self) -> tuple[object, ...]:
        return (*super().ground_key(), self._halted)

    @property
    def _halted(self) -> bool:
        return self.shown and bool(self.view.halted)

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        o, seats = self.view.observation, self.view.seats
        plain = Board(pieces=ufoo_board.pieces(o, seats), plates=ufoo_board.plates(o, seats))
        return draw_board(canvas, self.board.layout, self.board.centres, plain, size)

    def scenery(self) -> Scenery:
        board = self.model.board
        if self.running:
            return Scenery(Board(plates=self._plates), self.animation.pieces(), self.animation.effect(), -1, -1, "")
        staged = self.staged
        if staged is not None:
            return Scenery(Board(plates=staged.plates), self.standing(staged.pieces), None, -1, -1, "")
        blocked = self.say("ufoo.legend.blocked")
        return Scenery(board, self.standing(self._lit_up(board.pieces)), None, self.pointed_cell, self.cursor, blocked)

    @property
    def _plates(self) -> tuple[Plate, ...]:
        """The structure of both motherships: while something moves, that of before, until one is hit."""
        effect = self.animation.effect()
        if effect is not None and (effect.cue.kind != "strike" or effect.part < 0.1):
            return self.model.board.plates
        return ufoo_board.plates(self.view.observation, self.view.seats)

    def draw_hit(self, canvas: Canvas) -> None:
        """The shot or the roll that is being shown, over the board and over the panel to which its dice fly."""
        effect = self.animation.effect()
        if effect is None or (hit := effect.cue.hit) is None:
            return
        places, across = die_places(self.boxes(self.page_box).last)
        words, result = [self.tell(line) for line in hit.words], self.tell(hit.result) if hit.result else ""
        pieces, plates, calm = self.animation.pieces(), Board(plates=self._plates), self.services.settings.calm
        sight = hits.Sight(self.board, pieces, plates, places, across, words, result, calm)
        hits.draw_beat(canvas, sight, effect, hit)

    @property
    def last(self) -> ufoo_story.Last | None:
        """The dice that the panel speaks of: meanwhile those that came home last, and not yet what they have done."""
        if not self.running:
            return ufoo_story.last(self.view) if self.moving() else self.model.last
        told = min(self.animation.told("read", "glance"), len(self._rolls) - 1)
        last = self._rolls[told]
        return last if not told or last is None else replace(last, sentence=None)

    @property
    def status(self) -> ufoo_status.Status:
        if self._hit is not None:
            return ufoo_status.firing(self.view, self._hit)
        ends = self.staged is not None and self.view.outcome is not None
        return ufoo_status.ending(self.view) if ends else self.model.status

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return moments(past, JUDGES)

    # Pointing.

    def place_of(self, handle: Handle) -> Box | None:
        """A saucer not on the board has its tile; until one is selected one panel speaks of all attacks."""
        if handle in _SEATS:
            return self.boxes(self.page_box).seats[_SEATS.index(handle)]
        place = super().place_of(handle)
        if handle.startswith("saucer:"):
            wider = -_NUMBER * self.board.radius * self.hint_framed
            return super().place_of(f"tile:{handle}") if place is None else place.inset(wider)
        return self.boxes(self.page_box).attack if place is None and handle in ATTACKS else place

    def foreseen(self, path: select.Path) -> Foreseen:
        """The flight of a saucer that moves, or is thrown."""
        art, cells = ufoo_board.flight(self.view, path)
        if not cells:
            return Foreseen()
        board, radius = self.board, self.board.radius
        start, *between, goal = (board.point(board.centres[cell]) for cell in cells)
        way = (start, *((x, y - _ABOVE * radius) for x, y in between), goal)
        ghost = Ghost(art, *goal, ufoo_board.SAUCER * radius / DRAWN_FOR)
        return Foreseen((way,), (ghost,), _SHORT * radius)

    def odds(self, name: str) -> Odds | None:
        return ufoo_odds.odds(name)

    def cell(self, handle: Handle) -> int:
        return ufoo_names.cell_of(self.view.observation, handle) if handle else -1

    def handle_at(self, cell: int) -> Handle:
        return ufoo_names.handle_at(self.view.observation, cell)

    def shows_ahead(self, before: Handle) -> bool:
        """Only a hex that is live changes more than the rim under the pointer."""
        if not self.touched and self.view.observation.throw is None:
            return False
        ahead = select.live(self.view.choices, self.touched[:1])
        return before in ahead or self.hovered in ahead

    @property
    def lit(self) -> tuple[int, ...]:
        """The targets in sight."""
        aims = self.model.attack.aims
        return tuple(map(self.cell, aims)) if len(aims) > 1 and self.touched and self.model.board.targets else ()

    def cycle(self, step: int) -> bool:
        """The next of several targets is aimed at; the cursor stays where it is."""
        lit, target = self.lit, self.model.board.targets
        at = (lit.index(target[0]) if target and target[0] in lit else -1) + step
        if self.running or not 0 <= at < len(lit):
            return False
        self.touched = (self.touched[0], self.model.attack.aims[at])
        self.refresh()
        return True

    def topic(self) -> Handle:
        """What the rulebook has a page about: a thing on the board, a saucer's tile, a card, the big button."""
        at = self.pointed
        if at == "primary" and self.model.primary is not None:
            return self.model.primary.handle
        return self.hovered if at == self.board_id else at.removeprefix("tile:")

    def quiet(self) -> None:
        super().quiet()
        if self.peek:
            self.peek = ""
            self.refresh()

    def explain(self) -> Note | None:
        tip = ufoo_tips.tip(self.view, self.touched, self.hovered)
        cell = self.cell(self.hovered)
        if tip is None or cell < 0:
            return None
        if not self.touched and self.hovered.startswith("saucer:"):
            self.peek = self.hovered
            self.refresh()
        targets = self.services.words.join([self.name_of(handle) for handle in tip.targets])
        lines = [self.tell(Message(line.key, (*line.args, ("targets", targets)))) for line in tip.lines]
        return "\n".join((self.tell(tip.title), *lines)), self.board.cell_box(cell)

    # Touching.

    def touch_cell(self, cell: int) -> None:
        handle = self.handle_at(cell)
        if handle.startswith("home:"):
            handle = self._aboard(int(handle[5:])) or handle
        self.board.cursor = cell
        self.touch(handle, self.board.cell_box(cell))

    def _aboard(self, seat: int) -> Handle:
        """Touching one's own mothership selects the next saucer that waits on it to set out."""
        starts = select.live(self.view.choices, ())
        names = [f"saucer:{seat}.{n}" for n in (1, 2, 3, 4)]
        o = self.view.observation
        found = [name for i, name in enumerate(names) if name in starts and o.saucers[4 * seat + i].place == "aboard"]
        if not found or (self.touched and self.touched[0] not in found and f"home:{seat}" in self.touched):
            return ""
        at = found.index(self.touched[0]) + 1 if self.touched and self.touched[0] in found else 0
        return found[at % len(found)]

    def pick(self, *touched: Handle) -> None:
        """These things are selected, as if they had been touched without a sound."""
        self.touched = select.held(self.view.choices, touched)
        self.refresh()

    # Keys.

    def primary(self) -> tuple[Handle, Box] | None:
        primary = self.model.primary
        return (primary.handle, self.boxes(self.page_box).primary) if primary is not None else None

    def choose_entry(self, i: int) -> bool:
        """The digits are the cards of the attack."""
        entries = self.model.attack.entries
        if i >= len(entries):
            return False
        self.press(entries[i].path, self.box_of(entries[i].act, self.boxes(self.page_box).attack))
        return True

    # Words.

    def tell(self, message: Message) -> str:
        """A message in which a saucer or a mothership may be named by its handle."""
        args = tuple(
            (name, self.name_of(value) if isinstance(value, str) and value.startswith(("saucer:", "home:")) else value)
            for name, value in message.args
        )
        return super().tell(Message(message.key, args))

    def name_of(self, handle: Handle) -> str:
        saucer = ufoo_names.saucer_of(self.view.observation, handle)
        if saucer is None:
            return self.say("ufoo.word.mothership")
        return self.say("ufoo.word.saucer_of", name=self.view.seats[saucer.seat].name, n=saucer.number)
