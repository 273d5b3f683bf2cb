"""Debian's WebKitGTK through its WebDriver: the engine of Safari, on a display of its own."""

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tools.testing import browser
from tools.testing.browser import free_port

DRIVER = "WebKitWebDriver"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name under which the W3C protocol hands out elements."""
PATIENCE = browser.PATIENCE / 1000


class WebKit:
    """One window of WebKit; the few commands of the W3C protocol that a smoke test needs."""

    def __init__(self, port: int) -> None:
        self.driver = f"http://127.0.0.1:{port}"
        self.session = ""

    def open(self) -> None:
        """Wait for the driver and open a window."""
        self.until(lambda: self.call("GET", "/status")["ready"])
        self.session = (
            "/session/" + self.call("POST", "/session", {"capabilities": {}})["sessionId"]
        )

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One command; what the driver complains of is raised."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = Request(self.driver + self.session + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise WebKitError(error.read().decode()) from None

    def go(self, address: str) -> None:
        self.call("POST", "/url", {"url": address})

    def run(self, script: str, *arguments: Any) -> Any:
        """Run JavaScript in the page."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector: str, patience: float = PATIENCE) -> str:
        """The first element that a selector finds, as soon as there is one."""
        found: dict[str, str] = self.until(
            lambda: self.call("POST", "/element", {"using": "css selector", "value": selector}),
            patience,
        )
        return found[ELEMENT]

    def click(self, selector: str) -> None:
        """Click on an element as a person does: bring it to the middle, and once it is free."""

        def attempt() -> bool:
            found = self.find(selector)
            self.run("arguments[0].scrollIntoView({block: 'center'})", {ELEMENT: found})
            self.call("POST", f"/element/{found}/click", {})
            return True

        self.until(attempt)

    def type(self, selector: str, text: str) -> None:
        self.call("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def until(self, look: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """What a look at the page gives, as soon as it gives something."""
        deadline = time.monotonic() + patience
        while True:
            try:
                found = look()
                if found:
                    return found
                trouble = "nothing found"
            except (OSError, WebKitError) as error:
                trouble = str(error)
            assert time.monotonic() < deadline, trouble
            time.sleep(0.05)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))


class WebKitError(Exception):
    """What the driver said when it could not do a thing."""


@contextmanager
def display() -> Iterator[str]:
    """An X display that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with running(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        with server.stdout as told:
            yield f":{told.readline().strip()}"


@contextmanager
def webkit() -> Iterator[WebKit]:
    """A window of WebKit on a display of its own."""
    assert shutil.which(DRIVER), f"there is no {DRIVER}; apt-get install webkit2gtk-driver xvfb"
    port = free_port()
    with display() as name:
        environment = {**os.environ, "DISPLAY": name, "LIBGL_ALWAYS_SOFTWARE": "1"}
        with running([DRIVER, f"--port={port}"], env=environment):
            browser = WebKit(port)
            browser.open()
            try:
                yield browser
            finally:
                browser.call("DELETE", "")


@contextmanager
def running(command: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A process for as long as it is wanted."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, text=True, **how)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()
