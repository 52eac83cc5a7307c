"""A campaign without a window: helpers that play its games."""

from __future__ import annotations

from typing import Any

from torturing.kills import choose
from torturing.kills import services_on as blind_services

from game.desk.services import Services
from game.scenes.campaign.ledger import Ledger
from game.scenes.playing.session import Session

__all__ = ["begun", "blind_services", "choose", "lose", "move", "resign", "sat"]


def begun(services: Services, **given: Any) -> Ledger:
    return Ledger.begin(services, "skies", **{"name": "Tea", "threat": 1, "unseen": False, "seed": "tea", **given})


def sat(ledger: Ledger) -> Session:
    choose(ledger)
    return ledger.sit_down()[0]


def move(session: Session) -> None:
    """The first move there is."""
    assert session.submit(0, session.view(0).choices[0].word) is None


def resign(session: Session) -> None:
    assert session.submit(0, session.view(0).extra[0].word) is None


def lose(ledger: Ledger) -> str:
    """The next game, given up; says where it is saved."""
    session = sat(ledger)
    resign(session)
    session.keeper.conclude()
    return session.slot
