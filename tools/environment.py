"""The environment of a checkout: the folder .venv with the packages of pyproject.toml, made once and kept current.

Standard library only and readable by every Python 3, so that an old one is told in a sentence what it lacks; it must
never leave a half-made environment that a later start takes for a whole one.
"""

import os
import sys

TYPE_CHECKING = False  # an old Python has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, TypeVar

    Given = TypeVar("Given")

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, ".venv")
MARKER = os.path.join(FOLDER, "saucerful-ready")
LOG = os.path.join(FOLDER, "saucerful-setup.log")
WITHOUT = "without-"  # begins the name of an extra that could not be had
OLDEST = (3, 11)
RUN = ("msgspec", "pygame", "pytmx", "yaml", "platformdirs")  # what the program imports

BAD_PYTHON, BAD_VENV, BAD_PACKAGES, NO_DISPLAY, STOPPED = 3, 4, 5, 6, 130

# What pip says when the reason is the way to the index and not the packages.
NETWORK_WORDS = (
    "NewConnectionError",
    "ConnectionError",
    "Connection broken",
    "Connection refused",
    "ConnectTimeout",
    "Failed to establish a new connection",
    "Name or service not known",
    "Temporary failure in name resolution",
    "Network is unreachable",
    "ProxyError",
    "ReadTimeout",
    "SSLError",
    "Could not fetch URL",
)


class Trouble(Exception):
    """One sentence for the person at the keyboard, and the exit code that goes with it."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


def check_python(version: "tuple[int, int] | None" = None) -> None:
    found = version or (sys.version_info[0], sys.version_info[1])
    if found < OLDEST:
        raise Trouble(
            "Saucerful needs Python %d.%d or newer, and this is Python %d.%d (%s): install a newer one from "
            "https://www.python.org/downloads/ and start again with it." % (OLDEST + found[:2] + (sys.executable,)),
            BAD_PYTHON,
        )


def venv_python(folder: str = FOLDER) -> str:
    if os.name == "nt":
        return os.path.join(folder, "Scripts", "python.exe")
    return os.path.join(folder, "bin", "python")


def fingerprint() -> str:
    """What the environment was made from: the list of packages, the Python, and the place (an environment does not
    survive being moved)."""
    import hashlib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        content = file.read()
    place = "%s %s" % (ROOT, "%d.%d" % sys.version_info[:2])
    return hashlib.sha256(content + place.encode()).hexdigest()


def is_ready(extra: str) -> bool:
    try:
        with open(MARKER) as file:
            words = file.read().split()
    except OSError:
        return False
    return words[:1] == [fingerprint()] and extra in words and os.path.exists(venv_python())


def prepare(extra: str = "run") -> str:
    """Makes the environment where it is missing or out of date, and gives its Python. `extra` is "run" for the
    program alone or the name of a group of optional packages in pyproject.toml."""
    check_python()
    if is_ready(extra):
        return venv_python()
    extras = {"run", extra}
    if is_ready("run"):
        with open(MARKER) as file:
            extras.update(word for word in file.read().split()[1:] if not word.startswith(WITHOUT))
    say("Setting up Saucerful in %s; this is done once and takes about a minute." % FOLDER)
    try:
        make_venv(FOLDER)
        if os.path.exists(MARKER):
            os.remove(MARKER)
        install(venv_python(), wanted_packages(extras), LOG)
        lead_to_checkout()
        with open(MARKER, "w") as file:
            file.write("\n".join([fingerprint()] + sorted(extras)) + "\n")
    except OSError as fault:
        raise Trouble("The folder %s cannot be written (%s)." % (FOLDER, fault.strerror or fault), BAD_VENV)
    return venv_python()


def make_venv(folder: str) -> None:
    """Keeps a folder whose Python and pip still work, and makes anything else anew."""
    import subprocess

    python = venv_python(folder)
    if os.path.exists(python):
        asked = [python, "-m", "pip", "--version"]
        if subprocess.call(asked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as fault:
        raise Trouble(
            "This Python (%s) cannot make the environment for the program, because its module %s is missing: on Debian "
            "or Ubuntu `sudo apt install python3-venv` brings it." % (sys.executable, fault.name),
            BAD_VENV,
        )
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", folder],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
    )
    if made.returncode:
        raise Trouble(
            "The environment in %s could not be made (%s)." % (folder, last_line(made.stdout) or "no reason given"),
            BAD_VENV,
        )


def wanted_packages(extras: "set[str]") -> "list[str]":
    import tomllib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    packages = list(project["dependencies"])
    for extra in sorted(extras - {"run"}):
        packages += project["optional-dependencies"][extra]
    return packages


def install(python: str, packages: "list[str]", log: str) -> None:
    import subprocess

    # A machine without network is told so within seconds, not after pip's own minutes of trying again.
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--retries", "1", "--timeout", "20"]
    done = subprocess.run(
        command + packages, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True,
    )
    with open(log, "w") as file:
        file.write(done.stdout)
    if not done.returncode:
        return
    if any(word in done.stdout for word in NETWORK_WORDS):
        raise Trouble(
            "The packages that Saucerful needs could not be fetched, because the package index cannot be reached: "
            "check the network and start again (pip's own words are in %s)." % log,
            BAD_PACKAGES,
        )
    raise Trouble(
        "pip could not install the packages that Saucerful needs (%s); its own words are in %s."
        % (last_line(done.stdout, "ERROR") or last_line(done.stdout), log),
        BAD_PACKAGES,
    )


def lead_to_checkout() -> None:
    """The program runs from the checkout itself; one line in the environment says where that is."""
    import subprocess

    question = "import sysconfig; print(sysconfig.get_path('purelib'))"
    folder = subprocess.check_output([venv_python(), "-c", question], universal_newlines=True).strip()
    with open(os.path.join(folder, "saucerful.pth"), "w") as file:
        file.write(ROOT + "\n")


def last_line(text: str, start: str = "") -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip().startswith(start) and line.strip()]
    return lines[-1].rstrip(".") if lines else ""


def become(python: str, arguments: "list[str]") -> "NoReturn":
    """The rest of this process is that Python; where the system cannot do that, it waits for it."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        import subprocess

        sys.exit(subprocess.call([python] + arguments))
    os.execv(python, [python] + arguments)


def enter(extra: str = "run", needs: "tuple[str, ...]" = RUN) -> None:
    """First line of a tool: goes on in the environment of the checkout, unless the running Python has all it needs."""
    if ROOT not in sys.path:
        sys.path.insert(0, ROOT)
    # What a tool prints is its own.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.version_info >= OLDEST:
        from importlib.util import find_spec

        if all(find_spec(name) is not None for name in needs):
            return
    python = guarded(prepare, extra)
    become(python, [os.path.abspath(sys.argv[0])] + sys.argv[1:])


def enter_lab() -> None:
    """As `enter`, with the packages of a cluster where one is asked for."""
    if any(word.split("=")[0] == "--cluster" for word in sys.argv):
        enter("lab", (*RUN, "distributed"))
    else:
        enter()


def also(extra: str) -> str:
    """Adds a group of optional packages to an environment that stands; why they cannot be had, empty if they are."""
    if is_ready(extra):
        return ""
    try:
        install(venv_python(), wanted_packages({extra}), LOG)
        with open(MARKER, "a") as file:
            file.write(extra + "\n")
    except Trouble as trouble:
        return trouble.sentence
    return ""


def offer(extra: str, again: bool = False) -> str:
    """An extra that the program can do without; where it cannot be had, the next start does not wait for it once more
    unless `again` says so. Why it is missing, if it was tried; else empty."""
    if is_ready(extra) or (is_ready(WITHOUT + extra) and not again):
        return ""
    trouble = also(extra)
    if trouble:
        with open(MARKER, "a") as file:
            file.write("%s%s\n" % (WITHOUT, extra))
    return trouble


def guarded(step: "Callable[..., Given]", *arguments: "object") -> "Given":
    """Runs a step; trouble ends the program with its sentence and its code."""
    try:
        return step(*arguments)
    except Trouble as trouble:
        say(trouble.sentence)
        sys.exit(trouble.code)
    except KeyboardInterrupt:
        say("Stopped; the next start goes on from here.")
        sys.exit(STOPPED)


def say(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()
