"""The rules of the titles, each built once, when somebody first asks for them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.engine.rules import AnyRules


class Library:
    def __init__(self, build: Callable[[str], AnyRules], load_face: Callable[[str], object]) -> None:
        self._build, self._load_face = build, load_face
        self._kept: dict[str, AnyRules] = {}
        self._job: _Job | None = None

    @property
    def kept(self) -> list[str]:
        """The titles whose rules are there."""
        return [*self._kept]

    def rules(self, title: str) -> AnyRules:
        found = self._kept.get(title)
        if found is None:
            found = self._kept[title] = self._build(title)
        return found

    def ready(self, title: str) -> bool:
        """Whether the rules are there. Where they are not they are built in a thread, one title at a time: to read
        all its maps takes longer than a frame, and so does loading its face, which is wanted next."""
        if title in self._kept:
            return True
        if self._job is None:
            self._job = _Job(title, self._build_both)
        elif self._job.done:
            job, self._job = self._job, None
            if job.built is not None:
                self._kept[job.title] = job.built
            elif job.title == title:
                self.rules(title)  # what failed is tried once more here, where its fault is told
        return title in self._kept

    def wait(self, seconds: float) -> None:
        """Until what the thread builds is there, or so many seconds have passed."""
        if self._job is not None:
            self._job.thread.join(seconds)

    def _build_both(self, title: str) -> AnyRules:
        self._load_face(title)
        return self._build(title)

    def forget(self, title: str) -> None:
        """Its maps may have changed: build again at the next use."""
        self._kept.pop(title, None)
        if self._job is not None and self._job.title == title:
            self._job = None  # it may have read what was there before

    def forget_all(self) -> None:
        self._kept.clear()
        self._job = None


class _Job:
    """The rules of one title, built in a thread. The window does not wait for it when it closes."""

    def __init__(self, title: str, build: Callable[[str], AnyRules]) -> None:
        from threading import Thread  # nothing needs it before the first picture

        self.title = title
        self.built: AnyRules | None = None
        self._build = build
        self.thread = Thread(target=self._run, name="rules", daemon=True)
        self.thread.start()

    @property
    def done(self) -> bool:
        return not self.thread.is_alive()

    def _run(self) -> None:
        # Who asked builds again where it failed, and has the fault.
        with suppress(Exception):
            self.built = self._build(self.title)
