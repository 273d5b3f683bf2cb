"""The pages of the site: their names, their files and their places in the book."""

from dataclasses import dataclass
from pathlib import Path

from ippodromo.kernel.registry import manifests
from ippodromo.messages.catalogue import game_words

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
SOURCES = ROOT / "src"
LANGUAGES = ("en", "it")

KERNEL = "table"
"""The page of the rules that hold at every table."""


@dataclass(frozen=True)
class Part:
    """A part of the book: its title, and the names of its pages in order."""

    title: str
    pages: tuple[str, ...]


def games() -> list[str]:
    """Return the games of this package in the order of the lobby."""
    ours = [found for found in manifests().values() if found.package.startswith("ippodromo.")]
    return [found.name for found in sorted(ours, key=lambda found: found.newcomers)]


def folder(game: str) -> Path:
    """Return the folder with a game's pages."""
    return SOURCES / manifests()[game].package.replace(".", "/")


def title(game: str, language: str) -> str:
    """Return the title of a game."""
    return str(game_words(language, game)["title"])


def parts(language: str) -> list[Part]:
    """Return the parts of the book in order."""
    italian = language == "it"
    guides = tuple(f"games/{game}" for game in games())
    rules = ("rules/index", *(f"rules/{game}" for game in games()), f"rules/{KERNEL}")
    found = [
        Part(
            "Giocare" if italian else "Play", ("play", "host", "terminal", "editions", "operations")
        ),
        Part("I giochi" if italian else "The games", guides),
        Part("Le regole" if italian else "The rules", rules),
    ]
    if italian:
        return found
    return [
        *found,
        Part(
            "Build on it",
            (
                *("library", "pictures", "write-a-bot", "write-a-search", "train", "bots"),
                *("experts", "odds", "balance", "environments", "reference"),
            ),
        ),
        Part(
            "Formats and promises",
            (
                *("records", "review", "protocol", "protocol-http", "protocol-timing"),
                *("fair-dice", "security"),
            ),
        ),
        Part(
            "How it works",
            (
                *("tour", "performance", "scale", "decisions/index", "contributing"),
                *("sounds", "reporting", "changelog"),
            ),
        ),
    ]


def sources(language: str) -> dict[str, Path]:
    """Return the file of each page that has one."""
    suffix = "rules.md" if language == "en" else f"rules.{language}.md"
    found = {f"games/{game}": folder(game) / "guide" / f"{language}.md" for game in games()}
    found |= {f"rules/{game}": folder(game) / suffix for game in games()}
    found[f"rules/{KERNEL}"] = SOURCES / "ippodromo" / "kernel" / suffix
    own = DOCS if language == "en" else DOCS / language
    found |= {page.stem: page for page in own.glob("*.md")}
    if language == "en":
        found |= {f"decisions/{page.stem}": page for page in (DOCS / "decisions").glob("*.md")}
        found["contributing"] = ROOT / "CONTRIBUTING.md"
        found["changelog"] = ROOT / "CHANGELOG.md"
        found["reporting"] = ROOT / "SECURITY.md"
    return dict(sorted(found.items()))
