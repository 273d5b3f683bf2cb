"""Check the built site: every link has its page and its anchor, and nothing is loaded from other sites."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"img": "src", "script": "src", "link": "href", "source": "src", "iframe": "src"}
"""Elements that a browser loads automatically, with the attribute that has the address."""
NOT_FETCHED = {"next", "prev", "search", "index", "canonical", "author"}


class Page(HTMLParser):
    """The anchors and links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = {"", "top"}
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the anchors and links of an element."""
        found = {name: value or "" for name, value in attrs}
        self.anchors.update(found[name] for name in ("id", "name") if name in found)
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        at = FETCHED.get(tag)
        if at in found and found.get("rel") not in NOT_FETCHED:
            self.fetched.append(found[at])


def faults(site: Path) -> list[str]:
    """Return the faults of a site."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    found: list[str] = []
    for path, page in pages.items():
        name = path.relative_to(site)
        found += [f"{name}: fetches {each}" for each in page.fetched if _is_remote(each)]
        for link in {*page.links, *(each for each in page.fetched if not _is_remote(each))}:
            if not _is_remote(link) and not link.startswith(("data:", "mailto:")):
                fault = _fault(path, link, pages)
                if fault:
                    found.append(f"{name}: {link} {fault}")
    return sorted(found)


def _is_remote(link: str) -> bool:
    return link.startswith(("http:", "https:", "//"))


def _fault(path: Path, link: str, pages: dict[Path, Page]) -> str:
    parts = urlsplit(link)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return "leads nowhere"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        return "has no such anchor"
    return ""
