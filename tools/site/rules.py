"""The numbered rules: each has an anchor, is linked wherever it is cited, and can be searched."""

import json
import re
from html import escape
from os.path import relpath

from tools.rule_pages import DEFINITION, ID, paragraphs
from tools.site.box import Box, grid
from tools.site.pages import KERNEL, games, sources, title

CITED = re.compile(rf"(?<![\w./-]){ID}\b")
BRIEF = re.compile(r"(?<![\w./,-])(?:\d+\.\d+[a-z]?|[A-Z]\d+)(?![\w/]|\.\d)")
"""Short citations of rules of the same game: 6.4d, T10."""
LITERAL = re.compile(
    r"(```.*?```|`[^`\n]*`|\[[^\]]*\]\([^)]*\)|<a [^>]*>.*?</a>|<[^>]*>|https?://\S+)", re.DOTALL
)
"""Parts of a page that are not text: code, links and tags."""
COMMENT = re.compile(r"\s*<!-- (?:rules: )?([^>]*?) -->")


class Rules:
    """The rules of all games in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        files = sources(language)
        self.texts = {
            page: paragraphs(files[f"rules/{page}"].read_text("utf-8"))
            for page in [*games(), KERNEL]
        }
        self.homes = {rule: page for page, texts in self.texts.items() for rule in texts}

    def link(self, rule: str, page: str) -> str:
        """Return a link from a page to a rule."""
        home = f"rules/{self.homes[rule]}"
        path = "" if home == page else f"{relpath(home, f'{page}/..')}.html"
        return f'<a class="cited" href="{path}#{rule}">{rule}</a>'

    def with_links(self, text: str, page: str) -> str:
        """Return a page's text in which every cited rule is a link."""
        pieces = LITERAL.split(text)
        pieces[::2] = [CITED.sub(lambda cited: self._cited(cited[0], page), p) for p in pieces[::2]]
        return "".join(pieces)

    def _cited(self, rule: str, page: str) -> str:
        return self.link(rule, page) if rule in self.homes else rule

    def _briefly(self, text: str, rule: str) -> str:
        """Return a rule's text in which short citations are links."""
        prefix = rule.partition("-")[0]

        def cited(found: re.Match[str]) -> str:
            meant = f"{prefix}-{found[0]}"
            linked = f'<a class="cited" href="#{meant}">{found[0]}</a>'
            return linked if meant in self.homes else found[0]

        pieces = LITERAL.split(text)
        pieces[::2] = [BRIEF.sub(cited, piece) for piece in pieces[::2]]
        return "".join(pieces)

    def page(self, text: str, page: str) -> str:
        """Return a page of rules with a search box and an anchor at every rule."""
        lines = []
        for line in text.splitlines():
            found = DEFINITION.match(line)
            if found is not None:
                rule = found[1]
                rest = re.sub(r"\s*\*\(no test:.*?\)\*", "", line[found.end() :])
                rest = self._briefly(self.with_links(rest, page), rule)
                line = f'- <span class="rule" id="{rule}"></span>**{rule}**{rest}'
            lines.append(line)
        of = {"en": "the rules", "it": "le regole"}[self.language]
        name, rest = page.partition("/")[2], "\n".join(lines[1:])
        return f"# {self.name(name)}: {of}\n\n{self.box(name)}\n{rest}\n{self.more(name)}"

    def more(self, game: str) -> str:
        """Return what this language adds to the page: vocabulary and printed numbers."""
        if self.language == "en" or game == KERNEL:
            return ""
        english = sources("en")[f"rules/{game}"].read_text("utf-8")
        return f"\n{vocabulary(english)}\n{Box(game, self.language).page()}"

    def guide(self, text: str, page: str) -> str:
        """Return a guide in which the rules that its comments name are small links."""
        text = re.sub(r"(?m)^<!-- rules: [^>]* -->\n", "", text)

        def cites(found: re.Match[str]) -> str:
            known = [rule for rule in found[1].split() if rule in self.homes]
            links = " ".join(self.link(rule, page) for rule in known)
            return f' <span class="cites">{links}</span>' if links else ""

        return COMMENT.sub(cites, text)

    def box(self, page: str) -> str:
        """Return the search box. A script fills it."""
        words = {
            "en": ("Find a rule: a number, or words", "No rule has all of that."),
            "it": ("Cerca una regola: un numero, o parole", "Nessuna regola ha tutto questo."),
        }
        hint, none = words[self.language]
        within = "" if page == "index" else page
        return (
            f'<div class="rule-search" data-page="{within}" data-none="{escape(none)}">'
            f'<input type="search" aria-label="{escape(hint)}" placeholder="{escape(hint)}" />'
            '<ol></ol></div><script src="../_static/rules-data.js"></script>\n'
        )

    def data(self) -> str:
        """Return all rules as a script, so that they can be searched without a server."""
        rows = [
            [rule, page, self.name(page), re.sub(r"[*`]|\(no test:.*\)", "", text).strip()]
            for page, texts in self.texts.items()
            for rule, text in texts.items()
        ]
        return f"window.RULES = {json.dumps(rows, ensure_ascii=False)};\n"

    def name(self, page: str) -> str:
        """Return the name of a page's game."""
        if page == KERNEL:
            return {"en": "Every table", "it": "Ogni tavolo"}[self.language]
        return title(page, self.language)


SECTION = re.compile(r"(?ms)^## Words\n(.*?)(?=^## )")
ROW = re.compile(r"(?m)^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$")
ITEM = re.compile(
    r"\*\*([^*]+)\*\*(?: \(([^)]+(?:\([^)]*\)[^)]*)?)\)| [-–] (.+?)(?= - |\.(?:\s|$)|\s*$))", re.M
)
OURS = {"our term": "termine nostro", "also ": "anche "}


def pairs(rules: str) -> list[tuple[str, str]]:
    """Return the pairs of an English and an Italian word, in order."""
    section = SECTION.search(rules)
    text = section[1] if section else ""
    rows = [(one.strip(), two.strip()) for one, two in ROW.findall(text)]
    if rows:
        return rows[1:]  # the head of the table
    found = []
    for english, bracketed, after in ITEM.findall(text):
        italian = bracketed or after
        for ours, theirs in OURS.items():
            italian = italian.replace(ours, theirs)
        found.append((english, italian.strip()))
    return found


def vocabulary(rules: str) -> str:
    """Return the vocabulary of the Italian page."""
    words = sorted(((italian, english) for english, italian in pairs(rules)), key=_by_letter)
    lead = "Le parole del regolamento, e quelle che si leggono nell'edizione inglese."
    rows = [list(pair) for pair in words]
    return f"## Vocabolario\n\n{lead}\n\n{grid(['italiano', 'inglese'], rows)}\n"


def _by_letter(pair: tuple[str, str]) -> str:
    return pair[0].casefold().lstrip("'\"£$ ")
