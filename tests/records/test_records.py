"""Records of every version: as they were written, and read by these rules as they were played."""

import re
import subprocess
import sys

import pytest

import ippodromo
from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.fair_dice import verify
from ippodromo.kernel.journal import UNDO
from ippodromo.kernel.match import load_match
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import CHANCE
from tests.records.corpus import (
    FOLDER,
    IN_THE_MAKING,
    PINNED,
    VERSIONS,
    end_of,
    game_of,
    has_our_rules,
    manifest_file,
    manifest_of,
    read,
    record_file,
    sha256,
)

EVERY = [(version, name) for version in VERSIONS for name in manifest_of(version)]
RECORDS = [each for each in EVERY if has_our_rules(*each)]
CHANGED = [name for name in game_names() if title(name).rules_version > 1]
"""Games whose rules are not those of their first version any more."""
FAIR = [(version, name) for version, name in RECORDS if read(version, name).header.commitment]


@pytest.mark.parametrize("version", PINNED)
def test_nobody_has_rewritten_the_list_of_a_released_version(version: str) -> None:
    assert sha256(manifest_file(version)) == PINNED[version], (
        "records of a release are never changed"
    )


@pytest.mark.parametrize("version", VERSIONS)
def test_every_record_is_the_one_that_the_list_names(version: str) -> None:
    kept = manifest_of(version)
    assert sorted(path.stem for path in (FOLDER / version).glob("*.race")) == sorted(kept)
    found = {name: sha256(record_file(version, name)) for name in kept}
    assert found == {name: said["sha256"] for name, said in kept.items()}


def test_every_game_and_every_value_of_every_option_is_in_the_folder_in_the_making() -> None:
    kept = [read(IN_THE_MAKING, name).header for name in manifest_of(IN_THE_MAKING)]
    assert 20 <= len(kept) <= 40
    assert sorted({header.game for header in kept}) == game_names()
    assert all(has_our_rules(IN_THE_MAKING, name) for name in manifest_of(IN_THE_MAKING))
    shown = {(header.game, key, value) for header in kept for key, value in header.options.items()}
    wanted = {
        ("royal_turf", "hidden_bets", "true"),
        ("royal_turf", "recall_own_bets", "true"),
        *(("winners_circle", option, "true") for option in ("open_bets", "multiple_bets")),
        *(("winners_circle", option, "true") for option in ("royal_turf_gates", "crowded_track")),
        ("winners_circle", "alternative_payouts", "true"),
        ("winners_circle", "recall_own_bets", "false"),
        *(("homestretch", "special_move_tokens", said) for said in ("plus_only", "all", "none")),
        ("homestretch", "colours", "by_seat"),
        ("grand_national", "stables_per_player", "1"),
        ("grand_national", "bookmaker", "house"),
        ("grand_national", "bookmaker_seat", "2"),
        ("grand_national", "sale_bidding", "outcry"),
        *(("grand_national", "going", said) for said in ("firm", "heavy", "spin")),
        ("grand_national", "going_ring", "april"),
        ("grand_national", "race_end", "all"),
        *(("win_place_show", "version", said) for said in ("regular", "quick", "group")),
        ("win_place_show", "lead_die", "coloured"),
        ("win_place_show", "lot_order", "odds"),
        ("win_place_show", "apprentice_allowance", "1"),
        ("win_place_show", "verdicts", "automatic"),
        ("win_place_show", "directors", "fixed"),
        ("win_place_show", "slip_entry", "by_hand"),
    }
    assert wanted - shown == set()


@pytest.mark.parametrize(("version", "name"), RECORDS)
def test_a_game_is_read_as_it_was_played(version: str, name: str) -> None:
    journal = read(version, name)
    match = load_match(game_of(journal), journal)
    assert match.journal.text() == record_file(version, name).read_text("utf-8")
    said = manifest_of(version)[name]
    assert end_of(match) == {"places": said["places"], "balances": said["balances"]}


@pytest.mark.parametrize("game", CHANGED)
def test_a_game_of_older_rules_is_refused_and_told_which_version_plays_it(game: str) -> None:
    version = title(game).rules_version
    record = next(
        record
        for record in (record_file(IN_THE_MAKING, name) for name in manifest_of(IN_THE_MAKING))
        if f"\ngame {game} {version}\n" in record.read_text("utf-8")
    )
    older = record.read_text("utf-8").replace(f"game {game} {version}", f"game {game} 1", 1)
    with pytest.raises(RecordError) as caught:
        ippodromo.load(older)
    told = "This game was played under version 1 of its rules, which Ippodromo 0.2.0 plays;"
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("record", ["ippodromo 1", "ippodromo 3"])
def test_a_record_of_another_format_is_refused_and_told_which_version_reads_it(record: str) -> None:
    text = record_file(IN_THE_MAKING, "royal_turf_four_friends").read_text("utf-8")
    with pytest.raises(RecordError) as caught:
        ippodromo.load(text.replace("ippodromo 2", record, 1))
    assert (
        str(caught.value)
        == {
            "ippodromo 1": "This record has format 1, which Ippodromo 0.2.0 reads; here it is format 2.",
            "ippodromo 3": "Line 1: this record has the newer format 3; please update Ippodromo.",
        }[record]
    )


@pytest.mark.parametrize(("version", "name"), FAIR)
def test_the_dice_of_a_game_that_committed_to_them_are_fair(version: str, name: str) -> None:
    journal = read(version, name)
    rolled = sum(entry.seat == CHANCE for entry in journal.entries)
    assert verify(game_of(journal), journal) >= rolled > 0


def test_the_corpus_has_answers_taken_back_and_answers_of_the_clock() -> None:
    kept = manifest_of(IN_THE_MAKING)
    entries = [entry for name in kept for entry in read(IN_THE_MAKING, name).entries]
    assert sum(entry.notation == UNDO for entry in entries) > 10
    assert sum(entry.by == "clock" for entry in entries) > 10


def marked(name: str) -> list[int]:
    """The answers of a record that carry a mark."""
    entries = read(IN_THE_MAKING, name).entries
    return [i for i, entry in enumerate(entries) if entry.digest]


@pytest.mark.parametrize("name", manifest_of(IN_THE_MAKING))
def test_every_answer_carries_a_mark_and_every_mark_is_compared(name: str) -> None:
    journal = read(IN_THE_MAKING, name)
    assert marked(name) == list(range(len(journal.entries)))
    middle = len(journal.entries) // 2
    journal.entries[middle].digest = "00000000"
    with pytest.raises(RecordError) as caught:
        load_match(game_of(journal), journal)
    assert caught.value.key == "record.digest"
    assert caught.value.line == journal.first_entry_line() + middle


@pytest.mark.parametrize("version", VERSIONS)
def test_the_corpus_is_read_though_every_phase_and_position_has_another_name(version: str) -> None:
    command = [sys.executable, "-m", "tests.records.renamed", version]
    done = subprocess.run(
        command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=False
    )
    games = [read(*each).header.game for each in RECORDS if each[0] == version]
    assert (done.returncode, done.stderr) == (0, "")
    found = re.fullmatch(r"(\d+) records, (\d+) phases, (\d+) positions\n", done.stdout)
    assert found is not None
    positions = len(set(games) - {"winners_circle"})  # which has Royal Turf's
    assert (int(found[1]), int(found[2]) > 2, int(found[3])) == (len(games), True, positions)
