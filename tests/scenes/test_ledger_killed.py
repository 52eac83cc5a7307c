"""Save and log together: a player who is killed at any moment finds every finished game in the log, once."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import NamedTuple

from killed import Report, killed
from ledgers import begun, blind_services, choose, move, resign

from game.desk.services import Services
from game.scenes.campaign.ledger import Ledger
from game.scenes.session import Session

ID = "skies-0001"
KILLS = 200


class Told(NamedTuple):
    """What a player has seen with his own eyes before he was killed."""

    moved: dict[str, int]  # records on the disk
    over: tuple[str, ...]  # games whose last move is on the disk
    logged: tuple[str, ...]


def play_for_ever(folder: Path, report: Report) -> None:
    """A start of the program, and games one after the other: a few moves, then given up, then the way to the log."""
    services = blind_services(folder)
    ledger = Ledger.open(services, ID)
    report(b"up -")
    while not ledger.campaign.ended:
        choose(ledger)
        session = ledger.sit_down()[0]
        while session.table.records < 2 and session.table.acting:
            move(session)
            tell(services, report, b"moved", session)
        if session.table.acting:
            resign(session)
        tell(services, report, b"over", session)
        session.keeper.conclude()
        report(b"logged %s" % session.slot.encode())


def tell(services: Services, report: Report, what: bytes, session: Session) -> None:
    services.writer.flush()
    report(b"%s %s %d" % (what, session.slot.encode(), session.table.records))


def killed_player(folder: Path, reports: int, wait: float) -> Told:
    """Lets a child play, kills it `wait` seconds after so many reports, and says what it has seen."""
    lines = [line.split() for line in killed(partial(play_for_ever, folder), wait, reports)]
    return Told({slot: int(n) for what, slot, *rest in lines for n in rest},
                tuple(slot for what, slot, *_ in lines if what == "over"),
                tuple(slot for what, slot, *_ in lines if what == "logged"))  # fmt: skip


def in_log(ledger: Ledger) -> list[str]:
    return [game.id for battle in ledger.campaign.battles for game in battle.games]


def test_killed_at_two_hundred_moments_no_game_is_lost_and_none_doubled(tmp_path: Path) -> None:
    """The heir finds in the log every game that was reported there, every game whose end was saved as soon as it looks,
    no game twice, and the game in hand where it was saved."""
    chooser = random.Random(11)
    folder, late, resumed, finished = tmp_path / "none", 0, 0, 0
    for n in range(KILLS):
        heir = blind_services(folder)
        if n == 0 or Ledger.open(heir, ID).campaign.ended:
            folder = tmp_path / str(n)
            heir = blind_services(folder)
            assert begun(heir).id == ID
        told = killed_player(folder, chooser.randint(1, 9), chooser.choice((0.0, 0.001, 0.006)))
        ledger = Ledger.open(heir, ID)
        before = in_log(ledger)
        assert set(told.logged) <= set(before)
        ledger.settle()
        after = in_log(ledger)
        late += after != before
        finished += len(told.logged)
        assert set(told.over) <= set(after) and len(set(after)) == len(after)
        assert after[:len(before)] == before and len(after) <= len(before) + 1
        running = ledger.campaign.running
        if running in told.moved:
            session = ledger.sit_down()[0]
            assert session.slot == running and session.table.records >= told.moved[running]
            resumed += 1
        ledger.settle()
        assert in_log(Ledger.open(heir, ID)) == after, "a second look writes nothing"
        heir.writer.close()
    assert late and resumed and finished, "the moments are spread over the whole way"
