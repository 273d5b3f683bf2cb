"""Clients' mistakes fill no log, the server's own are in it."""

import socket
from logging import LogRecord
from pathlib import Path

from websockets.frames import Frame, Opcode

from ippodromo.client import request
from ippodromo.server.logs import OwnLines
from tests.server.harness import Server, Stable

UPGRADE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
    "connection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)


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
    no_text = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
    asked = (
        b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n"
    )
    assert b" 400 " in said_to(server, b"\x00\xff\r\n\r\n")
    assert b" 200 " in said_to(server, asked)
    assert said_to(server, upgrade, no_text)[2:4] == (1007).to_bytes(2, "big")  # close: not UTF-8
    server.stop()
    assert log.read_text() == ""


def test_what_breaks_in_the_server_is_logged() -> None:
    def passes(text: str) -> bool:
        return OwnLines().filter(LogRecord("uvicorn.error", 40, "", 0, text, None, None))

    assert passes("Exception in ASGI application\n")
    assert not passes("Invalid HTTP request received.")
