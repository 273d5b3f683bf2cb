"""What other sites show of a link to a replay: the page's title, a sentence and a picture."""

import re
from contextlib import suppress
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ippodromo.kernel.errors import NotAllowed
from ippodromo.messages.words import Words
from ippodromo.server.pages import ASK_AGAIN, Client
from ippodromo.server.protocol.table import TableInfo
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.table import presenter

from . import requests
from .handlers import Api

TITLE = re.compile(r"<title>[^<]*</title>")


class Previews:
    """The pages of replays; to people they are the client's page, as any other."""

    def __init__(self, api: Api, client: Client, addresses: list[str]) -> None:
        self.api = api
        self.client = client
        self.addresses = addresses

    async def replay(self, request: Request) -> Response:
        """The page of a replay; with what a link to it shows once the game is over."""
        with suppress(NotAllowed, StoreDown):  # the client itself says what is wrong
            at = requests.number(request, "at", -1)
            room = await self.api.seen_room(request, requests.word(request, "table"))
            assert room.state is not None
            info = presenter.table_info(room.state, set())
            if info.status == "over" and info.standings is not None:
                page = _with_tags(self.client.page(), self._tags(request, info, at))
                headers = {"cache-control": ASK_AGAIN, "vary": "accept-language"}
                return HTMLResponse(page, headers=headers)
        return await self.client.get_response("index.html", request.scope)

    def _tags(self, request: Request, info: TableInfo, at: int) -> dict[str, str]:
        """Only what anybody sees who opens the link: names, the board, and at the end the places.

        A link to a moment of the game does not tell how it ended."""
        language = _language(request)
        words = Words(language, info.game)
        address = self.addresses[0] if self.addresses else str(request.base_url)
        base, moment = address.rstrip("/"), f"?at={at}" if at >= 0 else ""
        title, names = _told(words, info, is_end=at < 0)
        return {
            "og:site_name": "Ippodromo",
            "og:type": "website",
            "og:title": title,
            "og:description": words.say("preview.description", {"names": names}),
            "og:url": f"{base}/t/{info.id}/replay{moment}",
            "og:image": f"{base}/api/tables/{info.id}/picture/{language}.svg{moment}",
            "og:image:type": "image/svg+xml",
            "og:image:alt": words.say("preview.picture"),
        }


def _told(words: Words, info: TableInfo, is_end: bool) -> tuple[str, str]:
    """The title, and who played: with their places where the end is told."""
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
    """A page with a title and tags of its own; names come from strangers."""
    head = [f"<title>{escape(tags['og:title'])} · Ippodromo</title>"]
    head.append(f'<meta name="description" content="{escape(tags["og:description"])}" />')
    head.append('<meta name="twitter:card" content="summary" />')
    for name, said in tags.items():
        head.append(f'<meta property="{name}" content="{escape(said)}" />')
    return TITLE.sub(lambda _: "\n    ".join(head), page, count=1)


def _language(request: Request) -> str:
    """Italian for whoever prefers it; sites that make previews say nothing."""
    return "it" if request.headers.get("accept-language", "").lower().startswith("it") else "en"
