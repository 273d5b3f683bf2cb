"""The web client as it was built: its pages, and its files, packed where the browser can unpack them."""

import os
import re
from os import PathLike
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

PAGES = {".", "new", "today", "workshop", "join", "t", "guide"}
"""Where the addresses of the client's pages begin; web/src/App.svelte shows them."""
FOR_EVER = "public, max-age=31536000, immutable"
"""Files in `assets` carry a digest in their names: another content has another name."""
ASK_AGAIN = "no-cache"
FIRST_SCRIPT = re.compile(r"/assets/first-([\w-]+)\.js")
"""Its name carries a digest of the whole client: it names all that it loads by their digests."""


class Client(StaticFiles):
    """Files by their names; every page is index.html, and so is the one for people who are lost."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first = path.partition(os.sep)[0]
        if first in PAGES:
            return await super().get_response("index.html", scope)
        try:
            response = await super().get_response(path, scope)
        except (HTTPException, ValueError, OSError) as error:
            if isinstance(error, HTTPException) and error.status_code != 404:
                raise
            if first == "assets" or Path(path).suffix:
                raise HTTPException(404) from error
            response = await super().get_response("index.html", scope)
            if not isinstance(response, NotModifiedResponse):
                response.status_code = 404
            return response
        if first == "assets":
            response.headers["cache-control"] = FOR_EVER
        return response

    def page(self) -> str:
        """The text of every page."""
        return (Path(str(self.directory)) / "index.html").read_text("utf-8")

    def build(self) -> str:
        """Which build of the client a browser gets now; empty where there is none."""
        try:
            found = FIRST_SCRIPT.search(self.page())
        except OSError:  # it is just being built
            return ""
        return found[1] if found else ""

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        packed = Path(f"{os.fspath(full_path)}.gz")
        is_packed = packed.is_file()
        if is_packed and unpacks(scope):
            full_path, stat_result = packed, packed.stat()
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = ASK_AGAIN
        if is_packed:
            response.headers["vary"] = "accept-encoding"
        if full_path == packed and not isinstance(response, NotModifiedResponse):
            response.headers["content-encoding"] = "gzip"
        return response


def unpacks(scope: Scope) -> bool:
    """Whether the browser says that it takes gzip."""
    said = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    takes = {part.partition(b";")[0].strip() for part in said.lower().split(b",")}
    return b"gzip" in takes


def client(built: Path, simple: Path) -> Client:
    """The built client where there is one, else the simple page."""
    return Client(directory=built if (built / "index.html").is_file() else simple)
