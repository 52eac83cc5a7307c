"""Why something cannot be done in Escape from the Aliens, what is asked of a player, and what is asked twice; keys
only.

It asks the legal moves first; it tells a player nothing that the player may not know.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Prompt
from game.engine.text import Handle, Message, Refusal, message, refusal
from game.titles.escape import cards, moves
from game.titles.escape.cards import ITEMS, has
from game.titles.escape.content import code_named
from game.titles.escape.flow import sealed
from game.titles.escape.moves import DISCARD, EXPOSE, LIGHT, MOVE, NOISE, STAY, is_move
from game.titles.escape.position import (
    actor,
    draw_due,
    has_teleport,
    is_alien,
    legal,
    limit,
    may_attack,
    may_resign,
    speed,
    tools,
)
from game.titles.escape.state import (
    ACT,
    AIM,
    DEFEND,
    END,
    GHOST,
    PHASES,
    PICK,
    SAY,
    SEDATED,
    SWIFT,
    State,
)
from game.titles.escape.state import MOVE as MOVING
from game.titles.escape.tables import Tables


def refuse(tables: Tables, state: State, seat: int, move: int) -> Refusal | None:
    """None exactly for the legal moves."""
    if state.ended:
        return refusal("escape.refuse.over")
    if not is_move(move):
        return refusal("escape.refuse.no_move")
    if seat != actor(state):
        return refusal("escape.refuse.not_your_turn")
    if move in legal(tables, state) or (move == moves.RESIGN and may_resign(state, seat)):
        return None
    if state.fates[seat] == GHOST:
        return refusal("escape.refuse.ghost")
    if move < STAY:
        return _SECTOR_REASONS[move // moves.SECTORS](tables, state, move % moves.SECTORS)
    if move >= EXPOSE:
        return _why_no_card(state, move)
    return _REASONS[move](tables, state)


def _wrong_phase(state: State) -> Refusal:
    """The thing to do first, or the thing for which it is too late."""
    return refusal(f"escape.refuse.now_{PHASES[state.phase]}")


def _why_not_there(tables: Tables, state: State, code: int) -> Refusal:
    """Why the turn cannot lead to this sector."""
    if state.phase != MOVING:
        return _wrong_phase(state)
    seat, cell = state.seat, tables.cells[code]
    if cell < 0:
        return refusal("escape.refuse.no_sector")
    if cell == state.begun:
        return refusal("escape.refuse.same_sector")
    if cell == state.cells[seat] or cell in (tables.human_cell, tables.alien_cell):
        return refusal("escape.refuse.start_sector")
    bit, alien = 1 << cell, is_alien(state, seat)
    if tables.hatch_mask & bit:
        if alien:
            return refusal("escape.refuse.alien_hatch")
        if not sealed(state) >> tables.hatch_cells.index(cell) & 1:
            return refusal("escape.refuse.hatch_shut")
    elif not (tables.alien_free if alien else tables.human_free) & bit:
        return refusal("escape.refuse.safe_closed" if tables.safe & bit else "escape.refuse.no_way_back")
    return refusal("escape.refuse.too_far", steps=speed(state, seat))


def _why_not_lit(tables: Tables, state: State, code: int) -> Refusal:
    if state.phase != AIM:
        return refusal("escape.refuse.no_spotlight")
    return refusal("escape.refuse.no_sector")


def _why_no_noise(tables: Tables, state: State, code: int) -> Refusal:
    if state.phase != SAY:
        return _wrong_phase(state)
    if state.card < 0:
        return refusal("escape.refuse.no_card")
    if state.card == cards.SILENCE:
        return refusal("escape.refuse.say_silence")
    if tables.cells[code] < 0:
        return refusal("escape.refuse.no_sector")
    return refusal("escape.refuse.say_here" if state.card < cards.ANY else "escape.refuse.noise_sector")


_SECTOR_REASONS = (_why_not_there, _why_not_lit, _why_no_noise)


def _why_no_card(state: State, move: int) -> Refusal:
    """Why nobody can be exposed, no card put away, no turn ended."""
    if move < DISCARD:
        target = move - EXPOSE
        if target >= len(state.roles) or target == state.seat:
            return refusal("escape.refuse.no_target")
        return refusal("escape.refuse.no_medic")
    if state.phase != END:
        return _wrong_phase(state)
    if move == moves.END:
        return refusal("escape.refuse.too_many", n=limit(state, state.seat))
    if not has(state.hands[state.seat], move - DISCARD):
        return refusal("escape.refuse.no_item", item=f"@escape.item.{ITEMS[move - DISCARD]}")
    return refusal("escape.refuse.keep_it")


def _why_no_stay(tables: Tables, state: State) -> Refusal:
    return refusal("escape.refuse.must_move") if state.phase == MOVING else _wrong_phase(state)


def _why_no_draw(tables: Tables, state: State) -> Refusal:
    return refusal("escape.refuse.no_draw") if state.phase == ACT else _wrong_phase(state)


def _why_no_pass(tables: Tables, state: State) -> Refusal:
    return refusal("escape.refuse.must_draw") if state.phase == ACT else _wrong_phase(state)


def _why_no_attack(tables: Tables, state: State) -> Refusal:
    if state.phase != ACT:
        return _wrong_phase(state)
    if not tables.sectors >> state.cells[state.seat] & 1:
        return refusal("escape.refuse.attack_there")
    return refusal("escape.refuse.unarmed")


def _why_no_words(tables: Tables, state: State) -> Refusal:
    if state.phase != SAY:
        return _wrong_phase(state)
    if state.card < 0:
        return refusal("escape.refuse.no_card")
    return refusal("escape.refuse.say_silence" if state.card == cards.SILENCE else "escape.refuse.say_noise")


def _why_no_pick(tables: Tables, state: State) -> Refusal:
    return refusal("escape.refuse.no_pick") if state.phase != PICK else _wrong_phase(state)


def _why_no_defence(tables: Tables, state: State) -> Refusal:
    return refusal("escape.refuse.no_defence") if state.phase != DEFEND else _wrong_phase(state)


# Why an item that is held cannot be used at the sector reached.
_IN_ACT = {cards.TELEPORT: "escape.refuse.draw_first", cards.SEDATIVES: "escape.refuse.no_draw"}


def _item_reason(kind: int, done: int = 0) -> Callable[[Tables, State], Refusal]:
    """Why an item cannot be used: not held, used already, too late, or at a moment when no item can be used."""

    def why(tables: Tables, state: State) -> Refusal:
        seat = state.seat
        if state.phase in (AIM, PICK, DEFEND, SAY):
            return _wrong_phase(state)
        if is_alien(state, seat):
            return refusal("escape.refuse.alien_item")
        held = has_teleport(state, seat) if kind == cards.TELEPORT else has(state.hands[seat], kind)
        if not held:
            return refusal("escape.refuse.no_item", item=f"@escape.item.{ITEMS[kind]}")
        if state.done & done:
            return refusal("escape.refuse.twice")
        if kind == cards.TELEPORT and state.phase != ACT:
            return refusal("escape.refuse.teleport_here")
        if state.phase == ACT and kind in _IN_ACT:
            return refusal(_IN_ACT[kind])
        return refusal("escape.refuse.too_late")

    return why


_REASONS: dict[int, Callable[[Tables, State], Refusal]] = {
    moves.STAY: _why_no_stay, moves.DRIFT: _why_no_stay, moves.DRAW: _why_no_draw, moves.PASS: _why_no_pass,
    moves.ATTACK: _why_no_attack, moves.SILENCE: _why_no_words, moves.HUSH: _why_no_words,
    moves.GREEN: _why_no_pick, moves.RED: _why_no_pick, moves.DEFEND: _why_no_defence, moves.YIELD: _why_no_defence,
    moves.ADRENALINE: _item_reason(cards.ADRENALINE, SWIFT), moves.SEDATIVES: _item_reason(cards.SEDATIVES, SEDATED),
    moves.TELEPORT: _item_reason(cards.TELEPORT), moves.SPOTLIGHT: _item_reason(cards.SPOTLIGHT),
}


# What touching things leads to


def why_dead(tables: Tables, state: State, seat: int, touched: tuple[Handle, ...]) -> Refusal:
    if state.ended:
        return refusal("escape.refuse.over")
    if seat != actor(state):
        return refusal("escape.refuse.not_your_turn")
    for move in _meant(state, touched):
        found = refuse(tables, state, seat, move)
        if found is not None:
            return found
    return refusal("escape.refuse.nothing")


_SECTOR_MOVES = {MOVING: MOVE, AIM: LIGHT, SAY: NOISE}


def _meant(state: State, touched: tuple[Handle, ...]) -> tuple[int, ...]:
    """The moves that these touches could mean."""
    if not touched:
        return ()
    kind, _, name = touched[0].partition(":")
    if kind == "hex":
        code = code_named(name)
        return (_SECTOR_MOVES.get(state.phase, MOVE) + code,) if code >= 0 else ()
    if kind == "item" and name == "attack":
        return (moves.ATTACK,)
    if kind == "item" and name in moves.WORDS:
        return (moves.WORDS[name],)
    if kind != "act":
        return ()
    if name in ("green", "red"):
        return (moves.GREEN if name == "green" else moves.RED,)
    second = touched[1].partition(":") if len(touched) > 1 else ("", "", "")
    word = f"{name} {second[2]}" if name in ("expose", "discard") else name
    return (moves.WORDS[word],) if word in moves.WORDS else ()


# Questions


def prompt(tables: Tables, state: State, seat: int) -> Prompt:
    phase = state.phase
    if state.fates[seat] == GHOST and state.card < 0 and phase not in (AIM, PICK):
        return Prompt("ghost", message("escape.prompt.ghost"))
    if phase == MOVING:
        alien = "alien" if is_alien(state, seat) else "human"
        return Prompt("move", message("escape.prompt.move", steps=speed(state, seat), side=alien))
    if phase == ACT:
        return Prompt("act", message(_act_question(tables, state)))
    if phase == SAY:
        return Prompt("say", message(_say_question(state)))
    if phase == END:
        return Prompt("end", message(_end_question(tables, state, seat)))
    if phase == DEFEND:
        cell = tables.names[state.cells[seat]]
        return Prompt("defend", message("escape.prompt.defend", seat=f"seat:{state.seat}", sector=cell))
    return Prompt(PHASES[phase], message("escape.prompt.aim" if phase == AIM else "escape.prompt.pick"))


def _act_question(tables: Tables, state: State) -> str:
    due = draw_due(tables, state)
    if may_attack(tables, state):
        return "escape.prompt.draw_or_attack" if due else "escape.prompt.pass_or_attack"
    return "escape.prompt.draw" if due else "escape.prompt.pass"


def _end_question(tables: Tables, state: State, seat: int) -> str:
    """Nobody is asked to use what he cannot use."""
    useful, hand = bool(tools(tables, state)), state.hands[seat]
    if cards.count(hand) > limit(state, seat):
        return "escape.prompt.discard" if useful else "escape.prompt.discard_only"
    if not useful:
        return "escape.prompt.end_only"
    return "escape.prompt.end" if hand else "escape.prompt.end_power"


def _say_question(state: State) -> str:
    if state.card < 0:
        return "escape.prompt.hush"
    if state.card == cards.SILENCE:
        return "escape.prompt.silence"
    return "escape.prompt.noise_any" if state.card >= cards.ANY else "escape.prompt.noise_here"


def caution(tables: Tables, state: State, seat: int, move: int) -> Message | None:
    """Moves that are often regretted: to give oneself away, to waste a card, to refuse a defence."""
    if move == moves.RESIGN:
        return message("escape.caution.resign_silent" if state.codes.a3 else "escape.caution.resign")
    if move == moves.YIELD:
        return message("escape.caution.yield")
    if move == moves.ATTACK and is_alien(state, seat) and not state.sided >> seat & 1:
        return message("escape.caution.attack")
    if move == moves.ATTACK and state.done & SEDATED and is_alien(state, seat) is False:
        return message("escape.caution.sedatives")
    if move in (moves.ADRENALINE, moves.SEDATIVES, moves.TELEPORT, moves.SPOTLIGHT) and not state.sided >> seat & 1:
        return message("escape.caution.human")
    if move == moves.RED:
        return message("escape.caution.red")
    return None
