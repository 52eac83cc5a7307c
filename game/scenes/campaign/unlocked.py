"""Things that campaigns have unlocked for single games, and things that are still locked.

It writes nothing: whatever a log in the folder or in the bin contains counts.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.powers import HasCampaign
from game.engine.rules import Option, shown_options
from game.scenes.campaign.ledger import campaigns_of, read_campaign
from game.table.campaign import components, unlocked


def unlocked_of(services: Services, title: str) -> frozenset[str]:
    """ "city:lagos", "scenario:fog", "character:moss"."""
    frame = services.frame(title)
    if frame is None:
        return frozenset()
    if services.settings.everything:
        return frozenset(components(frame))
    found: set[str] = set()
    for deleted in (False, True):
        for id in campaigns_of(services, title, deleted):
            try:
                found.update(unlocked(frame, read_campaign(services, id, deleted).campaign))
            except BadInput:
                continue
    return frozenset(found)


def options_of(services: Services, title: str) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """The options of a set-up page, and those values of each that it could have besides."""
    rules = services.rules(title)
    options = rules.options()
    if not isinstance(rules, HasCampaign):
        return shown_options(options), ()
    shown = shown_options(rules.opened(options, unlocked_of(services, title)))
    known = {option.id: option.values for option in shown}
    dark = []
    for option in shown_options(rules.opened(options, components(rules.campaign()))):
        hidden = tuple(value for value in option.values if value not in known.get(option.id, (option.default,)))
        if hidden:
            dark.append(replace(option, values=hidden))
    return shown, tuple(dark)


def waiting(services: Services, title: str) -> tuple[int, int]:
    """How many scenarios and characters are still in the dark."""
    frame = services.frame(title)
    if frame is None:
        return 0, 0
    left = set(components(frame)) - unlocked_of(services, title)
    return sum(name.startswith("scenario:") for name in left), sum(name.startswith("character:") for name in left)
