"""`ippodromo join --plain`: a seat at a server's table, played line by line."""

from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.server.harness import Server
from tools.testing.players import ONE_RACE, Host, run

SAID = {
    "en": ("You sit at", "Final standings", "Another game", "recovery code"),
    "it": ("Siedi a", "Classifica finale", "Un'altra", "codice di recupero"),
}


def order(host: Host, kind: str, **fields: Any) -> None:
    """Send a host's command over a socket of its own: the terminal is waited for between two of them."""

    async def sent() -> str:
        said = await host.command(kind, **fields)
        await host.close()
        host.line = None
        return str(said["type"])

    assert run(sent()) == "accepted"


@pytest.mark.parametrize("language", SAID)
def test_a_whole_game_is_played_line_by_line_at_a_servers_table(
    server: Server, language: str
) -> None:
    seated, standings, rematch, recovery = SAID[language]
    host = Host.make(server.url, edition_file=ONE_RACE)
    order(host, "sit_bot", seat=1, level="random")
    address = f"{server.url}/join/{host.code}"
    arguments = ("join", address, "--plain", "--name", "Ann", "--lang", language)
    with Terminal(*arguments, is_all=True) as terminal:
        terminal.wait_for(seated)
        terminal.wait_for("Ann")
        order(host, "start")
        answers = 0
        while True:
            terminal.wait_like(r"> $|" + standings)
            if standings in terminal.seen:
                break
            terminal.type(f"{answers % 7 + 1}\n")  # a horse that has a token already is refused
            answers += 1
            assert answers < 300, terminal.seen
        terminal.wait_for(rematch)
        terminal.wait_for("> ")
        terminal.type("2\n")  # no, thanks
        terminal.wait_for(recovery)
        assert terminal.end()[0] == 0
    assert answers > 5
