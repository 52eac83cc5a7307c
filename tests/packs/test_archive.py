"""The files of a pack from a zip and from a folder: bounds, names, links, lies."""

from __future__ import annotations

import io
import os
import struct
import zipfile
import zlib
from pathlib import Path

import pytest
from packs.made import FILES, held, sound

from game.engine.errors import BadInput
from game.packs.archive import LARGEST, MOST_FILES, files_of, files_of_zip, zipped


def refusal(data: bytes) -> str:
    with pytest.raises(BadInput) as bad:
        files_of_zip(data, "some.saucer")
    return bad.value.problems[0].reason.key


def archive(files: dict[str, bytes], packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", packing) as made:
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name), data, packing)
    return stream.getvalue()


def entry(name: str, mode: int = 0) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    return info


def test_a_zip_and_a_folder_come_to_the_same(tmp_path: Path) -> None:
    for name, data in FILES.items():
        place = tmp_path / "pack" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    (tmp_path / "some.saucer").write_bytes(sound())
    assert files_of(tmp_path / "pack") == files_of(tmp_path / "some.saucer")
    assert {file.name: file.data for file in files_of(tmp_path / "pack")} == dict(FILES)


def test_what_systems_leave_and_a_folder_around_everything_do_not_matter() -> None:
    around = {f"far-moons/{name}": data for name, data in FILES.items()}
    left = {"__MACOSX/far-moons/._pack.yaml": b"x", "far-moons/.DS_Store": b"x"}
    assert files_of_zip(archive({**around, **left}), "") == files_of_zip(sound(), "")


def test_the_same_files_come_to_the_same_bytes() -> None:
    assert zipped(held(FILES)) == zipped(tuple(reversed(held(FILES))))


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("../out.yaml", "parent"), ("texts/../../out.yaml", "parent"), ("..\\out.yaml", "parent"),
        ("/etc/passwd", "absolute"), ("C:/out.yaml", "absolute"), ("\\\\host\\out", "absolute"),
        ("texts\\en.yaml", "character"), ("texts/e\u202en.yaml", "character"), ("texts/e\u200bn.yaml", "character"),
        ("texts/a:b.yaml", "character"), ("texts/a?.yaml", "character"), ("texts/a\ue000.yaml", "character"),
        ("CON", "device"), ("texts/nul.yaml", "device"), ("texts/Com1.yaml", "device"), ("texts/lpt².x", "device"),
        ("texts/en.yaml.", "ends"), ("texts /en.yaml", "ends"), ("texts//x.yaml", "ends"),
        ("a/" * 20 + "x", "long"), ("x" * 130, "long"),
        ("PACK.yaml", "twice"), ("texts", "twice"), ("pack.yaml/x", "twice"),
        ("texts/\uff45n.yaml", "twice"),
    ],
)  # fmt: skip
def test_a_name_that_leads_astray_is_refused(name: str, key: str) -> None:
    assert refusal(archive({**FILES, name: b"x"})) == f"packs.name.{key}"


def test_two_forms_of_one_letter_are_one_name() -> None:
    assert refusal(archive({**FILES, "texts/\u00e9.yaml": b"x", "texts/e\u0301.yaml": b"x"})) == "packs.name.twice"


def test_a_link_is_refused_in_a_zip() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        made.writestr("pack.yaml", b"x")
        made.writestr(entry("texts/en.yaml", 0o120777), b"/etc/passwd")
    assert refusal(stream.getvalue()) == "packs.link"


@pytest.mark.parametrize("what", ["file link", "folder link", "ring", "pipe"])
def test_a_link_is_refused_in_a_folder(what: str, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "en.yaml").write_bytes(b"name: x\n")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_bytes(FILES["pack.yaml"])
    places = {"file link": tmp_path / "outside" / "en.yaml", "folder link": tmp_path / "outside", "ring": pack}
    if what == "pipe":
        os.mkfifo(pack / "texts")
    else:
        (pack / "texts").symlink_to(places[what])
    with pytest.raises(BadInput) as bad:
        files_of(pack)
    assert bad.value.problems[0].reason.key == "packs.link"


def test_a_pack_is_bounded_in_weight_and_number(tmp_path: Path) -> None:
    assert refusal(archive({**FILES, "a.md": bytes(LARGEST)})) == "packs.heavy"
    assert refusal(bytes(LARGEST + 1)) == "packs.heavy"
    many = {f"texts/{number}.md": b"" for number in range(MOST_FILES)}
    assert refusal(archive({**FILES, **many})) == "packs.many"
    assert refusal(archive({f"{number}{'x' * 100}": b"" for number in range(9000)})) == "packs.many"
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_bytes(bytes(LARGEST))
    (pack / "more.md").write_bytes(b"xx")
    with pytest.raises(BadInput) as bad:
        files_of(pack)
    assert bad.value.problems[0].reason.key == "packs.heavy"


def patched(data: bytes, at: int, form: str, value: int) -> bytes:
    size = struct.calcsize(form)
    return data[:at] + struct.pack(form, value) + data[at + size :]


def directory(data: bytes) -> int:
    """Where the first row of its directory begins."""
    return data.index(b"PK\x01\x02")


def test_an_archive_that_lies_about_a_file_is_refused() -> None:
    bomb = archive({"pack.yaml": bytes(2_000_000)})
    small = patched(patched(bomb, directory(bomb) + 24, "<I", 10), 22, "<I", 10)
    check = zlib.crc32(bytes(10))
    lying = patched(patched(small, directory(small) + 16, "<I", check), 14, "<I", check)
    assert refusal(lying) == "packs.lying"
    plain = archive({"pack.yaml": FILES["pack.yaml"]})
    assert refusal(patched(plain, directory(plain) + 16, "<I", 1)) == "packs.lying"
    assert refusal(plain.replace(b"pack.yaml", b"pbck.yaml", 1)) == "packs.lying"
    assert refusal(plain.replace(b"PK\x03\x04", b"PK\x03\x05", 1)) == "packs.lying"
    damaged = bytearray(plain)
    damaged[45] ^= 0xFF
    assert refusal(bytes(damaged)) == "packs.lying"


def test_files_that_lie_over_each_other_are_refused() -> None:
    data = archive({"a.md": bytes(9000), "pack.yaml": FILES["pack.yaml"]})
    second = data.index(b"PK\x01\x02", directory(data) + 4)
    assert refusal(patched(data, second + 42, "<I", 0)) == "packs.overlap"
    assert refusal(patched(data, second + 42, "<I", 1 << 30)) == "packs.overlap"


def test_what_is_encrypted_or_packed_otherwise_is_refused() -> None:
    data = archive({"pack.yaml": FILES["pack.yaml"]})
    assert refusal(patched(data, directory(data) + 8, "<H", 1)) == "packs.encrypted"
    assert refusal(patched(data, 6, "<H", 1)) == "packs.lying"
    assert refusal(archive({"pack.yaml": FILES["pack.yaml"]}, zipfile.ZIP_BZIP2)) == "packs.packing"


@pytest.mark.parametrize("data", [b"", b"PK", b"x" * 1000, b"PK\x05\x06" + bytes(18), b"\x89PNG\r\n" + sound()])
def test_what_is_no_archive_is_refused(data: bytes) -> None:
    assert refusal(data) in ("packs.no_zip", "packs.no_manifest", "packs.overlap")


def test_an_archive_without_a_manifest_is_no_pack() -> None:
    assert refusal(archive({"texts/en.yaml": b"name: x\n", "a.md": b""})) == "packs.no_manifest"
