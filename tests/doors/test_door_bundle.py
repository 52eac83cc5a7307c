"""What is built for players: the folder with launchers, and what the frozen program and the packages are made of. The
long builds have a command of their own (docs/releasing.md)."""

from __future__ import annotations

import io
import os
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import bundle
import environment
import pygame
import pytest
from bundling import deb, desktop, frozen, icons, slim
from bundling import folder as folder_kind
from bundling.licences import collect_licences

import game
from game.i18n.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder_kind.write_launchers(tmp_path, VERSION)
    (tmp_path / "packages").symlink_to(Path(game.__file__).parents[1])
    return tmp_path


def launch(folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [folder / "saucerful.sh", "--version"],
        cwd=folder.parent, env={"PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_launcher_starts_the_program_from_any_folder(folder: Path) -> None:
    python = str(Path(sys.executable).parent)
    assert launch(folder, f"{python}:{os.defpath}").stdout == f"saucerful {game.__version__}\n"


def test_without_its_python_the_launcher_says_which_one(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for name in ("dirname", "sh"):
        (tmp_path / "tools" / name).symlink_to(f"/bin/{name}" if Path(f"/bin/{name}").exists() else f"/usr/bin/{name}")
    done = launch(folder, str(tmp_path / "tools"))
    assert done.returncode == 3
    assert f"needs Python {VERSION}" in done.stderr


def test_the_launcher_of_windows_asks_for_the_same_python(folder: Path) -> None:
    text = (folder / "saucerful.bat").read_bytes()
    assert f"py -{VERSION} ".encode() in text
    assert text.count(b"\n") == text.count(b"\r\n")


def test_every_package_brings_its_licence(tmp_path: Path) -> None:
    record = tmp_path / "packages" / "thing-1.0.dist-info"
    (record / "licenses").mkdir(parents=True)
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
    (record / "licenses" / "LICENSE.txt").write_text("do what you like")
    bare = tmp_path / "packages" / "other-2.0.dist-info"
    bare.mkdir()
    (bare / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 2.0\nLicense: BSD\n")
    collect_licences((tmp_path / "packages").glob("*.dist-info"), tmp_path / "licences")
    assert (tmp_path / "licences" / "thing-LICENSE.txt").read_text() == "do what you like"
    assert "BSD" in (tmp_path / "licences" / "other-LICENSE").read_text()


# The frozen program.


def elf(*words: str) -> bytes:
    return b"\x7fELF" + b"".join(b"\0" + word.encode() for word in words) + b"\0"


def test_the_oldest_c_library_is_what_its_files_ask_for(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(elf("GLIBC_2.2.5", "GLIBC_2.9", "memcpy"))
    (tmp_path / "library.so").write_bytes(elf("GLIBC_2.30", "GLIBC_2.4"))
    (tmp_path / "words.txt").write_bytes(b"\0GLIBC_2.99\0")
    assert frozen.oldest_glibc(tmp_path) == "2.30"
    assert frozen.oldest_glibc(tmp_path / "nothing") == ""


def test_a_library_that_no_licence_is_known_of_is_named(tmp_path: Path) -> None:
    known = ("libSDL2-2-50d19f93.0.so.0.3200.10", "libz.so.1", "libpng16-fefdc88d.so.16.58.0", "SDL2_mixer.dll",
             "_yaml.cpython-311-x86_64-linux-gnu.so", "libpython3.11.so.1.0")  # fmt: skip
    for name in (*known, "libsecret-1.so.0"):
        (tmp_path / name).touch()
    assert frozen.unknown_libraries(tmp_path) == {"libsecret-1.so.0"}


def test_the_licences_are_those_of_the_packages_and_of_what_they_need() -> None:
    found = frozen.closure(environment.wanted_packages({"run"}))
    assert {"pygame-ce", "pytmx", "pyyaml", "msgspec", "platformdirs"} <= found
    assert not found & {"pytest", "ruff", "hatchling"}


def start_of(*words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """The beginning of the frozen program, as a Python runs it."""
    program = [sys.executable, str(ROOT / "packaging" / "start.py"), *words]
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(program, env=variables, capture_output=True, text=True, timeout=60, check=False)


def test_the_frozen_program_is_also_the_python_of_its_own_processes() -> None:
    assert start_of("--version").stdout == f"saucerful {game.__version__}\n"
    ran = start_of("-I", "-S", "-c", "import sys; print(sys.argv[1:]); sys.exit(7)", "one", "-c", "two")
    assert (ran.stdout, ran.returncode) == ("['one', '-c', 'two']\n", 7)
    assert start_of("-B", "-c", "from multiprocessing.resource_tracker import main; print(7)").stdout == "7\n"
    forked = start_of("--multiprocessing-fork", "tracker_fd=97", "pipe_handle=98")
    assert forked.returncode and "spawn_main" in forked.stderr


LIBRARIES = Path(pygame.__file__).parents[1] / "pygame_ce.libs"


@pytest.mark.skipif(not LIBRARIES.is_dir(), reason="only pygame's packages for Linux bring libraries in a folder")
def test_what_the_program_never_calls_is_left_out_and_music_sounds_without_it(tmp_path: Path) -> None:
    folder = tmp_path / "libraries"
    shutil.copytree(LIBRARIES, folder)
    for gone in folder.glob("libfluidsynth*"):
        (folder / f"link-to-{gone.name}").symlink_to(gone.name)
    before = {path.name.partition("-")[0] for path in folder.iterdir()}
    slim.slim(folder)
    left = {path.name.partition("-")[0] for path in folder.iterdir()}
    assert before - left == {"libfluidsynth", "libsndfile", "libvorbisenc", "link"}
    (mixer,) = folder.glob("libSDL2_mixer*")
    asked = f"import ctypes; print(ctypes.CDLL({str(mixer)!r}).Mix_Init(0x10))"
    bound = {**os.environ, "LD_BIND_NOW": "1", "LD_LIBRARY_PATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", asked], env=bound, capture_output=True, text=True, check=True)
    assert int(done.stdout) & 0x10, "it still plays what the program plays"


# Icons.


@pytest.mark.parametrize("size", [16, 48, 512])
def test_an_icon_is_square_and_drawn(size: int) -> None:
    picture = pygame.image.load(io.BytesIO(icons.png(size)), "icon.png")
    assert picture.get_size() == (size, size)
    opaque = pygame.mask.from_surface(picture, 100)
    assert 0.2 < opaque.count() / size**2 < 0.7
    box = opaque.get_bounding_rects()[0]
    assert box.w >= 0.85 * size, "it fills its square from side to side"


def test_the_icons_of_windows_and_macos_hold_pictures_of_all_sizes(tmp_path: Path) -> None:
    icons.write_icons(tmp_path)
    ico = (tmp_path / "saucerful.ico").read_bytes()
    for number in range(struct.unpack_from("<H", ico, 4)[0]):
        wide, _, _, _, _, _, length, at = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        inside = pygame.image.load(io.BytesIO(ico[at : at + length]), "icon.png")
        assert inside.get_width() == (wide or 256)
    icns = (tmp_path / "saucerful.icns").read_bytes()
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    at = 8
    while at < len(icns):
        kind, length = struct.unpack_from(">4sI", icns, at)
        assert icns[at + 8 : at + 12] == b"\x89PNG", kind
        at += length
    assert at == len(icns)


# The desktop and the Debian package.


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Debian package before it is packed, of a program that is only a name."""
    folder = tmp_path_factory.mktemp("deb")
    program = folder / "saucerful-0-linux-x86_64"
    (program / "_internal" / "bin").mkdir(parents=True)
    for name in ("saucerful", "_internal/bin/nats-server"):
        (program / name).write_bytes(elf("GLIBC_2.17"))
    root = folder / "root"
    deb.lay_out(program, root)
    deb.write_control(root, "amd64", "2.17")
    return root


def test_the_package_has_everything_in_its_place(laid_out: Path) -> None:
    share = laid_out / "usr" / "share"
    assert (laid_out / "usr/games/saucerful").resolve() == laid_out / "usr/lib/saucerful/saucerful"
    for size in icons.SIZES:
        assert (share / f"icons/hicolor/{size}x{size}/apps/saucerful.png").is_file()
    for name in ("applications/saucerful.desktop", "mime/packages/saucerful.xml", "man/man6/saucerful.6.gz",
                 "doc/saucerful/copyright", "doc/saucerful/changelog.gz", "lintian/overrides/saucerful"):  # fmt: skip
        assert (share / name).is_file()
    programs = [path for path in laid_out.rglob("*") if path.is_file() and path.stat().st_mode & 0o111]
    assert {path.name for path in programs} == {"saucerful", "nats-server"}
    assert not {path.name for path in (laid_out / "DEBIAN").iterdir()} - {"control", "md5sums"}, "no scripts of its own"


def test_the_package_says_what_it_needs(laid_out: Path) -> None:
    control = (laid_out / "DEBIAN" / "control").read_text(encoding="utf-8")
    assert f"Version: {game.__version__}\n" in control
    assert "libc6 (>= 2.17), libx11-6" in control
    assert all(len(line) <= 80 for line in control.partition("Description")[2].splitlines())


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb here")
def test_the_package_can_be_packed(laid_out: Path, tmp_path: Path) -> None:
    package = tmp_path / "saucerful.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", laid_out, package], check=True,
                   capture_output=True)  # fmt: skip
    listed = subprocess.run(["dpkg-deb", "--info", package], capture_output=True, text=True, check=True).stdout
    assert "Package: saucerful" in listed


def test_desktop_files_agree_with_each_other_and_with_the_program() -> None:
    entry = (desktop.FILES / "saucerful.desktop").read_text(encoding="utf-8")
    mime = ElementTree.parse(desktop.FILES / "saucerful-mime.xml").getroot()
    info = ElementTree.parse(desktop.FILES / "saucerful.metainfo.xml").getroot()
    kinds = {each.attrib["type"] for each in mime}
    (line,) = (line for line in entry.splitlines() if line.startswith("MimeType="))
    assert set(line.removeprefix("MimeType=").strip(";").split(";")) == kinds
    assert {each.text for each in info.iter("mediatype")} == kinds
    assert next(info.iter("release")).attrib["version"] == game.__version__
    tongues = {language.id for language in LANGUAGES}
    assert {each.text for each in info.iter("lang")} == tongues
    for tongue in tongues - {"en"}:
        assert f"Comment[{tongue}]=" in entry and f"Name[{tongue}]=" in entry
        for each in mime:
            assert any(tongue in child.attrib.values() for child in each)
    assert game.__version__ in (desktop.FILES / "saucerful.6").read_text(encoding="utf-8")


@pytest.mark.parametrize(("tool", "file"), [
    (("appstreamcli", "validate", "--no-net"), "saucerful.metainfo.xml"),
    (("desktop-file-validate",), "saucerful.desktop"),
    (("man", "--warnings", "-l"), "saucerful.6"),
])  # fmt: skip
def test_the_makers_of_the_formats_have_nothing_against_the_files(tool: tuple[str, ...], file: str) -> None:
    if shutil.which(tool[0]) is None:
        pytest.skip(f"there is no {tool[0]} here")
    done = subprocess.run([*tool, desktop.FILES / file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "warning" not in done.stderr, done.stdout + done.stderr


def test_every_kind_has_a_maker() -> None:
    for kind in bundle.KINDS:
        assert callable(__import__(f"bundling.{kind}", fromlist=["build"]).build)


def test_the_components_name_every_package_that_is_shipped() -> None:
    with frozen.COMPONENTS.open("rb") as file:
        named = {name for each in tomllib.load(file)["component"] for name in each.get("packages", ())}
    asked = {frozen.normal(each) for each in environment.wanted_packages({"run", "friends"})}
    assert asked <= named
