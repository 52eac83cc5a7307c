"""Badges for the server: who shows one may use the subjects that belong to it, and can prove it without telling it."""

from __future__ import annotations

import os

import nkeys

_SIZE = 32


def new_badge() -> str:
    """The secret half."""
    seed: bytes = nkeys.encode_seed(os.urandom(_SIZE), nkeys.PREFIX_BYTE_USER)
    return seed.decode()


def public_badge(badge: str) -> str:
    public: bytes = nkeys.from_seed(bytearray(badge.encode())).public_key
    return public.decode()


def is_badge(public: str) -> bool:
    """Whether this can stand in the list of a server: letters and figures, and nothing that means anything there."""
    return len(public) == 56 and public.isascii() and public.isalnum() and public.startswith("U")
