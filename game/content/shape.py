"""Compares plain data with the type that it should become, and reports every place where it does not fit.

It never changes the data, and its reasons are message keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from game.engine.text import Message, message

KeyPath = tuple[str | int, ...]
Fault = tuple[KeyPath, Message]

_KEY = re.compile(r"[a-z_]+(\.[a-z_]+)+")
_STEP = re.compile(r"\.([A-Za-z0-9_-]+)|\[([0-9]+)\]")
_EXPECTED = re.compile(r"Expected `([a-z]+)[^`]*`, got `([a-z]+)")
_CHOICE = re.compile(r"Invalid enum value '?([^']*)'?")

# msgspec's words for kinds of values, as keys of ours.
KINDS = {
    "array": "@content.yaml.kind.array",
    "bool": "@content.yaml.kind.bool",
    "float": "@content.yaml.kind.float",
    "int": "@content.yaml.kind.int",
    "object": "@content.yaml.kind.object",
    "str": "@content.yaml.kind.str",
}
_OTHER = "@content.yaml.kind.other"


def faults_of(data: Any, kind: Any) -> list[Fault]:
    """Every place of `data` that does not fit `kind`; none exactly when msgspec can convert it."""
    return list(_faults(data, kind, ()))


def _faults(data: Any, kind: Any, place: KeyPath) -> Iterator[Fault]:
    kind = _present(kind)
    try:
        msgspec.convert(data, kind, str_keys=True)
    except msgspec.ValidationError as fault:
        said = str(fault)
    else:
        return
    found = [*_own_faults(data, kind, place)]
    for step, part, part_kind in _parts(data, kind):
        found += _faults(part, part_kind, (*place, step))
    yield from found or [_translated(said, place)]


def _present(kind: Any) -> Any:
    """`X` for `X | None`: a part that is present is meant to be an X."""
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        some = [part for part in get_args(kind) if part is not type(None)]
        return some[0] if len(some) == 1 else kind
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _own_faults(data: Any, kind: Any, place: KeyPath) -> Iterator[Fault]:
    """Fields that a struct lacks or does not know; msgspec alone would stop at the first."""
    if not _is_struct(kind) or not isinstance(data, dict):
        return
    fields = msgspec.structs.fields(kind)
    for field in fields:
        if field.required and field.encode_name not in data:
            yield place, message("content.yaml.missing", field=field.encode_name)
    config = kind.__struct_config__
    if config.forbid_unknown_fields:
        known = {config.tag_field, *(field.encode_name for field in fields)}
        for name in data:
            if name not in known:
                yield (*place, name), message("content.yaml.unknown", field=name)


def _parts(data: Any, kind: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """The parts of a struct, list or mapping with the type that each should have."""
    if _is_struct(kind) and isinstance(data, dict):
        for field in msgspec.structs.fields(kind):
            if field.encode_name in data:
                yield field.encode_name, data[field.encode_name], field.type
    elif get_origin(kind) is dict and isinstance(data, dict):
        for key, value in data.items():
            yield key, value, get_args(kind)[1]
    elif get_origin(kind) in (tuple, list) and isinstance(data, list):
        kinds = get_args(kind)
        if get_origin(kind) is list or kinds[-1] is Ellipsis:
            for index, value in enumerate(data):
                yield index, value, kinds[0]


def _translated(said: str, place: KeyPath) -> Fault:
    """msgspec's sentence as a message; a ValueError of a struct's own check speaks in message keys."""
    words, _, where = said.partition(" - at `")
    place = (*place, *(name or int(index) for name, index in _STEP.findall(where)))
    if _KEY.fullmatch(words):
        return place, message(words)
    if expected := _EXPECTED.match(words):
        wanted, got = (KINDS.get(word, _OTHER) for word in expected.groups())
        return place, message("content.yaml.type", wanted=wanted, got=got)
    if choice := _CHOICE.match(words):
        return place, message("content.yaml.choice", value=choice.group(1))
    return place, message("content.yaml.value")
