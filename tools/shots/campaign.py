"""The log of a campaign at every stage: piles face down and up, teams, battles, the finale, both ends, comics."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.chance import Quick
from game.scenes.campaign.comic import ComicScene
from game.scenes.campaign.ledger import Ledger
from game.scenes.campaign.log import CampaignScene
from game.scenes.scene import Scene
from game.table.campaign import companions, crew_size, deal
from game.table.campaign_log import Chose, Closed, Defends, Entry, Played, Started, Threat

NOW = datetime(2030, 5, 4, 21, 30)
_DAY = 86_400


class Story:
    """A campaign that goes as it is told to go; the same at every run."""

    def __init__(self, services: Services, name: str = "", threat: int = 2, unseen: bool = True):
        shutil.rmtree(services.folders.campaigns, ignore_errors=True)
        services.now = lambda: NOW
        services.change(replace(services.settings, names=("Ana",), motion="off"))
        self.services = services
        name = name or services.words.text("campaigns.called.1")
        self.ledger = Ledger.begin(services, "skies", name, threat, unseen, "gallery")
        self.games = 0

    def write(self, entry: Entry) -> None:
        fault = self.ledger.write(entry)
        assert fault is None, fault

    def deal(self, at: float = 0.4) -> Story:
        if self.ledger.campaign.stage == "deal":
            self.write(deal(self.ledger.frame, self.ledger.campaign, Quick(lambda: at)))
        return self

    def choose(self, pile: int = 0) -> Story:
        self.deal()
        campaign = self.ledger.campaign
        crew = companions(self.ledger.frame, campaign)[: crew_size(self.ledger.frame, campaign)]
        self.write(Defends(campaign.saved[0], crew) if campaign.stage == "defend" else Chose(pile, crew))
        return self

    def begin(self) -> Story:
        self.games += 1
        self.write(Started(f"skies-{9000 + self.games}", self._when()))
        return self

    def game(self, letter: str) -> Story:
        won = letter == "w"
        self.begin()
        level = self.ledger.campaign.threat
        reason = "won" if won else "damage" if self.games % 2 else "skull"
        self.write(Played(self.ledger.campaign.running, won, level, 8 + self.games % 5, reason, self._when() + 3000))
        return self

    def course(self, *battles: str, levels: Sequence[int] = ()) -> Story:
        """Whole battles; `levels` are the threat of each."""
        for n, letters in enumerate(battles):
            if levels:
                self.write(Threat(levels[n % len(levels)]))
            self.choose(n % 2)
            for letter in letters:
                self.game(letter)
        return self

    def _when(self) -> int:
        return int(NOW.timestamp()) - (40 - self.games) * _DAY

    def scene(self) -> CampaignScene:
        return CampaignScene(self.services, self.ledger)


def _mock(services: Services) -> Story:
    """The campaign of the mock-up: chapter 2, the second battle to choose."""
    return Story(services).course("w", "lw", "ll", levels=(3, 2, 2))


def _shown(story: Callable[[Services], Story], **changes: object) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = story(services).scene()
        for name, value in changes.items():
            setattr(scene, name, value)
        return scene

    return make


def _finale(services: Services, *fallen: str) -> Story:
    story = Story(services, unseen=False).course("w", "lw", "ll", "w", "w", "lw", levels=(3, 2, 2, 1, 3, 2))
    return story.course(*fallen)


def _picked(services: Services) -> Scene:
    scene = _finale(services).scene()
    scene.city = scene.ledger.campaign.saved[1]
    scene.crew = companions(scene.ledger.frame, scene.ledger.campaign)[:3]
    return scene


def _team(services: Services) -> Scene:
    scene = Story(services).course("w", "lw", "w", "lw").deal().scene()
    scene.choose(0)
    scene.pick(scene.offered()[1].id)
    return scene


def _closeup(kind: str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _mock(services).deal().scene()
        heap = scene.heaps()[0]
        scene.look_at(heap.city if kind == "city" else heap.person)
        return scene

    return make


def _comic(ruled: bool) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _mock(services).deal().scene()
        heap = scene.heaps()[0]
        if ruled:
            scene.sides = frozenset({heap.story.id})
        return ComicScene(services, scene.reader(), 0)

    return make


def _closed(services: Services) -> Scene:
    """Put away in the middle."""
    story = _mock(services)
    story.write(Closed(int(NOW.timestamp())))
    return story.scene()


def _asked(services: Services) -> Scene:
    """Whether it is to be put away, while a game waits at the table."""
    scene = Story(services).course("w", "lw").choose().begin().scene()
    scene.ask("abandon")
    return scene


def _abandoned(services: Services) -> Scene:
    """Put away between the two games of a battle."""
    story = Story(services).course("w", "lw").choose().game("l").begin()
    story.write(Closed(int(NOW.timestamp())))
    return story.scene()


def _flipped(services: Services) -> Scene:
    """One rule turned over by hand."""
    scene = _mock(services).deal().scene()
    scene.sides = frozenset({scene.heaps()[1].story.id})
    return scene


def _tip(id: Callable[[CampaignScene], str]) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _mock(services).deal().scene()
        scene.page.show_focus(id(scene))
        return scene

    return make


def _export(services: Services) -> Scene:
    """The folder that the question names is the same on every machine."""
    services.folders = replace(services.folders, documents=Path("/Documents"))
    scene = _mock(services).scene()
    scene.asking = "export"
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "first": _shown(lambda services: Story(services)),
    "deal": _shown(_mock),
    "choose-unseen": _shown(lambda services: _mock(services).deal()),
    "choose-flipped": _flipped,
    "choose-rules": _shown(lambda services: Story(services, unseen=False).course("w").deal()),
    "team": _team,
    "battle-1": _shown(lambda services: Story(services).choose()),
    "battle-second": _shown(lambda services: Story(services).course("w").choose().game("l")),
    "battle-2": _shown(lambda services: Story(services).course("w", "lw").choose().begin()),
    "chapter-3": _shown(lambda services: Story(services).course("w", "lw", "ll", "w").choose()),
    "chapter-3-deal": _shown(lambda services: Story(services).course("w", "lw", "ll", "w")),
    "finale": _shown(_finale),
    "finale-picked": _picked,
    "finale-second": _shown(lambda services: _finale(services, "l")),
    "finale-last": _shown(lambda services: Story(services, unseen=False).course(
        "w", "w", "w", "w", "w", "w", *("l" * 2)).choose(), tab=0),
    "won": _shown(lambda services: _finale(services, "l", "w")),
    "lost": _shown(lambda services: Story(services).course("ll", "ll", "ll", "ll", "ll", "lw", "l")),
    "closed": _closed,
    "abandon": _asked,
    "abandoned": _abandoned,
    "long-name": _shown(lambda services: Story(services, "Sorry for the Inconvenience, Dear Earth!").course("w")),
    "replay": _shown(_mock, replaying=True),
    "threat": _shown(_mock, asking="threat"),
    "export": _export,
    "tip-result": _tip(lambda scene: "game/skies-9001"),
    "tip-city": _tip(lambda scene: "row/2.1/city"),
    "city": _closeup("city"),
    "person": _closeup("person"),
    "comic": _comic(False),
    "comic-rule": _comic(True),
}  # fmt: skip
