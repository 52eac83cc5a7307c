"""The files of a server that many tables share: its config, its rooms, and the key of each room for its host.

It is NATS in operator mode. Whoever has the folder is the operator; a room is an account, so that nothing said in one
is heard in another, and each has limits of its own.
"""

from __future__ import annotations

import datetime
import ipaddress
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import nkeys
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from game.friends.badges import public_badge
from game.friends.passes import SharedRoom, room_line, signed
from game.friends.server import LARGEST, MOST_CONNECTIONS

KEYS, CONFIG, ROOMS, AUTHORITY = "keys.json", "server.conf", "rooms", "authority.pem"
_CERTIFICATE, _KEY = "certificate.pem", "key.pem"
_ROUTE, _ROUTE_KEY = "route.pem", "route-key.pem"
_ROUTE_PORT = 2000  # above the port for players
# Bytes of letters and tables with letters of a room. Each copy of a letter counts, and all that a room may have is
# set aside at once, so that no room takes it from another.
_ROOM_DISK, _ROOM_TABLES = 16 << 20, 16
_YEARS = datetime.timedelta(days=3650)


class Keys(msgspec.Struct, frozen=True):
    """What makes somebody the operator."""

    operator: str
    system: str
    routes: str  # the word by which the members of a cluster know each other
    server: str  # as it stands in lines for hosts


def new_seed(kind: int) -> str:
    seed: bytes = nkeys.encode_seed(os.urandom(32), kind)
    return seed.decode()


def make_server(folder: Path, places: Sequence[str], tls: bool, self_signed: bool) -> Keys:
    """`places` are the addresses of the members, one or several, each with its port."""
    folder.mkdir(parents=True)
    scheme = "tls" if tls or self_signed else "nats"
    keys = Keys(
        new_seed(nkeys.PREFIX_BYTE_OPERATOR), new_seed(nkeys.PREFIX_BYTE_ACCOUNT), os.urandom(16).hex(),
        f"{scheme}://{','.join(places)}",
    )  # fmt: skip
    _write_secret(folder / KEYS, msgspec.json.encode(keys))
    authority = Authority()
    (folder / AUTHORITY).write_bytes(authority.told)
    for number, place in enumerate(places, 1):
        member = folder / f"member-{number}"
        (member / ROOMS).mkdir(parents=True)
        host = place.rpartition(":")[0]
        if self_signed:
            authority.certify(member, host, _CERTIFICATE, _KEY)
        if len(places) > 1:
            authority.certify(member, host, _ROUTE, _ROUTE_KEY)
            (member / AUTHORITY).write_bytes(authority.told)
        (member / CONFIG).write_text(_config(keys, places, number - 1, scheme == "tls"), encoding="utf-8")
        _put(member, public_badge(keys.system), _account(keys, keys.system, "system", {}))
    return keys


def add_room(folder: Path, name: str) -> str:
    """The line for whoever is to host there; running servers know the room at once."""
    keys = msgspec.json.decode((folder / KEYS).read_bytes(), type=Keys)
    key = new_seed(nkeys.PREFIX_BYTE_ACCOUNT)
    store = {"mem_storage": 0, "disk_storage": _ROOM_DISK, "streams": _ROOM_TABLES, "consumer": 0}
    everywhere = members(folder)
    store["disk_storage"] *= min(3, len(everywhere))
    for member in everywhere:
        _put(member, public_badge(key), _account(keys, key, name, store))
    return room_line(SharedRoom(keys.server, key))


def members(folder: Path) -> list[Path]:
    return sorted(folder.glob("member-*"))


def _put(member: Path, account: str, told: str) -> None:
    coming = member / ROOMS / f"{account}.coming"
    coming.write_text(told, encoding="ascii")
    coming.replace(member / ROOMS / f"{account}.jwt")


def _account(keys: Keys, key: str, name: str, store: dict[str, int]) -> str:
    limits = {
        "subs": 8 * MOST_CONNECTIONS, "data": -1, "payload": LARGEST, "imports": 0, "exports": 0, "wildcards": True,
        "conn": MOST_CONNECTIONS, "leaf": 0, **store,
    }  # fmt: skip
    system = not store
    if system:
        limits |= {"subs": -1, "conn": -1, "payload": -1, "imports": -1, "exports": -1}
    return _signed(keys, key, name, {"limits": limits, "default_permissions": {}, "type": "account"})


def _signed(keys: Keys, key: str, name: str, told: dict[str, Any]) -> str:
    now = int(time.time())
    subject, issuer = public_badge(key), public_badge(keys.operator)
    claims = {"iat": now, "jti": f"{subject}-{now}", "iss": issuer, "sub": subject, "name": name}
    return signed(keys.operator, claims | {"nats": told | {"version": 2}})


def _config(keys: Keys, places: Sequence[str], member: int, tls: bool) -> str:
    """Paths are told from the folder of the member, in which its server has to be started."""
    host, _, port = places[member].rpartition(":")
    lines = [
        f"server_name: saucerful-{member + 1}", f'listen: "0.0.0.0:{port}"', f'client_advertise: "{host}:{port}"',
        "pid_file: server.pid", f"max_payload: {LARGEST}", "max_connections: 100000",
        "max_control_line: 4096", "max_pending: 4194304",
        'write_deadline: "4s"', 'ping_interval: "20s"', "ping_max: 2",
        f'operator: "{_signed(keys, keys.operator, "saucerful", {"type": "operator"})}"',
        f"system_account: {public_badge(keys.system)}", f'resolver {{ type: full, dir: {ROOMS}, interval: "2m" }}',
        "jetstream { store_dir: letters, max_file_store: 1TB, max_memory_store: 64MB }",
    ]  # fmt: skip
    if tls:
        lines.append(f"tls {{ cert_file: {_CERTIFICATE}, key_file: {_KEY} }}")
    if len(places) > 1:
        ways = [_route(place) for place in places]
        others = [f"nats-route://saucerful:{keys.routes}@{way}" for n, way in enumerate(ways) if n != member]
        lines += [
            "cluster {", "  name: saucerful", f'  listen: "0.0.0.0:{ways[member].rpartition(":")[2]}"',
            f"  authorization {{ user: saucerful, password: {json.dumps(keys.routes)} }}",
            f"  routes: {json.dumps(others)}",
            f"  tls {{ cert_file: {_ROUTE}, key_file: {_ROUTE_KEY}, ca_file: {AUTHORITY} }}", "}",
        ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _route(place: str) -> str:
    host, _, port = place.rpartition(":")
    return f"{host}:{int(port) + _ROUTE_PORT}"


def _write_secret(path: Path, data: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)


class _Pair(NamedTuple):
    key: ec.EllipticCurvePrivateKey
    name: x509.Name


class Authority:
    """Signs certificates for the ways between members, and for players where there is no better one."""

    def __init__(self) -> None:
        self._own = _Pair(ec.generate_private_key(ec.SECP256R1()), _named("Saucerful"))
        made = self._begun(self._own.name, self._own.key).add_extension(x509.BasicConstraints(True, 0), True)
        self.told = _pem(made.sign(self._own.key, hashes.SHA256()))

    def _begun(self, name: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.datetime.now(datetime.UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(self._own.name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + _YEARS)
        )

    def certify(self, folder: Path, host: str, certificate: str, key_file: str) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        try:
            name: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(host))
        except ValueError:
            name = x509.DNSName(host)
        made = self._begun(_named(host), key).add_extension(x509.SubjectAlternativeName([name]), False)
        (folder / certificate).write_bytes(_pem(made.sign(self._own.key, hashes.SHA256())))
        told = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        _write_secret(folder / key_file, told)


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])


def _pem(certificate: x509.Certificate) -> bytes:
    told: bytes = certificate.public_bytes(serialization.Encoding.PEM)
    return told
