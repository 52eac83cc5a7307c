"""Whether this machine has what tables with several screens need. It imports nothing of that."""

from __future__ import annotations

from importlib.util import find_spec

from game.scenes.scene import Scene

_NEEDS = {
    "nats": "nats-py", "nkeys": "nkeys", "spake2": "spake2", "cryptography": "cryptography", "zeroconf": "zeroconf",
}  # fmt: skip
_COMMAND = 'pip install "saucerful[friends]"'


def missing() -> tuple[str, ...]:
    """The packages that are not there."""
    return tuple(package for name, package in _NEEDS.items() if find_spec(name) is None)


def open_friends(scene: Scene) -> None:
    """The page, or what is missing for it and how to get it."""
    lacking = missing()
    if lacking:
        from game.scenes.notice import NoticeScene

        lines = (
            scene.say("friends.missing", n=len(lacking), names=", ".join(lacking)),
            scene.say("friends.missing_get", command=_COMMAND),
            scene.say("friends.missing_rest"),
        )  # fmt: skip
        scene.stage.push(NoticeScene(scene.services, scene.say("friends.title"), lines))
        return
    from game.scenes.friends.page import FriendsScene

    scene.stage.push(FriendsScene(scene.services))
