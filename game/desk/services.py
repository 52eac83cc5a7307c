"""What every scene may use: texts, settings, saves, sound, pictures, titles. One object, made by the application.

It holds no running game; a table does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from game.content.source import OwnMaps, OwnScenarios, Source
from game.desk.cover import Cover
from game.desk.library import Library
from game.engine.campaign import Frame
from game.engine.powers import HasCampaign
from game.engine.rules import AnyRules, Info
from game.engine.text import Message
from game.i18n.catalogue import Catalogue
from game.i18n.languages import LANGUAGES
from game.store import atomic
from game.store.disk import DISK, Disk
from game.store.folders import CAMPAIGNS, RESULTS, Folders
from game.store.profile import Profile
from game.store.profiles import PERSON, Person, Profiles, readable
from game.store.saves import Saves
from game.store.settings import NAME as SETTINGS
from game.store.settings import Settings, SettingsFile, only_own, with_shared
from game.store.writer import Write, Writer
from game.ui.art import Stranger
from game.ui.canvas import Canvas
from game.ui.grounds import Grounds
from game.ui.input import Input
from game.ui.sound import Sound

if TYPE_CHECKING:
    from game.desk.face import Face
    from game.desk.living import Living
    from game.engine.jobs import Job, Par, Reply, Review
    from game.packs.installed import Packs
    from game.packs.process import Awaited, Order
    from game.store.campaigns import Campaigns
    from game.store.learned import Learned
    from game.store.pars import Pars


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


class Company(Protocol):
    """Others at other screens. What they do is served once in a frame, whatever scene is on top."""

    def wait(self, seconds: float) -> None: ...  # until something comes from them, and no longer than that

    def serve(self, dt: float) -> None: ...

    def close(self) -> None: ...


class Thinker(Protocol):
    """Bots in another process: they are given jobs and asked for the replies, and nothing here ever waits."""

    @property
    def replaced(self) -> int: ...  # how many processes had to be given up

    def ask(self, job: Job | Review | Par) -> int: ...  # the job's number, for the other calls

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
        self.profiles = Profiles(folders.profiles, self.writer, disk)
        self.notices: list[str] = []  # sentences that the next scene shows as a toast
        self.company: Company | None = None
        self.words = self._load_words(language)
        self.system_language: Callable[[], str] = lambda: language
        self.make_thinker: Callable[[], Thinker] | None = None
        self.make_reading: Callable[[Order], Awaited] | None = None
        self.set_fullscreen: Callable[[bool], None] = lambda on: None
        self.library = Library(self._build, lambda title: self.title(title).face)
        self._packs: Packs | None = None
        self._pars: Pars | None = None
        self._tongues: tuple[Catalogue, ...] = ()  # all languages, once somebody asks
        self._thinker: Thinker | None = None
        self._owner = owner
        self._settings_file = settings_file
        self._sit_down(folders, settings)

    def art_of_pack(self, name: str) -> Stranger | None:
        """What is drawn for a thing of a pack: the title, the word and the id say for which."""
        title, _, word = name.partition("/")
        files = next((entry.files for entry in self.titles if entry.id == title), None)
        art = files.art.get(word.partition("-")[0]) if files is not None else None
        return art and Stranger(self.packs.picture(name, art.kind, art.end), art.instead, art.frame)

    def _load_words(self, language: str) -> Catalogue:
        words = Catalogue.load(self.share / "data" / "i18n", language, self.cache)
        words.beyond = lambda key: self.packs.text(key, language)
        words.wordless = frozenset(entry.id for entry in self.titles if not words.has(f"{entry.id}.name"))
        return words

    # Who plays, and what is theirs.

    def _sit_down(self, folders: Folders, settings: Settings) -> None:
        """The one whom the settings' file names plays from now on. What a version without persons left is theirs."""
        file = self._settings_file
        if not file.profile:
            file.choose()
        self.me = file.profile
        self.folders = folders = replace(folders, profile=self.me)
        if self._owner and (file.inherits or folders.has_strays):
            from game.store.moving_in import move_in

            own = (file.own, file.mine(settings)) if file.inherits else None
            self._notice(*move_in(folders, own, self.disk))
            file.inherits = False
        self.profile = self.profile_of(self.me)
        self.new_medals = 0  # that came since the program began, and whose page was not opened yet
        self._learned: dict[str, Learned] = {}
        self._notice(self.profiles.open(self.me).sheet(PERSON).note())

    def _notice(self, *notes: Message | None) -> None:
        self.notices.extend(self.words.say(note) for note in notes if note is not None)

    def play_as(self, id: str) -> None:
        """Another person plays, with settings of their own; what the last one changed is on its way to the disk."""
        self._settings_file.profile = id
        settings, notes = self._settings_file.of_person(with_shared(self.settings))
        self._notice(*notes)
        self._sit_down(self.folders, settings)
        self.change(settings)

    def add_person(self, person: Person) -> str:
        """Somebody new, who hears at first the language that is spoken; raises OSError."""
        begin = replace(with_shared(self.settings), language=self.settings.language)
        return self.profiles.create(person, {SETTINGS: only_own(begin)})

    def knows(self, id: str) -> bool:
        """Whether this is a person of this computer, here or in the bin."""
        return id == self.me or self.profiles.place(id) is not None

    @property
    def who(self) -> Person:
        return self.profiles.open(self.me).read(PERSON)

    def name_of(self, id: str) -> str:
        """What a person is called; empty for one who has no name yet, or none that can be read."""
        return readable(self.profiles.open(id).read(PERSON))

    @property
    def my_name(self) -> str:
        """Of the one who plays; as long as nobody has said it, the name last used at the first seat."""
        known = self.settings.names[0] if self.settings.names else ""
        return self.name_of(self.me) or known or self.words.text("common.player", n=1)

    def profile_of(self, id: str) -> Profile:
        """The results of somebody's games, also of one who is in the bin."""
        place = self.profiles.place(id) or self.folders.profiles / id
        return Profile(place / RESULTS, self.disk)

    @property
    def campaigns(self) -> Campaigns:
        return self.campaigns_of(self.me)

    def campaigns_of(self, id: str) -> Campaigns:
        from game.store.campaigns import Campaigns

        place = self.profiles.place(id) or self.folders.profiles / (id or self.me)
        return Campaigns(place / CAMPAIGNS, self.disk)

    @property
    def learned(self) -> Learned:
        """Read when it is first asked for: the shelf has no time for it."""
        return self.learned_of(self.me)

    def learned_of(self, id: str) -> Learned:
        """What a person of this computer has learned."""
        if id not in self._learned:
            from game.store.learned import LEARNED, Learned

            self._learned[id] = Learned(self.profiles.open(id).sheet(LEARNED))
        return self._learned[id]

    # Texts, titles and what belongs to them.

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
        return self.library.rules(title)

    def _build(self, title: str) -> AnyRules:
        return self.title(title).build(self.share, self.folders.data)

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

    @property
    def packs(self) -> Packs:
        """Read when something of a pack is first asked for: the shelf has no time for it."""
        if self._packs is None:
            from game.packs.installed import Packs

            self._packs = Packs(self.folders.data, self.disk)
        return self._packs

    @property
    def pars(self) -> Pars:
        """What bots came to in games of the day."""
        if self._pars is None:
            from game.store.pars import Pars

            self._pars = Pars(self.folders.cache, self.version, self.writer)
        return self._pars

    def read_pack(self, path: Path) -> Awaited | None:
        """Has a file or a folder read that is meant to be a pack; None where nothing may be written here."""
        if not self._owner or self.make_reading is None:
            return None
        from game.packs.process import order_for

        return self.make_reading(order_for(path, self.share, self.version, self.packs))

    def keep_content(self, title: str, carried: tuple[bytes, ...]) -> None:
        """What a game brings along of packs is there when it is played; raises OSError."""
        if carried and self._owner and self.packs.keep(carried):
            self.library.forget(title)

    def frame(self, title: str) -> Frame | None:
        """What a title's campaign holds; None for one that has none, or is not here."""
        rules = self.rules(title) if self.has_campaign(title) else None
        return rules.campaign() if isinstance(rules, HasCampaign) else None

    def has_campaign(self, title: str) -> bool:
        return any(entry.id == title and entry.info.campaign for entry in self.titles)

    def forget_pack(self, titles: Iterable[str]) -> None:
        """What a pack holds for these titles has changed."""
        for title in titles:
            self.library.forget(title)
        self.canvas.art.forget_strangers()

    @property
    def thinker(self) -> Thinker | None:
        if self._thinker is None and self.make_thinker is not None:
            self._thinker = self.make_thinker()
        return self._thinker

    def meet(self, company: Company) -> None:
        """From now on these are the others."""
        self.part()
        self.company = company

    def part(self) -> None:
        """Nobody is at another screen any more."""
        company, self.company = self.company, None
        if company is not None:
            company.close()

    def change(self, settings: Settings) -> None:
        """New settings: in force at once, and on the disk soon."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.words = self._load_words(settings.language or self.system_language())
        if settings.easy_font != before.easy_font:
            self.canvas.type.read_easy(settings.easy_font)
        if (settings.language, settings.easy_font) != (before.language, before.easy_font):
            self.canvas.forget()
        if settings.key_map != before.key_map:
            self.input.learn_map(settings.key_map)
        if settings.fullscreen != before.fullscreen:
            self.set_fullscreen(settings.fullscreen)
        self.sound.volumes(settings.effects / 100, settings.music / 100, settings.muted)
        for path, data in self._settings_file.files(settings):
            self.writer.put(path, data)

    def begin_anew(self) -> None:
        """All files are others than before."""
        self.saves = Saves(self.folders.saves, self.disk)
        self.library.forget_all()
        self.profiles.forget()
        settings, notes = self._settings_file.load()
        self._notice(*notes)
        self._sit_down(self.folders, settings)
        self.change(settings)

    def close(self) -> None:
        self.part()
        if self._thinker is not None:
            self._thinker.close()
        self.writer.close()
        self.sound.stop()
        # Pictures are large; whatever still holds the services need not hold them.
        self.canvas.forget()
        self.canvas.art.forget()
