"""Other people's games, measured in an environment of their own: reads `slice SECONDS NAME` or `bytes NAME` line by
line and answers each with one JSON object. It must never be imported by the program, whose licence is another.
"""

from __future__ import annotations

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Iterator

Decision = bool  # whether there was more than one move to choose from


def catanatron_play() -> Iterator[Decision]:
    """Four random players, game after game."""
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            choice = len(game.state.playable_actions) > 1
            game.play_tick()
            yield choice


def chess_play() -> Iterator[Decision]:
    """Random moves until the rules end the game."""
    import chess

    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(random.choice(moves))
            yield len(moves) > 1


def catanatron_states() -> Iterator[object]:
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            yield game.copy()


PLAYS = {"catanatron": catanatron_play, "chess": chess_play}
STATES = {"catanatron": catanatron_states}


def run_slice(play: Iterator[Decision], seconds: float) -> dict[str, float]:
    decisions = choices = 0
    start = time.process_time()
    end = start + seconds
    for choice in play:
        decisions += 1
        choices += choice
        # The clock is not asked after every decision: it would be a part of what is measured.
        if decisions % 16 == 0 and time.process_time() >= end:
            break
    return {"cpu": time.process_time() - start, "decisions": decisions, "choices": choices}


def held_bytes(states: Iterator[object], count: int = 200) -> dict[str, float]:
    """What a state costs that is kept while the game goes on, sharing included."""
    next(states)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    held = [next(states) for _ in range(count)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"bytes": (after - before) / len(held)}


def main() -> int:
    random.seed(7)
    plays = {name: play() for name, play in PLAYS.items()}
    for line in sys.stdin:
        order, *words = line.split()
        if order == "slice":
            answer = run_slice(plays[words[1]], float(words[0]))
        else:
            answer = held_bytes(STATES[words[0]]())
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
