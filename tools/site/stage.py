"""Prepare the pages of one language for Sphinx."""

import re
import shutil
from collections.abc import Iterator
from html import escape
from os.path import normpath, relpath
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import ippodromo
from ippodromo.drawing.picture import figure
from ippodromo.kernel.registry import manifests
from tools.drawings import drawings
from tools.site.pages import DOCS, LANGUAGES, ROOT, games, parts, sources, title
from tools.site.reference import reference
from tools.site.rules import Rules

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#\s]+)(#[^)]*)?\)")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"(```.*?```)", re.DOTALL)
FONTS: Final = (
    "limelight/files/limelight-latin-400-normal.woff2",
    "saira-condensed/files/saira-condensed-latin-600-normal.woff2",
)
RULES: Final = {
    "en": (
        "Every rule by its number",
        """Each rule, ruling and worked example has a number, which the game shows in its log and with every
refusal. Type the number, or any words of the rule.""",
    ),
    "it": (
        "Ogni regola con il suo numero",
        """Ogni regola, interpretazione ed esempio ha un numero, che il gioco mostra nella cronaca e a ogni
rifiuto. Scrivi il numero, o qualche parola della regola.""",
    ),
}
"""Heading and first sentence of the page on which rules are searched."""


class Staged:
    """The pages of one language in a folder of their own."""

    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder
        self.language = language
        self.files = sources(language)
        self.homes = {file: page for page, file in self.files.items()}
        other = next(each for each in LANGUAGES if each != language)
        self.elsewhere = {file: page for page, file in sources(other).items()}
        self.other_root = "it" if other == "it" else ".."
        self.made = {page for part in parts(language) for page in part.pages} - set(self.files)
        """Return the pages that have no file."""
        self.made |= {page for page in self.files if page.startswith("rules/")}
        self.rules = Rules(language)

    def write(self) -> None:
        """Write all pages."""
        for page, file in self.files.items():
            self.put(page, self.page(page, file))
        self.put("rules/index", self.rules_index())
        if self.language == "en":
            self.put("decisions/index", self.decisions_index())
            self.put("reference", reference())
        static = self.folder / "_static"
        shutil.copytree(DOCS / "site" / "static", static, dirs_exist_ok=True)
        (static / "rules-data.js").write_text(self.rules.data(), "utf-8")
        for font in FONTS:
            shutil.copy(ROOT / "web" / "node_modules" / "@fontsource" / font, static)
        shutil.copy(ROOT / "web" / "public" / "icon.svg", static)
        shutil.copytree(DOCS / "pictures", self.folder / "pictures")
        for name, text in drawn(self.language):
            (static / name).write_text(text, "utf-8")
        words = self.folder / "locale" / "it" / "LC_MESSAGES" / "sphinx.mo"
        words.parent.mkdir(parents=True)
        with words.open("wb") as catalogue:
            write_mo(catalogue, theme_words())

    def put(self, page: str, text: str) -> None:
        """Write one page."""
        path = self.folder / f"{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def page(self, page: str, file: Path) -> str:
        """Return the text of a page."""
        text = file.read_text("utf-8")
        if page.startswith("rules/"):
            return self.rules.page(text, page)
        if page.startswith("games/"):
            text = self.rules.guide(text, page)
            text = self.pictures(text, page)
        pieces = FENCE.split(text)
        pieces[::2] = [self.links(piece, page, file) for piece in pieces[::2]]
        text = self.rules.with_links("".join(pieces), page)
        if page == "index":
            text = text.replace("<!-- games -->", self.cards()) + self.contents()
        return text

    def links(self, text: str, page: str, file: Path) -> str:
        """Return a text whose links lead to pages of the book, or to files that come with it."""

        def moved(found: re.Match[str]) -> str:
            words, target, anchor = found[1], found[2], found[3] or ""
            if ":" in target:
                return found[0]
            if normpath(f"{page}/../{target.removesuffix('.md')}") in self.made:
                return found[0]
            path = (file.parent / target).resolve()
            if path in self.homes:
                return f"[{words}]({relpath(self.homes[path], f'{page}/..')}.md{anchor})"
            if path in self.elsewhere:
                up = "../" * page.count("/")
                away = f"{up}{self.other_root}/{self.elsewhere[path]}.html{anchor}"
                return f'<a href="{away}">{words}</a>'
            if path.is_dir():
                return words
            copied = self.folder / "files" / path.relative_to(ROOT)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copied)
            return f"[{words}]({relpath(copied, (self.folder / page).parent)})"

        return LINK.sub(moved, text)

    def pictures(self, text: str, page: str) -> str:
        """Return a guide with its pictures: the board at the top, and its figures."""
        game = page.partition("/")[2]

        def replaced(found: re.Match[str]) -> str:
            caption, name = found[1], f"{game}_{found[2].removeprefix('draw:')}"
            for theme in ("light", "dark"):
                self.figure(
                    game, f"{name}_{theme}.svg", found[2].removeprefix("draw:"), caption, theme
                )
            shown = picture(page, name, "", "figure")
            return f"<figure>{shown}<figcaption>{escape(caption)}</figcaption></figure>"

        text = IMAGE.sub(replaced, text)
        head, _, rest = text.partition("\n## ")
        alt = {"en": "A moment of a game of {}", "it": "Un momento di una partita di {}"}
        board = picture(page, game, alt[self.language].format(title(game, self.language)))
        return f"{head}\n{board}\n\n{self.to_rules(game)}\n\n## {rest}"

    def figure(self, game: str, file: str, name: str, caption: str, theme: str) -> None:
        """Draw a figure of a guide. Raise an error if the game's drawing does not have it."""
        drawn = figure(ippodromo.game(game, seats=3), name, caption, self.language, theme)
        if not drawn:
            raise SystemExit(f"the guide of {game} shows {name}, which its drawing does not have")
        path = self.folder / "_static" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawn, "utf-8")

    def to_rules(self, game: str) -> str:
        """Return the link from a guide to the rules."""
        return f"[{RULES[self.language][0]}](../rules/{game}.md)"

    def cards(self) -> str:
        """Return the games next to each other, each with its picture."""
        seats = {"en": "{} to {} players, {} minutes", "it": "da {} a {} giocatori, {} minuti"}
        cards = []
        for game in games():
            found = manifests()[game]
            facts = seats[self.language].format(found.fewest, found.most, found.minutes)
            images = "".join(
                f'<img class="only-{theme}" src="_static/{game}_{theme}.svg" alt="" />'
                for theme in ("light", "dark")
            )
            name = escape(title(game, self.language))
            cards.append(
                f'<a class="game" href="games/{game}.html">{images}<b>{name}</b> <i>{facts}</i></a>'
            )
        return f'<div class="games">{"".join(cards)}</div>\n'

    def contents(self) -> str:
        """Return the contents of the book for the side bar."""
        trees = [
            "\n```{{toctree}}\n:hidden:\n:caption: {}\n\n{}\n```\n".format(
                part.title, "\n".join(self.entry(page) for page in part.pages)
            )
            for part in parts(self.language)
        ]
        return "".join(trees)

    def entry(self, page: str) -> str:
        """Return a page's entry in the contents. Rules have a heading of their own, so the game's name is
        enough.
        """
        name = page.partition("/")[2]
        return f"{self.rules.name(name)} <{page}>" if name in self.rules.texts else page

    def rules_index(self) -> str:
        """Return the page on which rules of all games are searched."""
        heading, lead = RULES[self.language]
        links = "\n".join(
            f"- [{self.rules.name(page)}]({page}.md): {len(texts)}"
            for page, texts in self.rules.texts.items()
        )
        return f"# {heading}\n\n{lead}\n\n{self.rules.box('index')}\n{links}\n"

    def decisions_index(self) -> str:
        """Return the list of decisions."""
        pages = [page for page in self.files if page.startswith("decisions/")]
        names = "\n".join(page.partition("/")[2] for page in pages)
        return (
            "# Decisions\n\nWhat was decided once, for all of the project, and why.\n\n"
            f"```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
        )


THEME: Final = {
    "On this page": "In questa pagina",
    "Back to top": "Torna su",
    "Home": "Inizio",
    "Next": "Avanti",
    "Previous": "Indietro",
    "Skip to content": "Vai al contenuto",
    "Made with ": "Fatto con ",
    "Copyright &#169; %(copyright)s": "&#169; %(copyright)s",
}
"""Texts of the theme that Sphinx has no Italian for."""
LABELS: Final = {
    "Toggle site navigation sidebar": "Apri o chiudi le pagine",
    "Toggle table of contents sidebar": "Apri o chiudi l'indice della pagina",
    "Toggle Light / Dark / Auto color theme": "Colori: chiari, scuri, come il sistema",
}
"""Texts for screen readers that the theme does not let others translate."""


def theme_words() -> Catalog:
    """Return the theme's texts in Italian, in Sphinx's format."""
    catalogue = Catalog(locale="it")
    for english, italian in THEME.items():
        catalogue.add(english, italian)
    return catalogue


def picture(page: str, name: str, alt: str, kind: str = "drawn") -> str:
    """Return a picture in a page, for light and dark mode."""
    up = "../" * page.count("/")
    return "".join(
        f'<img class="{kind} only-{theme}" src="{up}_static/{name}_{theme}.svg" alt="{escape(alt)}" />'
        for theme in ("light", "dark")
    )


def drawn(language: str) -> Iterator[tuple[str, str]]:
    """Return every picture that is drawn for the pages, for light and dark mode."""
    for theme in ("light", "dark"):
        for name, text in drawings(language, theme):
            yield f"{name.removesuffix('.svg')}_{theme}.svg", text
