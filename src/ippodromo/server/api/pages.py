"""The pages and files of the web client, and previews for other sites that show a link to a replay."""

import mimetypes
import re
from contextlib import suppress
from html import escape
from pathlib import Path

from aiohttp import web

from ippodromo.kernel.errors import NotAllowed
from ippodromo.messages.words import Words
from ippodromo.server.protocol.table_info import TableInfo
from ippodromo.server.store.rows import StoreUnavailable
from ippodromo.server.table import presenter

from . import requests
from .access import Access

PAGES = {"new", "today", "workshop", "join", "t", "guide"}
"""The first parts of the paths of the client's pages (web/src/App.svelte)."""
CACHE_FOREVER = "public, max-age=31536000, immutable"
"""For files in `assets`: their names contain a digest of their content."""
REVALIDATE = "no-cache"
"""For all other files: a browser must ask whether they have changed."""
FIRST_SCRIPT = re.compile(r"/assets/first-([\w-]+)\.js")
"""The client's first script. Its digest changes with every file of the client, because it names them all."""
TITLE = re.compile(r"<title>[^<]*</title>")


class Client:
    """The folder of the built client. Every page is index.html, also the one for an unknown path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def page(self) -> str:
        """Return the text of every page."""
        return (self.folder / "index.html").read_text("utf-8")

    def build(self) -> str:
        """Return the id of the build that a browser gets now, or "" if there is none."""
        try:
            found = FIRST_SCRIPT.search(self.page())
        except OSError:  # a build is running
            return ""
        return found[1] if found else ""

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file or a page."""
        path = request.match_info["path"]
        first = path.partition("/")[0]
        if not path or first in PAGES:
            return self.index(200)
        found = self._find(path)
        if found is None and (first == "assets" or Path(path).suffix):
            raise web.HTTPNotFound
        if found is None:
            return self.index(404)
        return _file(found, CACHE_FOREVER if first == "assets" else REVALIDATE)

    def index(self, status: int) -> web.StreamResponse:
        """Return index.html."""
        return _file(self.folder / "index.html", REVALIDATE, status)

    def _find(self, path: str) -> Path | None:
        """Return the file with a name, None if there is none within the folder."""
        with suppress(ValueError, OSError):
            found = (self.folder / path).resolve()
            if found.is_relative_to(self.folder) and found.is_file():
                return found
        return None


def _file(path: Path, caching: str, status: int = 200) -> web.StreamResponse:
    """Return a response with a file, or with its compressed copy if the browser accepts that."""
    headers = {"Cache-Control": caching}
    if path.with_name(f"{path.name}.gz").is_file():
        headers["Vary"] = "accept-encoding"
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers["Content-Type"] = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return web.FileResponse(path, status=status, headers=headers)


def client(built: Path, simple: Path) -> Client:
    """Return the built client if there is one, else the simple page."""
    return Client(built if (built / "index.html").is_file() else simple)


class Previews:
    """The pages of replays. Their tags tell other sites what to show for a link; people get the client."""

    def __init__(self, access: Access, client: Client, addresses: list[str]) -> None:
        self.access = access
        self.client = client
        self.addresses = addresses

    async def replay(self, request: web.Request) -> web.StreamResponse:
        """Answer with the page of a replay. Once the game is over, it has tags for previews."""
        with suppress(NotAllowed, StoreUnavailable):  # the client itself says what is wrong
            at = requests.number(request, "at", -1)
            room = await self.access.seen_room(request, requests.word(request, "table"))
            assert room.state is not None
            info = presenter.table_info(room.state, set())
            if info.status == "over" and info.standings is not None:
                page = _with_tags(self.client.page(), self._tags(request, info, at))
                headers = {"Cache-Control": REVALIDATE, "Vary": "accept-language"}
                return web.Response(text=page, content_type="text/html", headers=headers)
        return self.client.index(200)

    def _tags(self, request: web.Request, info: TableInfo, at: int) -> dict[str, str]:
        """Return the tags: names, the picture and, for a link to the end of the game, the places.

        A link to an earlier moment does not tell how the game ended."""
        language = _language(request)
        words = Words(language, info.game)
        address = self.addresses[0] if self.addresses else str(request.url.origin())
        base = address.rstrip("/")
        step = (
            f"?at={at}" if at >= 0 else ""
        )  # the client counts steps from 0: at 0 one is answered
        answered = f"?at={at + 1}" if at >= 0 else ""
        title, names = _told(words, info, is_end=at < 0)
        return {
            "og:site_name": "Ippodromo",
            "og:type": "website",
            "og:title": title,
            "og:description": words.say("preview.description", {"names": names}),
            "og:url": f"{base}/t/{info.id}/replay{step}",
            "og:image": f"{base}/api/tables/{info.id}/picture/{language}.svg{answered}",
            "og:image:type": "image/svg+xml",
            "og:image:alt": words.say("preview.picture"),
        }


def _told(words: Words, info: TableInfo, is_end: bool) -> tuple[str, str]:
    """Return the title and the names of the players, with their places if `is_end`."""
    game = {"game": words.say("title")}
    names = [seat.name for seat in info.seats]
    if not is_end:
        return words.say("preview.replay", game), ", ".join(names)
    ranked = sorted(zip(info.standings or [], names, strict=True))
    first = [name for place, name in ranked if place == 1]
    who = {"count": len(first), "who": ", ".join(first)}
    places = ", ".join(f"{place}. {name}" for place, name in ranked)
    return words.say("preview.title", game | who), places


def _with_tags(page: str, tags: dict[str, str]) -> str:
    """Return a page with another title and these tags. Names are escaped: strangers have typed them."""
    head = [f"<title>{escape(tags['og:title'])} · Ippodromo</title>"]
    head.append(f'<meta name="description" content="{escape(tags["og:description"])}" />')
    head.append('<meta name="twitter:card" content="summary" />')
    for name, said in tags.items():
        head.append(f'<meta property="{name}" content="{escape(said)}" />')
    return TITLE.sub(lambda _: "\n    ".join(head), page, count=1)


def _language(request: web.Request) -> str:
    """Return the language of a preview: Italian if the browser prefers it, else English."""
    return "it" if request.headers.get("Accept-Language", "").lower().startswith("it") else "en"
