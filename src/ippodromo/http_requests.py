"""Requests to a server of tables, made again when they came too soon."""

import http.client
import json
import time
import urllib.error
import urllib.request
from typing import Any

Data = dict[str, Any]
PATIENCE = 120.0
"""Seconds for which a server that cannot be reached, or wants to be asked later, is tried again."""
TOO_OFTEN = "S-7"
"""The rule that refuses whoever asks too often."""


class Refused(Exception):
    """What was said is not allowed: the rule that forbids it, and a message key."""

    def __init__(self, problem: Data) -> None:
        self.rule: str = problem["rule"]
        self.message: str = problem["message"]
        self.params: Data = problem["params"]
        super().__init__(f"{self.rule} {self.message} {problem['params']}")


class OtherAnswer(ConnectionError):
    """What answered is no server of tables: a proxy whose server is away, or another site."""

    def __init__(self, answer: http.client.HTTPResponse | urllib.error.HTTPError) -> None:
        said = f"{answer.url} answers {answer.status}, but not as a server of tables does"
        super().__init__(said)


def request(
    server: str, path: str, body: object = None, cookie: str = "", patience: float = PATIENCE
) -> tuple[Any, str]:
    """One HTTP request; the answer, and the cookie to go on with."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "cookie": cookie}
    until = time.monotonic() + patience
    while True:
        asked = urllib.request.Request(f"{server}{path}", data, headers)
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                fresh = (answer.headers.get("set-cookie") or "").split(";")[0]
                return _read(answer), fresh or cookie
        except urllib.error.HTTPError as error:
            with error:
                problem, wait = _problem(error), _wait_of(error)
            if problem.rule != TOO_OFTEN or time.monotonic() + wait > until:
                raise problem from None
            time.sleep(wait)
        except http.client.HTTPException as error:
            raise ConnectionError("the server went away in the middle of its answer") from error


def _read(answer: http.client.HTTPResponse | urllib.error.HTTPError) -> Any:
    try:
        return json.loads(answer.read())
    except ValueError:
        raise OtherAnswer(answer) from None


def _problem(error: urllib.error.HTTPError) -> Refused:
    try:
        return Refused(_read(error))
    except (KeyError, TypeError):
        raise OtherAnswer(error) from None


def _wait_of(error: urllib.error.HTTPError) -> float:
    """The seconds after which a server wants to be asked again."""
    return float(said) if (said := error.headers.get("retry-after") or "").isdigit() else 5.0
