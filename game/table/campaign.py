"""A campaign as the fold over its log: what was chosen, kept, removed and won, and what comes next.

It knows no game: a frame says what the chapters contain, and entries that do not fit are refused, never repaired.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from game.engine.campaign import Frame, Value
from game.engine.chance import Chance
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, Refusal, message, refusal
from game.table.campaign_log import (
    LONGEST_NAME,
    Began,
    Chose,
    Closed,
    Dealt,
    Defends,
    Entry,
    Pile,
    Played,
    Renamed,
    Revised,
    Started,
    Threat,
    Unseen,
)

Stage = Literal["deal", "choose", "play", "defend", "over"]
End = Literal["", "won", "lost", "closed"]

MOST_GAMES = 2  # on one city, before the finale


class Game(msgspec.Struct, frozen=True):
    """One game that was played, as the log shows it."""

    id: str
    won: bool
    threat: int
    rounds: int
    reason: str
    when: int
    by_bot: bool = False


class Battle(msgspec.Struct, frozen=True):
    """One line of the log: a city, a scenario, a team, and one or two games."""

    chapter: int
    number: int  # within its chapter
    city: str
    scenario: str
    crew: tuple[tuple[str, bool], ...]  # who, and whether upgraded
    games: tuple[Game, ...] = ()

    @property
    def won(self) -> bool:
        return any(game.won for game in self.games)


class Campaign(msgspec.Struct, frozen=True):
    title: str
    name: str
    seed: str
    threat: int
    unseen: bool
    began: int
    rules: int = 1  # the version by which it is played
    terms: int = 0  # the version under which the finale began
    stage: Stage = "deal"
    chapter: int = 1  # one more than the frame has is the finale
    battles: tuple[Battle, ...] = ()  # the last one is the current one while it is played
    piles: tuple[Pile, ...] = ()
    characters: tuple[tuple[str, int], ...] = ()  # who was kept, and from which chapter
    saved: tuple[str, ...] = ()  # cities that can still be defended in the finale
    removed: tuple[str, ...] = ()  # "city:lagos", in the order in which they went
    running: str = ""  # the game that was started and is not over
    ended: End = ""


# The fold


def fold(frame: Frame, entries: Iterable[Entry]) -> tuple[Campaign, tuple[Message, ...]]:
    """What the entries come to, and why some of them were passed over; BadInput where the first is no beginning."""
    campaign: Campaign | None = None
    notes: list[Message] = []
    for entry in entries:
        fault = refuse(frame, campaign, entry)
        if fault is None:
            campaign = step(frame, campaign, entry)
        elif campaign is None:
            raise BadInput(Problem("", 0, fault))
        else:
            notes.append(fault)
    if campaign is None:
        raise BadInput(Problem("", 0, message("campaign.fault.empty")))
    return campaign, tuple(notes)


def step(frame: Frame, campaign: Campaign | None, entry: Entry) -> Campaign:
    """The campaign after an entry that is not refused."""
    if isinstance(entry, Began):
        return Campaign(entry.title, entry.name, entry.seed, entry.threat, entry.unseen, entry.when, entry.rules)
    assert campaign is not None
    return _STEPS[type(entry)](frame, campaign, entry)


def refuse(frame: Frame, campaign: Campaign | None, entry: Entry) -> Refusal | None:
    """Why an entry cannot follow; None where it can."""
    if isinstance(entry, Began):
        return _refuse_beginning(frame, campaign, entry)
    if campaign is None:
        return refusal("campaign.refuse.no_beginning")
    check = _CHECKS[type(entry)]
    if campaign.ended and not isinstance(entry, Renamed):
        return refusal("campaign.refuse.over")
    return check(frame, campaign, entry)


def _refuse_beginning(frame: Frame, campaign: Campaign | None, entry: Began) -> Refusal | None:
    if campaign is not None:
        return refusal("campaign.refuse.began")
    if entry.title != frame.title:
        return refusal("campaign.refuse.title")
    return _refuse_name(entry.name) or _refuse_level(frame, entry.threat)


def _refuse_name(name: str) -> Refusal | None:
    if not name.strip():
        return refusal("campaign.refuse.nameless")
    if any((letter < " " and not letter.isspace()) or letter == "\x7f" for letter in name):
        return refusal("campaign.refuse.letters")
    return refusal("campaign.refuse.long_name", most=LONGEST_NAME) if len(name) > LONGEST_NAME else None


def _refuse_level(frame: Frame, level: int) -> Refusal | None:
    return None if level in frame.threats else refusal("campaign.refuse.threat")


def _refuse_revised(frame: Frame, campaign: Campaign, entry: Revised) -> Refusal | None:
    return None if entry.rules > campaign.rules else refusal("campaign.refuse.not_now")


def _refuse_dealt(frame: Frame, campaign: Campaign, entry: Dealt) -> Refusal | None:
    if campaign.stage != "deal":
        return refusal("campaign.refuse.not_now")
    left = [left_of(frame, campaign, kind) for kind in ("city", "scenario", "character")]
    one, two = ((pile.city, pile.scenario, pile.character) for pile in entry.piles)
    fits = all(a in some and b in some and a != b for a, b, some in zip(one, two, left))
    return None if fits else refusal("campaign.refuse.pile")


def _refuse_chose(frame: Frame, campaign: Campaign, entry: Chose) -> Refusal | None:
    if campaign.stage != "choose":
        return refusal("campaign.refuse.not_now")
    if entry.pile not in (0, 1):
        return refusal("campaign.refuse.pile")
    return _refuse_crew(frame, campaign, entry.crew)


def _refuse_defends(frame: Frame, campaign: Campaign, entry: Defends) -> Refusal | None:
    if campaign.stage != "defend":
        return refusal("campaign.refuse.not_now")
    if entry.city not in campaign.saved:
        return refusal("campaign.refuse.city")
    return _refuse_crew(frame, campaign, entry.crew)


def _refuse_crew(frame: Frame, campaign: Campaign, crew: tuple[str, ...]) -> Refusal | None:
    wanted, offered = crew_size(frame, campaign), companions(frame, campaign)
    if len(crew) != wanted or len(set(crew)) != wanted:
        return refusal("campaign.refuse.crew_size", n=wanted)
    return None if set(crew) <= set(offered) else refusal("campaign.refuse.crew")


def _refuse_started(frame: Frame, campaign: Campaign, entry: Started) -> Refusal | None:
    if campaign.stage != "play":
        return refusal("campaign.refuse.not_now")
    known = {game.id for battle in campaign.battles for game in battle.games}
    is_game = re.fullmatch(r"([a-z][a-z0-9]*)-[0-9]{4,9}", entry.game)
    if is_game is None or is_game[1] != frame.title or entry.game in known:
        return refusal("campaign.refuse.game")
    return None


def _refuse_played(frame: Frame, campaign: Campaign, entry: Played) -> Refusal | None:
    if campaign.stage != "play" or not entry.game or entry.game != campaign.running:
        return refusal("campaign.refuse.game")
    return _refuse_level(frame, entry.threat)


_CHECKS: dict[type, Callable[[Frame, Campaign, Any], Refusal | None]] = {
    Revised: _refuse_revised,
    Renamed: lambda frame, campaign, entry: _refuse_name(entry.name),
    Threat: lambda frame, campaign, entry: _refuse_level(frame, entry.level),
    Unseen: lambda frame, campaign, entry: None,
    Dealt: _refuse_dealt,
    Chose: _refuse_chose,
    Defends: _refuse_defends,
    Started: _refuse_started,
    Played: _refuse_played,
    Closed: lambda frame, campaign, entry: None,
}


def _dealt(frame: Frame, campaign: Campaign, entry: Dealt) -> Campaign:
    return replace(campaign, stage="choose", piles=entry.piles)


def _chose(frame: Frame, campaign: Campaign, entry: Chose) -> Campaign:
    """The other pile leaves the campaign."""
    mine, other = campaign.piles[entry.pile], campaign.piles[1 - entry.pile]
    number = 1 + sum(battle.chapter == campaign.chapter for battle in campaign.battles)
    crew = ((mine.character, False), *((id, True) for id in entry.crew))
    battle = Battle(campaign.chapter, number, mine.city, mine.scenario, crew)
    gone = (f"city:{other.city}", f"scenario:{other.scenario}", f"character:{other.character}")
    return replace(campaign, stage="play", piles=(), battles=(*campaign.battles, battle),
                   removed=(*campaign.removed, *gone))  # fmt: skip


def _defends(frame: Frame, campaign: Campaign, entry: Defends) -> Campaign:
    number = 1 + sum(battle.chapter == campaign.chapter for battle in campaign.battles)
    crew = tuple((id, True) for id in entry.crew)
    battle = Battle(campaign.chapter, number, entry.city, frame.finale.scenario, crew)
    return replace(campaign, stage="play", battles=(*campaign.battles, battle))


def _played(frame: Frame, campaign: Campaign, entry: Played) -> Campaign:
    game = Game(entry.game, entry.won, entry.threat, entry.rounds, entry.reason, entry.when, entry.by_bot)
    *earlier, battle = campaign.battles
    battle = replace(battle, games=(*battle.games, game))
    campaign = replace(campaign, battles=(*earlier, battle), running="")
    if is_finale(frame, campaign):
        return _after_defence(frame, campaign, battle)
    if not battle.won and len(battle.games) < MOST_GAMES:
        return campaign
    return _after_battle(frame, campaign, battle)


def _after_battle(frame: Frame, campaign: Campaign, battle: Battle) -> Campaign:
    """The scenario leaves the campaign, the character stays, the city does where one of its games was won."""
    gone = (f"scenario:{battle.scenario}", *(() if battle.won else (f"city:{battle.city}",)))
    campaign = replace(
        campaign, stage="deal", removed=(*campaign.removed, *gone),
        saved=(*campaign.saved, *((battle.city,) if battle.won else ())),
        characters=(*campaign.characters, (battle.crew[0][0], battle.chapter)),
    )  # fmt: skip
    if battle.number < frame.chapters[battle.chapter - 1].battles:
        return campaign
    campaign = replace(campaign, chapter=battle.chapter + 1)
    if not is_finale(frame, campaign):
        return campaign
    saved = (*campaign.saved, *frame.terms_of(campaign.rules).reserve)
    return _defending(frame, replace(campaign, saved=saved, terms=campaign.rules))


def _defending(frame: Frame, campaign: Campaign) -> Campaign:
    """The next city of the finale; where none can be defended, the campaign is lost."""
    if defences_left(frame, campaign):
        return replace(campaign, stage="defend")
    return replace(campaign, stage="over", ended="lost")


def _after_defence(frame: Frame, campaign: Campaign, battle: Battle) -> Campaign:
    """The first city that holds ends the campaign, and so does the last one that falls."""
    if battle.won:
        return replace(campaign, stage="over", ended="won")
    left = tuple(city for city in campaign.saved if city != battle.city)
    return _defending(frame, replace(campaign, saved=left, removed=(*campaign.removed, f"city:{battle.city}")))


_STEPS: dict[type, Callable[[Frame, Campaign, Any], Campaign]] = {
    Revised: lambda frame, campaign, entry: replace(campaign, rules=entry.rules),
    Renamed: lambda frame, campaign, entry: replace(campaign, name=entry.name),
    Threat: lambda frame, campaign, entry: replace(campaign, threat=entry.level),
    Unseen: lambda frame, campaign, entry: replace(campaign, unseen=entry.on),
    Dealt: _dealt,
    Chose: _chose,
    Defends: _defends,
    Started: lambda frame, campaign, entry: replace(campaign, running=entry.game),
    Played: _played,
    # A game that has begun counts for nobody any more.
    Closed: lambda frame, campaign, entry: replace(campaign, stage="over", ended="closed", running=""),
}


# The offer


def is_finale(frame: Frame, campaign: Campaign) -> bool:
    return campaign.chapter > len(frame.chapters)


def defences_left(frame: Frame, campaign: Campaign) -> int:
    """How many cities the finale can still defend, one after the other."""
    fallen = sum(battle.chapter > len(frame.chapters) and bool(battle.games) for battle in campaign.battles)
    saved = len(campaign.saved) + fallen
    return min(saved, max(1, saved // frame.terms_of(campaign.terms).per_try)) - fallen


def left_of(frame: Frame, campaign: Campaign, kind: str) -> tuple[str, ...]:
    """What of the chapter is still in the box: neither chosen nor removed. Kinds: city, scenario, character."""
    if is_finale(frame, campaign):
        return ()
    chapter = frame.chapters[campaign.chapter - 1]
    every = {"city": chapter.cities, "scenario": chapter.scenarios, "character": chapter.characters}[kind]
    gone = {name.partition(":")[2] for name in campaign.removed if name.startswith(f"{kind}:")}
    for battle in campaign.battles:
        gone |= {battle.city} if kind == "city" else {battle.scenario} if kind == "scenario" else {battle.crew[0][0]}
    return tuple(id for id in every if id not in gone)


def deal(frame: Frame, campaign: Campaign, chance: Chance) -> Dealt:
    """Two piles by chance; each kind is shuffled by itself."""
    drawn = []
    for kind in ("city", "scenario", "character"):
        left = left_of(frame, campaign, kind)
        drawn.append([left[n] for n in chance.shuffled(kind, len(left))[:2]])
    cities, scenarios, characters = drawn
    one, two = (Pile(cities[n], scenarios[n], characters[n]) for n in (0, 1))
    return Dealt((one, two))


def companions(frame: Frame, campaign: Campaign) -> tuple[str, ...]:
    """The upgraded characters that may come along: those of earlier chapters; before the finale each of them serves in
    one battle of a chapter."""
    kept = [id for id, chapter in campaign.characters if chapter < campaign.chapter]
    if is_finale(frame, campaign):
        return tuple(kept)
    busy = {id for battle in campaign.battles if battle.chapter == campaign.chapter for id, _ in battle.crew}
    return tuple(id for id in kept if id not in busy)


def crew_size(frame: Frame, campaign: Campaign) -> int:
    """How many upgraded characters a team has here: as many as there are, at most what the chapter allows."""
    most = frame.finale.upgraded if is_finale(frame, campaign) else frame.chapters[campaign.chapter - 1].upgraded
    return min(most, len(companions(frame, campaign)))


def options_of(frame: Frame, campaign: Campaign) -> dict[str, Value]:
    """The options of the game that comes next: the second one of a battle, and every one of the finale, on the damaged
    side of the city."""
    battle = campaign.battles[-1]
    finale = is_finale(frame, campaign)
    sky = frame.finale.options if finale else frame.chapters[campaign.chapter - 1].options
    found: dict[str, Value] = {
        **sky, "city": battle.city, "damaged": finale or bool(battle.games), "threat": campaign.threat,
        "scenario": battle.scenario,
    }  # fmt: skip
    for n, (id, upgraded) in enumerate(battle.crew, 1):
        found |= {f"crew{n}": id, f"upgraded{n}": upgraded}
    return found


def seed_of(campaign: Campaign) -> str:
    """The seed of the game that comes next: another one for every game, so that the sky is drawn again."""
    games = sum(len(battle.games) for battle in campaign.battles)
    return f"{campaign.seed} {games + 1}"


def score(campaign: Campaign) -> int:
    """The threat levels of all games that were won, less one for every game that was lost."""
    return sum(game.threat if game.won else -1 for battle in campaign.battles for game in battle.games)


def components(frame: Frame) -> tuple[str, ...]:
    """Everything that campaigns can bring to light, in the same words as `unlocked`."""
    found: dict[str, None] = {}
    for chapter in frame.chapters:
        found |= {f"city:{id}": None for id in chapter.cities}
        found |= {f"scenario:{id}": None for id in chapter.scenarios}
        found |= {f"character:{id}": None for id in chapter.characters}
    return (*found, f"scenario:{frame.finale.scenario}")


def unlocked(frame: Frame, campaign: Campaign) -> tuple[str, ...]:
    """Things that this campaign has unlocked for single games: "city:lagos", every component of a battle that was
    chosen, in the order of the battles."""
    found: dict[str, None] = {}
    for battle in campaign.battles:
        found |= {f"city:{battle.city}": None, f"scenario:{battle.scenario}": None}
        found |= {f"character:{id}": None for id, _ in battle.crew}
    return tuple(found)
