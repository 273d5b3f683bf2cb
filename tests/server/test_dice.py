"""The dice under attack, threat by threat (docs/fair-dice.md), at tables of a real server."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ippodromo.client import HashChain, Refused, Seat, request
from ippodromo.kernel.dice_log import DiceLog, check_log, read_log
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.fair_dice import Witness, verify
from ippodromo.kernel.journal import Journal, read_journal
from ippodromo.kernel.registry import game_names, title
from tests.server.harness import ROOT, Server, Stable
from tools.testing.choosing import choose
from tools.testing.players import (
    EDITIONS,
    ONE_RACE,
    Host,
    Line,
    close_all,
    fetch,
    first_asked,
    gather,
    play_again,
    play_all,
    run,
)

SALE = (EDITIONS / "grand_national_short.toml").read_text("utf-8")
"""A game that opens with an answer that may be taken back."""


def checked(journal: Journal, witness: Witness | None = None, text: str = ONE_RACE) -> int:
    header = journal.header
    edition = read_edition(text, "edition.toml")
    game = title(header.game).game(len(header.players), header.options, edition)
    return verify(game, journal, witness)


def known(journal: Journal, *seats: Seat) -> list[tuple[int, int]]:
    """Return the first and last answers that the seats' dice logs cover; they agree with the record.

    A whole game is (1, -1).
    """
    found = []
    for seat in seats:
        first, last = check_log(journal, read_log(seat.dice_log.text()))
        found.append((first, last if last < len(journal.entries) else -1))
    return found


WHOLE = (1, -1)


def record_of(server: Server, table: str, game: int = 0) -> Journal:
    return read_journal(fetch(server.url, f"/api/tables/{table}/record?game={game}"))


class Silent:
    """A chair whose client does only what a test says."""

    def __init__(self, host: Host, seat: int, cookie: str, chain: HashChain, code: str) -> None:
        self.host, self.seat, self.cookie, self.chain, self.code = host, seat, cookie, chain, code
        self.line: Line | None = None

    @classmethod
    async def sit(cls, host: Host, name: str) -> "Silent":
        chain = HashChain()
        body = {"invitation": host.code, "name": name, "salt_commitment": chain.anchor}
        path = f"/api/tables/{host.id}/seats"
        sat, cookie = await asyncio.to_thread(request, host.url, path, body)
        found = cls(host, sat["seat"], cookie, chain, sat["recovery"])
        found.line = await Line.dial(host.url, host.id, cookie)
        await found.line.hello(role="seat", seat=found.seat)
        return found

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        assert self.line is not None
        return await self.line.command(kind, **fields)

    async def close(self) -> None:
        assert self.line is not None
        await self.line.close()


async def refusal(server: Server, path: str, body: dict[str, Any]) -> str:
    with pytest.raises(Refused) as no:
        await asyncio.to_thread(request, server.url, path, body)
    return no.value.message


def test_nothing_that_enters_the_dice_changes_once_a_salt_may_be_open(server: Server) -> None:
    """An operator with two chairs cannot try names on a vacated one before the last salt is open."""

    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        one, other = [await Silent.sit(host, name) for name in ("One", "Other")]
        await host.command("start")
        frozen = (await host.open()).heard
        opening = [said["table"] for said in frozen if said.get("table")][-1]
        await one.command("salt", salt=one.chain.salt)
        said = [
            await one.command("stand"),
            await host.command("remove", seat=1),
            await host.command("sit_bot", seat=1, level="random"),
            await one.command("chain", anchor=HashChain().anchor),
        ]
        wrong = [answer["message"] for answer in said]
        seats, back = f"/api/tables/{host.id}/seats", f"/api/tables/{host.id}/recovery"
        wrong.append(await refusal(server, seats, {"invitation": host.code, "name": "Grinder"}))
        wrong.append(await refusal(server, back, {"recovery": other.code}))
        await other.command("salt", salt=other.chain.salt)
        header = "\n".join(record_of(server, host.id).header.lines()) + "\n"
        await asyncio.gather(one.close(), other.close(), host.close())
        return [opening["status"], opening["header"] == header, wrong]

    frozen = "refused.opening"
    expected = [frozen, frozen, "refused.not_gathering", frozen, frozen, frozen]
    assert run(table()) == ["opening", True, expected]


def test_who_withholds_a_salt_is_left_out_and_the_others_get_new_dice(stable: Stable) -> None:
    server = stable.server(faults={"seconds": {"table.deadlines.SALTS_TIMEOUT_S": 2.0}})

    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        honest = await Seat.take(server.url, host.code, "Honest")
        silent = await Silent.sit(host, "Silent")
        await host.command("start")
        screen = await host.open()
        first = await screen.until(lambda s: s.get("line", {}).get("kind") == "salt")
        again = await screen.until(lambda s: s.get("line", {}).get("kind") == "reopen")
        late = await silent.command("salt", salt=silent.chain.salt)
        while honest.view is None:
            await asyncio.sleep(0.01)
        header = record_of(server, host.id).header
        await asyncio.gather(silent.close(), honest.close(), host.close())
        return [
            first["table"]["commitment"] != again["table"]["commitment"] == header.commitment,
            late["type"],
            [(bool(p.salt), bool(p.anchor), p.has_withheld) for p in header.players],
            header.players[0].salt.hex() == honest.chains[1].salt,
        ]

    assert run(table()) == [True, "refused", [(True, True, False), (False, False, True)], True]
    server.kill()


def test_an_answer_brings_its_own_next_link_or_is_refused(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        other = seats[1 - seat.seat]
        said = {"ask": ask["id"], "say": choose(ask, Random(1)), "seq": seat.seq}
        owed = seat.owed
        right = seat.chains[0].after(owed)
        assert right is not None
        wrong = ["", owed, seat.chains[0].after(right), other.chains[0].salt, "00" * 32]
        found = []
        for link in wrong:
            with pytest.raises(Refused) as no:
                await seat.command("answer", link=link, **said)
            found.append(no.value.rule)
        assert (seat.owed, other.owed) == (owed, "")  # a refusal costs nothing
        at = await seat.command("answer", "the-same-key", link=right, **said)
        again = await seat.command("answer", "the-same-key", link=right, **said)
        with pytest.raises(Refused) as no:
            await seat.command("answer", "the-same-key", link="00" * 32, **said)
        await play_all(seats)
        journal = record_of(server, host.id)
        await asyncio.gather(close_all(seats), host.close())
        return [
            set(found),
            at == again,
            no.value.rule,
            checked(journal) > 10,
            known(journal, *seats),
        ]

    assert run(table()) == [{"T-11"}, True, "S-4", True, [WHOLE, WHOLE]]


def test_who_takes_an_answer_back_gives_the_same_link_again(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, "grand_national", edition_file=SALE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        other = seats[1 - seat.seat]
        owed = seat.owed
        bids = [pick["notation"] for pick in ask["options"]["picks"] if pick["verb"] == "bid"]
        await seat.answer(ask, bids[0])
        motion = await seat.command("undo")
        await other.command("vote", motion=motion, agree=True)
        while seat.owed != owed:
            await asyncio.sleep(0.01)
        await play_all(seats)
        journal = record_of(server, host.id)
        links = [entry.link for entry in journal.entries if entry.seat == seat.seat]
        await asyncio.gather(close_all(seats), host.close())
        undone = [entry.notation for entry in journal.entries].count("undo")
        fair = checked(journal, None, SALE) > 0
        return [undone, links[0] == links[2] != b"", fair, known(journal, *seats)]

    assert run(table(), 240) == [1, True, True, [WHOLE, WHOLE]]


def test_a_chair_on_another_device_goes_on_with_a_new_chain(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        path = f"/api/tables/{host.id}/recovery"
        body = {"recovery": seats[0].recovery}
        moved, cookie = await asyncio.to_thread(request, server.url, path, body)
        await seats[0].close()
        device = Seat(server.url, host.id, 0, cookie)
        await device.open()
        await play_all([device, seats[1]])
        logs = [chair.dice_log for chair in (device, seats[1])]
        await play_again([device, seats[1]])
        again = device.info["header"]
        journal = record_of(server, host.id, 1)
        [start] = journal.chain_starts
        await asyncio.gather(close_all([device, seats[1]]), host.close())
        return [
            moved["seat"],
            [
                (int(c.seat), c.anchor.hex() == device.chains[0].anchor)
                for c in journal.chain_starts
            ],
            checked(journal) > 10,
            f"anchor 0 {device.chains[1].anchor}\n" in again,
            "withheld" in again,
            [check_log(journal, log)[0] for log in logs] == [start.place + 1, 1],
        ]

    assert run(table()) == [0, [(0, True)], True, True, False, True]


def test_a_server_that_dies_in_mid_game_goes_on_with_the_same_chains(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        seat, ask = await first_asked(seats)
        await seat.answer(ask, choose(ask, Random(1)))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await play_all(seats)
        journal = record_of(server, host.id)
        await close_all(seats)
        await host.close()
        return [len(journal.chain_starts), checked(journal) > 10, known(journal, *seats)]

    assert run(table()) == [0, True, [WHOLE, WHOLE]]


# Dice logs of honest games: none of these is a reason to doubt


@pytest.mark.parametrize("game", game_names())
def test_in_every_game_the_record_agrees_with_the_dice_logs_of_all(
    server: Server, game: str
) -> None:
    async def table() -> list[tuple[int, int]]:
        host = Host.make(server.url, game, seats=3)
        seats = await gather(host, 2, 1)
        await play_all(seats)
        journal = record_of(server, host.id)
        await asyncio.gather(close_all(seats), host.close())
        return known(journal, *seats)

    assert run(table()) == [WHOLE, WHOLE]


def test_refused_answers_and_another_slip_for_the_same_ask_agree_with_the_dice_log(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, "win_place_show", 3)
        seats = await gather(host, 3)
        replaced = 0
        while not replaced:
            seat, ask = await first_asked(seats)
            with pytest.raises(Refused):
                await seat.answer(ask, "no such answer")
            await seat.answer(ask, choose(ask, Random(1)))
            if ask["replaceable"] and ask["mode"] == "sealed":
                await seat.answer(ask, choose(ask, Random(2)))
                replaced += 1
        await play_all(seats)
        journal = record_of(server, host.id)
        await asyncio.gather(close_all(seats), host.close())
        return [replaced, known(journal, *seats)]

    assert run(table()) == [1, [WHOLE] * 3]


def test_an_answer_that_comes_after_the_clock_agrees_with_the_dice_log(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, clocks={"answer": 1}, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        late, ask = await first_asked(seats)
        said = choose(ask, Random(1))
        while late.asked() == ask:
            await late.news()
        with pytest.raises(Refused) as no:
            await late.answer(ask, said)
        await play_all(seats)
        journal = record_of(server, host.id)
        await asyncio.gather(close_all(seats), host.close())
        is_late = no.value.rule in ("T-1", "T-2")
        return [is_late, checked(journal) > 10, known(journal, *seats)]

    assert run(table()) == [True, True, [WHOLE, WHOLE]]


def test_join_writes_the_dice_log_that_verify_reads(server: Server, tmp_path: Path) -> None:
    async def table() -> tuple[str, Path]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = [await Seat.take(server.url, host.code, name, log_folder=tmp_path) for name in "AB"]
        await host.command("start")
        await play_all(seats)
        text = fetch(server.url, f"/api/tables/{host.id}/record")
        await asyncio.gather(close_all(seats), host.close())
        return text, tmp_path / f"{host.id}-1-2.dice.json"

    text, log = run(table())
    record, edition = tmp_path / "game.race", tmp_path / "one_race.toml"
    record.write_text(text, "utf-8")
    edition.write_text(ONE_RACE, "utf-8")
    link = next(e.link.hex() for e in read_journal(text).entries if e.seat == 1 and e.link)
    bad = tmp_path / "bad.json"
    bad.write_text(log.read_text("utf-8").replace(f'"link": "{link}"', '"link": ""'), "utf-8")
    main = "from ippodromo.cli import main; main()"
    told = [sys.executable, "-c", main, "--lang", "en", "verify", record, "--edition", edition]
    said = []
    for file in (log, bad, record):
        done = subprocess.run(
            [*map(str, told), "--log", str(file)], capture_output=True, text=True, check=False
        )
        said.append((done.returncode, (done.stdout + done.stderr).splitlines()[-1]))
    assert said[0] == (0, "The record agrees with the dice log in every answer.")
    assert (said[1][0], "is not there as you gave it" in said[1][1]) == (1, True)
    assert (said[2][0], "not a dice log" in said[2][1]) == (2, True)


def test_what_was_shown_is_what_the_record_and_the_independent_verifier_say(
    server: Server, tmp_path: Path
) -> None:
    async def table() -> tuple[str, str, str, dict[int, str], dict[str, Any]]:
        host = Host.make(server.url, seats=3, edition_file=ONE_RACE)
        screen = await host.open()
        seats = await gather(host, 2, 1)
        await play_all(seats)
        await screen.until(lambda s: bool(s.get("view") and s["view"]["over"]))
        shown = {roll["at"]: roll["say"] for said in screen.heard for roll in said.get("rolls", [])}
        text = fetch(server.url, f"/api/tables/{host.id}/record")
        rolls, _ = await asyncio.to_thread(request, server.url, f"/api/tables/{host.id}/rolls")
        kept = seats[0].info["commitment"], seats[0].chains[0].salt
        await asyncio.gather(close_all(seats), host.close())
        return text, *kept, shown, rolls

    text, commitment, salt, shown, rolls = run(table())
    said = {n: e.notation for n, e in enumerate(read_journal(text).entries, 1) if e.by == "chance"}
    assert shown == said
    assert rolls["record"] == text
    assert {roll["at"]: roll["say"] for roll in rolls["rolls"]} == said
    assert all(roll["say"] in roll["weights"] for roll in rolls["rolls"])
    assert checked(read_journal(text), Witness(commitment, salt)) >= len(said)
    (tmp_path / "game.race").write_text(text, "utf-8")
    (tmp_path / "edition.toml").write_text(ONE_RACE, "utf-8")
    for kept, code in [((commitment, salt), 0), (("ab" * 32,), 1), ((commitment, "ab" * 32), 1)]:
        told = [
            ROOT / "examples" / "verifier.py",
            tmp_path / "game.race",
            tmp_path / "edition.toml",
        ]
        done = subprocess.run(
            [sys.executable, "-I", *map(str, told), *kept], capture_output=True, check=False
        )
        assert done.returncode == code, done.stdout
    link = next(entry.link.hex() for entry in read_journal(text).entries if entry.link)
    (tmp_path / "game.race").write_text(text.replace(link, "00" * 32), "utf-8")
    done = subprocess.run([sys.executable, "-I", *map(str, told)], capture_output=True, check=False)
    assert b"this is not the link that is owed" in done.stdout


def test_a_whole_party_behind_one_address_checks_its_dice_at_once(server: Server) -> None:
    async def table() -> list[dict[str, Any]]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        path = f"/api/tables/{host.id}/rolls"
        with pytest.raises(Refused) as early:
            await asyncio.to_thread(request, server.url, path)
        assert early.value.message == "refused.no_record"
        await play_all(seats)
        asked = [asyncio.to_thread(request, server.url, path) for _ in range(24)]
        answers = [rolls for rolls, _ in await asyncio.gather(*asked)]
        await asyncio.gather(close_all(seats), host.close())
        return answers

    answers = run(table())
    assert answers[0]["rolls"]
    assert answers == [answers[0]] * 24


def test_a_client_does_not_open_the_salt_of_a_chain_that_served_an_earlier_game() -> None:
    """The server knows that chain's first links, so it could choose a secret with which they roll well."""

    async def opened() -> list[tuple[int, int]]:
        seat = Seat("http://nowhere", "table", 0, "", HashChain())
        anchor, found = seat.chains[0].anchor, []
        for number in (1, 2):
            seat.info = {"number": number, "status": "opening", "header": f"game {number}\n"}
            seat.dice_log = DiceLog("table", number)
            await seat.open_salt({"salt": None, "salt_commitment": anchor})
            found.append((len(seat.dice_log.salts), len(seat.dice_log.spent)))
        return found

    assert run(opened()) == [(1, 0), (0, 1)]
