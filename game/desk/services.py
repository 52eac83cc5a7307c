"""What every scene may use: texts, settings, saves, sound, pictures, titles. One object, made by the application.

It holds no running game; a table does.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.content.source import OwnMaps, OwnScenarios, Source
from game.desk.cover import Cover
from game.engine.campaign import Frame
from game.engine.powers import HasCampaign
from game.engine.rules import AnyRules, Info
from game.i18n.catalogue import Catalogue
from game.i18n.languages import LANGUAGES
from game.store import atomic
from game.store.campaigns import Campaigns
from game.store.disk import DISK, Disk
from game.store.folders import Folders
from game.store.profile import Profile
from game.store.saves import Saves
from game.store.settings import Settings, SettingsFile
from game.store.writer import Write, Writer
from game.ui.canvas import Canvas
from game.ui.grounds import Grounds
from game.ui.input import Input
from game.ui.sound import Sound

if TYPE_CHECKING:
    from game.desk.face import Face
    from game.desk.living import Living
    from game.engine.jobs import Job, Reply
    from game.store.learned import Learned


class Title(Protocol):
    """A game as the registry lists it."""

    @property
    def id(self) -> str: ...

    @property
    def info(self) -> Info: ...

    @property
    def files(self) -> Source | None: ...

    @property
    def face(self) -> Face: ...

    @property
    def cover(self) -> Cover: ...

    @property
    def living(self) -> Living: ...

    def build(self, share: Path, user: Path | None) -> AnyRules: ...


class Thinker(Protocol):
    """Bots in another process: they are given jobs and asked for the replies, and nothing here ever waits."""

    @property
    def replaced(self) -> int: ...  # how many processes had to be given up

    def ask(self, job: Job) -> int: ...  # the job's number, for the other calls

    def reply(self, number: int) -> Reply | None: ...  # once; None until it is there

    def progress(self, number: int) -> float: ...  # how much of a job's time is spent, 0 to 1

    def drop(self, number: int) -> None: ...

    def hurry(self, number: int) -> None: ...

    def close(self) -> None: ...


def _nowhere(path: Path, data: bytes) -> None:
    """The folder belongs to another window."""


class Services:
    def __init__(
        self,
        share: Path,
        folders: Folders,
        settings_file: SettingsFile,
        settings: Settings,
        titles: tuple[Title, ...],
        language: str,
        canvas: Canvas,
        input: Input,
        sound: Sound,
        size: Callable[[], tuple[int, int]],
        version: str,
        cache: Path | None = None,
        owner: bool = True,
        disk: Disk = DISK,
    ) -> None:
        """Where the folder belongs to another window (`owner` is False) everything is shown and nothing written."""
        self.share = share
        self.folders = folders
        self.settings = settings
        self.titles = titles
        self.canvas = canvas
        self.input = input
        self.sound = sound
        self.size = size
        self.version = version
        self.now: Callable[[], datetime] = datetime.now
        self.grounds = Grounds()
        self.disk = disk
        self.cache = cache
        write: Write = partial(atomic.write, disk=disk)
        self.writer = Writer(write if owner else _nowhere)
        self.saves = Saves(folders.saves, disk)
        self.campaigns = Campaigns(folders.campaigns, disk)
        self.profile = Profile(folders.results, disk)
        self.words = self._load_words(language)
        self.system_language = language
        self.make_thinker: Callable[[], Thinker] | None = None
        self.set_fullscreen: Callable[[bool], None] = lambda on: None
        self._settings_file = settings_file
        self._rules: dict[str, AnyRules] = {}
        self._tongues: tuple[Catalogue, ...] = ()  # all languages, once somebody asks
        self._thinker: Thinker | None = None
        self._learned: Learned | None = None
        self.notices: list[str] = []  # sentences that the next scene shows as a toast

    def _load_words(self, language: str) -> Catalogue:
        words = Catalogue.load(self.share / "data" / "i18n", language, self.cache)
        words.wordless = frozenset(entry.id for entry in self.titles if not words.has(f"{entry.id}.name"))
        return words

    @property
    def learned(self) -> Learned:
        """Read when it is first asked for: the shelf has no time for it."""
        if self._learned is None:
            from game.store.learned import Learned

            self._learned = Learned(self.folders.learned, self.writer, self.disk)
        return self._learned

    def name_of_seat(self, name: str, n: int) -> str:
        """A person's name in the n-th seat. One that nobody has chosen ("Player 1") is that of the language that is
        spoken now, whatever was spoken when it was given."""
        given = self.words.text("common.player", n=n)
        if name == given or not name.endswith(str(n)):
            return name
        if not self._tongues:
            folder, cache = self.share / "data" / "i18n", self.folders.cache
            self._tongues = tuple(Catalogue.load(folder, language.id, cache) for language in LANGUAGES)
        return given if any(words.text("common.player", n=n) == name for words in self._tongues) else name

    def rules(self, title: str) -> AnyRules:
        """A title's rules, built once; the player's own maps are read with them."""
        found = self._rules.get(title)
        if found is None:
            found = self._rules[title] = self.title(title).build(self.share, self.folders.data)
        return found

    def title(self, id: str) -> Title:
        return next(entry for entry in self.titles if entry.id == id)

    def cover(self, id: str) -> Cover:
        """What the shelf knows of a title; of one that is not here (a save may name it) the plain one."""
        return next((entry.cover for entry in self.titles if entry.id == id), Cover())

    def span(self, title: str) -> str:
        """What a title counts its time in: a turn or a round. Texts choose their word by it."""
        return "round" if self.rules(title).info.rounds else "turn"

    def own_maps(self, title: str) -> OwnMaps | None:
        """What came of the player's own maps; None for a title that takes none."""
        files = self.title(title).files
        if files is None or files.own_maps is None:
            return None
        return files.own_maps(self.share, self.folders.data)

    def own_scenarios(self, title: str) -> OwnScenarios | None:
        """Where a player's own scenarios are; None for a title that has no builder."""
        files = self.title(title).files
        if files is None or files.own_scenarios is None:
            return None
        return files.own_scenarios(self.folders.data)

    def frame(self, title: str) -> Frame | None:
        """What a title's campaign holds; None for one that has none, or is not here."""
        rules = self.rules(title) if self.has_campaign(title) else None
        return rules.campaign() if isinstance(rules, HasCampaign) else None

    def has_campaign(self, title: str) -> bool:
        return any(entry.id == title and entry.info.campaign for entry in self.titles)

    def forget_rules(self, title: str) -> None:
        """The player's own maps may have changed: build again at the next use."""
        self._rules.pop(title, None)

    @property
    def thinker(self) -> Thinker | None:
        if self._thinker is None and self.make_thinker is not None:
            self._thinker = self.make_thinker()
        return self._thinker

    def change(self, settings: Settings) -> None:
        """New settings: in force at once, and on the disk soon."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.words = self._load_words(settings.language or self.system_language)
        if settings.easy_font != before.easy_font:
            self.canvas.type.read_easy(settings.easy_font)
        if (settings.language, settings.easy_font) != (before.language, before.easy_font):
            self.canvas.forget()
        if settings.key_map != before.key_map:
            self.input.learn_map(settings.key_map)
        if settings.fullscreen != before.fullscreen:
            self.set_fullscreen(settings.fullscreen)
        self.sound.volumes(settings.effects / 100, settings.music / 100, settings.muted)
        self.writer.put(self.folders.settings, self._settings_file.encode(settings))

    def begin_anew(self) -> None:
        """The files of the player are others than before."""
        self.saves = Saves(self.folders.saves, self.disk)
        self._rules.clear()
        self._learned = None
        self.change(self._settings_file.load()[0])

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
        self.writer.close()
        self.sound.stop()
        # Pictures are large; whatever still holds the services need not hold them.
        self.canvas.forget()
        self.canvas.art.forget()
