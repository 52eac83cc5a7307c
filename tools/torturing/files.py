"""Damaged files of every kind that the program reads: each is answered by a sentence or taken, soon, and without
filling the memory."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.engine.errors import BadInput
from torturing.damage import hurt
from torturing.kinds import Kind, kinds
from torturing.program import Program, put_no_file
from torturing.running import Told, bounded

NO_FILE = 0.03  # of the attempts: something else is in the file's place
FORGED = 0.5  # of the others, where the kind knows how: in the right form, with wrong values


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    program = Program(folder / "data")
    known = kinds(program, random.Random(1))
    names = sorted(known)

    def attempt(chooser: random.Random) -> Told:
        name = chooser.choice(names)
        kind = known[name]
        lay_out(program, kind, chooser)
        try:
            with bounded():
                kind.look(program, chooser)
        except BadInput as bad:
            # Every fault is told in words.
            for problem in bad.problems:
                assert "⟦" not in program.services.words.say(problem.reason), problem
        except BaseException as fault:
            fault.add_note(name)
            raise
        finally:
            program.app.stage.home()
            program.app.loop.step(0)
        return {name: 1}

    return attempt


def lay_out(program: Program, kind: Kind, chooser: random.Random) -> None:
    data = chooser.choice(kind.sound)
    program.lay_out({**dict(kind.beside), kind.place: data})
    place = program.folder / kind.place
    if chooser.random() < NO_FILE:
        put_no_file(place, chooser)
    elif kind.forge is not None and chooser.random() < FORGED:
        place.write_bytes(kind.forge(data, chooser))
    else:
        place.write_bytes(hurt(data, chooser))
