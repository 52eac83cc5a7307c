"""A guest without a window: it knocks or comes back, and plays its seat by chance among what its view offers.

It writes down what it offers before it does, and what has been made, so that a kill leaves the truth behind.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path
from typing import Any

import msgspec

from game.engine.codec import digest
from game.engine.rules import AnyRules
from game.friends.guest import GuestKept
from game.friends.messages import Answered, Bye, Company, Down, Made, Question, Refused, Seen, Told, Was
from game.friends.transport import Unreachable
from game.friends.views import ViewReader
from game.friends.visiting import Visiting, come_in
from game.table.view import View

PASS, LOG = "pass.json", "moves.log"


class Player:
    def __init__(self, folder: Path, rules: AnyRules, seed: str, pace: float) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._reader, self._past = (ViewReader(rules.info.id, rules.observation_type) for _ in range(2))
        self._luck = random.Random(seed)
        self._pace = pace
        self.view: View | None = None
        self._version = 0
        self._seat: int | None = None
        self._offered: tuple[int, int, str] | None = None  # number, record and word
        self._tried = 0  # the version on which something has been offered
        self._told = asyncio.Event()
        self.public: int | None = None
        self._public_asked = 0
        self.sent: dict[str, float] = {}
        self.delays: list[float] = []
        self.visiting: Visiting | None = None
        self.bye = ""

    async def play(self, server: str, table: str, code: str, name: str, patience: float) -> bool:
        kept = await self._kept(server, table, code, name)
        visiting = self.visiting = Visiting(kept, self._tell, lambda linked: None)
        running = asyncio.ensure_future(visiting.run())
        until = time.monotonic() + patience
        while self.public is None and time.monotonic() < until and not running.done():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), 0.25)
            self._told.clear()
            if self._pace:
                await asyncio.sleep(self._luck.random() * self._pace)
            self._act()
            visiting.woken()
        delays = sorted(self.delays)
        middle = delays[len(delays) // 2] if delays else 0.0
        print(
            json.dumps({"public": self.public, "moves": len(delays), "median_ms": round(middle * 1000, 2)}), flush=True
        )
        # Whoever kills it from here on has heard what it saw.
        if self.public is not None:
            visiting.guest.leave()
            visiting.woken()
            await asyncio.sleep(0.1)
        visiting.close()
        await running
        return self.public is not None

    async def _kept(self, server: str, table: str, code: str, name: str) -> GuestKept:
        path = self.folder / PASS
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=GuestKept)
        while True:
            try:
                kept = await come_in(server, table, code, name)
                break
            except Unreachable:
                await asyncio.sleep(1.0)
        path.write_bytes(msgspec.json.encode(kept))
        return kept

    def _act(self) -> None:
        view, visiting = self.view, self.visiting
        if view is None or visiting is None or self._seat is None:
            return
        if view.outcome is not None:
            if not self._public_asked:
                self._public_asked = visiting.guest.past(None, view.record, view.record)
            return
        if self._offered is None and view.choices and self._tried != self._version:
            word = self._luck.choice(view.choices).word
            self._tried = self._version
            self._log("offer", view.record, word)
            number = visiting.guest.offer(self._seat, word, self._version, view.record)
            self._offered = (number, view.record, word)
            self.sent[word] = time.monotonic()

    def _log(self, *what: Any) -> None:
        with (self.folder / LOG).open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._seat, *what]) + "\n")

    def _tell(self, news: Down) -> None:
        if isinstance(news, Company):
            self._seat = news.you[0] if news.you else None
        elif isinstance(news, Seen):
            self.view, self._version = self._reader.read(news.told), news.version
        elif isinstance(news, Answered):
            self._answered(news)
        elif isinstance(news, Was):
            self.public = digest(self._past.read(news.told).observation)
        elif isinstance(news, Question) and self.visiting is not None and self._seat is not None:
            self.visiting.guest.vote(news.question, self._seat, True)
        elif isinstance(news, Bye):
            self.bye = news.why
        self._told.set()

    def _answered(self, news: Answered) -> None:
        if isinstance(news.answer, Told):
            return
        offered, self._offered = self._offered, None
        assert offered is not None and offered[0] == news.number
        if isinstance(news.answer, Made):
            self._log("made", offered[1], offered[2])
            self.delays.append(time.monotonic() - self.sent[offered[2]])
        elif isinstance(news.answer, Refused):
            raise AssertionError(f"a choice of the view was refused: {news.answer}")
