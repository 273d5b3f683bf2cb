"""`ippodromo` alone, on a terminal: the way in for friends, and what can stand in the way."""

import ctypes
import re
import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import segno

from ippodromo.client import request
from ippodromo.server.addresses import own_addresses
from tests.cli.running import alone, ippodromo
from tests.cli.terminal import Terminal
from tools.testing.browser import free_port

BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"


def shown_codes(text: str) -> list[list[list[int]]]:
    """The QR codes on a terminal as rows of modules, 1 for dark, as a camera sees them."""
    codes: list[list[list[int]]] = [[]]
    for line in text.splitlines():
        found = re.search(re.escape(BLACK_ON_WHITE) + r"([ ▀▄█]+)\x1b\[0m", line)
        if found is None:
            codes.append([])
            continue
        codes[-1].append([int(c in "▀█") for c in found[1]])
        codes[-1].append([int(c in "▄█") for c in found[1]])
    return [code for code in codes if code]


def code_of(link: str) -> list[list[int]]:
    """The QR code of a link with four light modules around it, an even number of rows."""
    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=4)]
    return rows if len(rows) % 2 == 0 else [*rows, [0] * len(rows[0])]


@contextmanager
def home(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """The racecourse, open; the browser it opens writes down where it was sent."""
    script, opened = folder / "browser", folder / "opened"
    script.write_text(f'#!/bin/sh\necho "$1" > "{opened}.part"\nmv "{opened}.part" "{opened}"\n')
    script.chmod(0o755)
    variables = {**in_folder(folder), "BROWSER": str(script)}
    with Terminal("--lang", "en", *arguments, is_all=True, variables=variables) as terminal:
        terminal.wait_for("Ctrl+C closes it")
        yield terminal


def in_folder(folder: Path) -> dict[str, str]:
    """Where a server at home keeps its tables in these tests."""
    return {"XDG_DATA_HOME": str(folder / "data")}


def opened_page(folder: Path) -> str:
    """Where the browser was sent."""
    opened = folder / "opened"
    for _ in range(600):
        if opened.exists():
            return opened.read_text().strip()
        select.select([], [], [], 0.1)
    raise AssertionError("no browser was opened")


def test_friends_get_a_link_a_code_and_a_qr_code_and_the_browser_opens(tmp_path: Path) -> None:
    address, port = "http://races.example", free_port()
    more = ["--address", address, "--address", "http://10.1.2.3/"]
    with home(tmp_path, "--port", str(port), *more) as terminal:
        assert f"The racecourse is open at {address}\r\n" in terminal.seen
        assert "  http://10.1.2.3\r\n" in terminal.seen
        assert shown_codes(terminal.seen) == [code_of(address)]
        assert opened_page(tmp_path) == address
        before = len(terminal.seen)
        body = {"game": "royal_turf", "seats": 2}
        made, _ = request(f"http://127.0.0.1:{port}", "/api/tables", body)
        code = made["table"]["invitation"]
        terminal.wait_for(f"Code: {code}")
        link = f"{address}/join/{code}"
        assert f"  {link}\r\n" in terminal.seen[before:]
        assert shown_codes(terminal.seen[before:]) == [code_of(link)]
        terminal.interrupt()
        assert terminal.end()[0] in (0, 130)


def test_every_address_a_phone_can_reach_is_shown_and_no_other(tmp_path: Path) -> None:
    port = free_port()
    with home(tmp_path, "--port", str(port)) as terminal:
        links = re.findall(r"  (http://\S+)\r", terminal.seen)
        assert links == [f"http://{address}:{port}" for address in own_addresses()]
        assert "localhost" not in terminal.seen
        assert "0.0.0.0" not in terminal.seen


def test_a_second_server_on_the_same_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    with home(tmp_path, "--port", str(free_port())):
        ran = alone("--lang", "en", "--port", str(free_port()), variables=in_folder(tmp_path))
    ran.complains("Another server is using", "tables.db")
    assert len(ran.err.strip().splitlines()) == 1


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = alone("--lang", "en", "--port", port, variables=in_folder(tmp_path))
    ran.complains(f"Port {port}", "in use", "--port")
    assert len(ran.err.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o500)
    ran = alone(
        "--lang", "en", "--port", str(free_port()), variables=in_folder(tmp_path), before=heed_modes
    )
    ran.complains("cannot be written", "tables.db", "Permission denied")
    assert len(ran.err.strip().splitlines()) == 1


def test_a_folder_that_is_made_for_a_database_is_named_once(tmp_path: Path) -> None:
    file = tmp_path / "some" / "new" / "tables.db"
    told = []
    for _ in range(2):
        words = ["--lang", "en", "serve", "--port", "0", "--database", str(file)]
        with Terminal(*words, is_all=True) as terminal:
            terminal.wait_like(r"open at http://\S+\r")
            [address] = re.findall(r"open at (http://\S+)", terminal.seen)
            request(
                address, "/api/server"
            )  # answered after everything that is printed at the start
            terminal.interrupt()
            terminal.end()
            seen = "".join(terminal.seen.split())  # a terminal breaks lines within words
            told.append(f"{file.parent}:itwasmadefortables.db" in seen)
    assert told == [True, False]


def heed_modes() -> None:
    """Give up root's right to write anywhere, where a test is run by root."""
    bounding_set_drop, dac_override = 24, 1
    ctypes.CDLL(None).prctl(bounding_set_drop, dac_override, 0, 0, 0)


def test_several_processes_on_one_file_are_refused_with_the_way_out(tmp_path: Path) -> None:
    told = ["--lang", "en", "serve", "--workers", "2", "--port", "0"]
    ran = alone(*told, variables=in_folder(tmp_path))
    ran.complains("SQLite", "--database postgresql://")


def test_an_option_of_the_server_before_another_command_is_explained() -> None:
    ippodromo("--port", "9000", "serve").complains("--port before “serve” has no effect")
    ippodromo("--address", "http://x", "rules").complains("--address before “rules”")


def test_an_address_that_no_browser_opens_is_refused(tmp_path: Path) -> None:
    for address in ("races.example", "ftp://races.example", "http://", "http://[x"):
        ippodromo("serve", "--database", tmp_path / "x.db", "--address", address).complains(
            "--address takes for example"
        )
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_there_is_not_found_to_be_in_order(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    ippodromo("tables", "check", "--database", file).complains(str(file), "nothing was checked")
    assert list(tmp_path.iterdir()) == []
