"""`ippodromo editions copy`: a file for the owner of a box, which explains every table of it."""

import re
import tomllib
from pathlib import Path

import pytest

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.editions import faults
from ippodromo.messages import LANGUAGES
from ippodromo.messages.catalogue import explained_tables
from tests.cli.running import SHORT, ippodromo


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_copy_is_the_same_edition_under_an_id_of_its_own(name: str, language: str) -> None:
    ran = ippodromo("--lang", language, "editions", "copy", name.replace("_", "-"))
    assert (ran.status, ran.err) == (0, "")
    of = title(name)
    data = of.edition(of.manifest.edition).root.data
    assert tomllib.loads(ran.out) == {**data, "id": f"my_{name}"}
    assert faults(of, read_edition(ran.out, "mine.toml")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_table_is_explained_and_says_where_it_is_from(name: str, language: str) -> None:
    texts = explained_tables(language, name)
    assert texts
    copied = ippodromo("--lang", language, "editions", "copy", name).out
    above = ""
    for line in copied.splitlines():
        table = re.match(r"\[{1,2}([\w.]+)\]", line)
        if table and table[1] in texts:
            assert texts.pop(table[1]) in above
        above = f"{above} {line[2:]}".strip() if line.startswith("# ") else ""
    assert texts == {}
    of = title(name)
    marked = {"en": "RECONSTRUCTION:", "it": "RICOSTRUZIONE:"}[language]
    source = of.edition_text(of.manifest.edition)
    assert copied.count(marked) == len(re.findall(r'^provenance = "recons', source, re.MULTILINE))


def test_what_an_owner_types_into_the_copy_is_played(tmp_path: Path) -> None:
    copied = ippodromo("editions", "copy", "homestretch").out
    mine = copied.replace("start_money = 50", "start_money = 60")
    file = tmp_path / "mine.toml"
    file.write_text(mine.replace('provenance = "rulebook"', 'provenance = "owner"'), "utf-8")
    ran = ippodromo("editions", "check", file)
    assert ran.status == 0, ran.err
    assert "my_homestretch is a valid edition of HomeStretch" in ran.out


def test_copying_names_what_there_is() -> None:
    ippodromo("editions", "copy", "polo").complains("polo", "royal-turf")
    ippodromo("editions", "copy", "royal-turf", "--edition", "first").complains(
        "first", "reconstruction"
    )


def test_the_list_is_that_of_the_bare_command() -> None:
    listed = ippodromo("editions", "list")
    assert listed.status == 0
    assert listed.out == ippodromo("editions").out
    assert "payouts: reconstruction" in listed.out


def test_a_wrong_id_is_named_with_all_other_faults(tmp_path: Path) -> None:
    text = SHORT.read_text("utf-8").replace('id = "short"', 'id = "My Box"', 1)
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("length = 16", "length = 1600\nlenght = 16"), "utf-8")
    ippodromo("editions", "check", file).complains(
        "id: ",
        "My Box",
        "board.length: 1,600 is not between",
        "board.lenght: this key is not known",
    )
