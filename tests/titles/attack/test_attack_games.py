"""Alien Attack USA over whole random games: what holds in every position, and plain counts against the quick tables."""

from __future__ import annotations

import random
from collections import Counter

import attack_facts as facts
import pytest
from attack_setting import RULES, TABLES, new_game, table

from game.engine.chance import Live, Quick
from game.engine.codec import Codec, digest
from game.titles.attack import moves, position, score
from game.titles.attack.state import BASE, CANADA_ICON, DISC, EMPTY, ICON, OPEN, RIM, SPARE, State

PRINTED = {cell: number for number, cell in facts.CELLS.items()}


def positions(seats: int, seed: int) -> list[State]:
    chooser = random.Random(seed)
    state = new_game(seats, seed, first="drawn", semi=seed % 2 == 1)
    passed = [state]
    while RULES.to_act(state):
        move = RULES.random_move(state, state.seat, chooser.random)
        state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
        passed.append(state)
    return passed


GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in (1, 2, 3)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_position_is_sound(seats: int, seed: int) -> None:
    placed = Counter[int]()
    before: State | None = None
    for state in positions(seats, seed):
        board = state.board
        assert len(board) == 122 and board[RIM] == EMPTY and board[CANADA_ICON] == ICON
        assert list(state.bag) == sorted(set(state.bag)) and list(state.open) == sorted(set(state.open))
        assert [cell for cell in range(120) if board[cell] == OPEN] == list(state.open)
        assert all(board[cell] == EMPTY for cell in state.bag), "nothing lies where no marker was drawn"
        assert all(board[cell] == EMPTY for cell in state.fallen)
        assert all(board[cell] >= DISC for cell in state.pending)
        assert 0 <= state.extras <= SPARE and max(board[:120]) < DISC + seats
        if before is not None:
            for cell in range(120):
                if board[cell] >= DISC and board[cell] != before.board[cell]:
                    placed[board[cell]] += 1
        for seat in range(seats):
            legal = RULES.legal(state, seat)
            assert list(legal) == sorted(set(legal)) and bool(legal) == (seat in RULES.to_act(state))
        before = state
    assert max(placed.values()) <= 33, "a player has 33 discs"


@pytest.mark.parametrize(("seats", "seed"), GAMES[::2])
def test_a_state_comes_back_whole_from_bytes_and_from_an_observation(seats: int, seed: int) -> None:
    codec = Codec(State)
    for state in positions(seats, seed)[::9]:
        again = codec.decode(codec.encode(state))
        assert again == state and digest(again) == digest(state)
        o = RULES.observe(state, None)
        assert RULES.observe(state, 0) == RULES.observe(state, 1) == o
        assert RULES.determinize(o, Live(1)) == state


def test_a_save_holds_each_space_and_what_is_behind_the_spaces_as_one_byte() -> None:
    """Empty, open, base, the discs of the seats; then the rim and the Canadian icons."""
    state = table({0: [4], 3: [5]}, open=[2], bases=[3], seats=4)
    assert state.board == bytes([0, 1, 2, 3, 6]) + bytes(115) + bytes([0, 7])


def test_a_random_move_is_any_legal_move_equally_often() -> None:
    for state in (new_game(4), table({0: [70], 1: [91]}, bases=[90, 77], open=[4, 20], phase="turn", fallen=[60])):
        legal = RULES.legal(state, 0)
        chooser = random.Random(11)
        draws = 300 * len(legal)
        seen = Counter(RULES.random_move(state, 0, chooser.random) for _ in range(draws))
        assert set(seen) == set(legal)
        spread = sum((seen[move] - 300) ** 2 / 300 for move in legal)
        free = len(legal) - 1
        assert abs(spread - free) < 5 * (2 * free) ** 0.5


# The same questions asked of the printed board, without the tables of the rules.


def plain(state: State) -> dict[tuple[int, int], int]:
    """The contents of every cell, the Canadian icons included."""
    here = {facts.CELLS[number]: state.board[number - 1] for number in facts.CELLS}
    return here | dict.fromkeys(facts.ICONS, ICON)


def plain_falling(state: State, number: int) -> list[int]:
    board, (q, r) = plain(state), facts.CELLS[number]
    return sorted(
        PRINTED[(q + dq, r + dr)] for dq, dr in facts.DIRECTIONS
        if board.get((q + dq, r + dr)) == BASE and board.get((q + 2 * dq, r + 2 * dr), EMPTY) >= DISC
    )


def plain_caught(state: State, flipped: tuple[int, ...]) -> list[int]:
    board = plain(state) | {facts.CELLS[number]: BASE for number in flipped}
    new = {facts.CELLS[number] for number in flipped}
    caught = []
    for number, (q, r) in facts.CELLS.items():
        for dq, dr in facts.DIRECTIONS[:3]:
            ends = ((q + dq, r + dr), (q - dq, r - dr))
            if board[(q, r)] >= DISC and all(board.get(end) == BASE for end in ends) and new.intersection(ends):
                caught.append(number)
                break
    return sorted(caught)


def plain_points(state: State, seat: int, number: int) -> int:
    own = {n for n in facts.CELLS if state.board[n - 1] == DISC + seat} | {number}
    points = sum(value for _, _, value, _, _, around in facts.CITIES if number in around and len(own & set(around)) > 1)
    return points + sum(2 * len(own & set(herd)) for herd in facts.HERDS if number in herd)


@pytest.mark.parametrize(("seats", "seed"), GAMES[1::3])
def test_the_tables_say_what_the_printed_board_says(seats: int, seed: int) -> None:
    for state in positions(seats, seed)[10::7]:
        code = DISC + state.seat
        for cell in range(0, 120, 3):
            assert [base + 1 for base in position.falling(TABLES, state.board, cell)] == plain_falling(state, cell + 1)
            found = position.herd_points(TABLES, state.board, cell, code) + sum(
                TABLES.content.board.cities[city].value
                for city in position.city_points(TABLES, state.board, cell, code)
            )
            assert found == plain_points(state, state.seat, cell + 1)
        flipped = state.open[:2]
        board = bytearray(state.board)
        for cell in flipped:
            board[cell] = BASE
        caught = position.captures(TABLES, bytes(board), flipped)
        assert [cell + 1 for cell in caught] == plain_caught(state, tuple(cell + 1 for cell in flipped))
        own = {n - 1 for n in facts.CELLS if state.board[n - 1] == code}
        assert score.discs(state.board, state.seat) == sum(1 << cell for cell in own)
        beside = [n - 1 for n in facts.CELLS if state.board[n - 1] == BASE and own & set(TABLES.near[n - 1])]
        assert position.reachable_bases(TABLES, state) == beside


def plain_group(numbers: set[int]) -> int:
    most = 0
    left = set(numbers)
    while left:
        edge, size = [left.pop()], 0
        while edge:
            q, r = facts.CELLS[edge.pop()]
            size += 1
            near = {PRINTED.get((q + dq, r + dr), 0) for dq, dr in facts.DIRECTIONS} & left
            left -= near
            edge += near
        most = max(most, size)
    return most


def test_the_largest_group_is_found_whatever_the_shape() -> None:
    chooser = random.Random(8)
    for size in range(1, 80, 3):
        numbers = set(chooser.sample(sorted(facts.CELLS), size))
        assert score.largest_group(TABLES, sum(1 << number - 1 for number in numbers)) == plain_group(numbers)


def test_moves_are_numbered_in_the_order_of_a_turn() -> None:
    assert moves.WORDS[0] == "place 1" and moves.WORDS[moves.END] == "end" and len(set(moves.WORDS)) == moves.COUNT
