"""Clients' mistakes fill no log, the server's own are in it."""

import socket
from pathlib import Path

from ippodromo.client import request
from tests.server.harness import Server, Stable
from tools.testing.attacks import TEXT, UPGRADE, frame


def said_to(server: Server, *parts: bytes) -> bytes:
    """Send these, each after an answer to the one before, and read to the end."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        for part in parts:
            line.sendall(part)
            heard = line.recv(65_536)
        while more := line.recv(65_536):
            heard += more
    return heard


def test_rubbish_is_refused_and_leaves_no_line(stable: Stable, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = stable.server(log=str(log))
    made, _ = request(server.url, "/api/tables", {"game": "royal_turf", "seats": 2})
    upgrade = UPGRADE.format(table=made["table"]["id"]).encode()
    asked = (
        b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n"
    )
    protocol = upgrade.replace(b"\r\n\r\n", b"\r\nsec-websocket-protocol: x\r\n\r\n")
    assert b" 400 " in said_to(server, b"\x00\xff\r\n\r\n")
    assert b" 200 " in said_to(server, asked)
    not_utf8 = (1007).to_bytes(2, "big")
    assert said_to(server, upgrade, frame(TEXT, b"\xff\xfe"))[2:4] == not_utf8
    assert said_to(server, protocol, frame(TEXT, b"\xff\xfe"))[2:4] == not_utf8
    server.stop()
    assert log.read_text() == ""


def test_what_breaks_in_the_server_is_logged(stable: Stable, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = stable.server(log=str(log), faults={"breaks_pages": True})
    asked = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n"
    assert b" 500 " in said_to(server, asked)
    server.stop()
    assert "ZeroDivisionError" in log.read_text()
