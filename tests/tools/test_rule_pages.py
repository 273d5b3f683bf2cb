"""The rules pages of this repository pass the check, and the check finds each kind of fault."""

from pathlib import Path

import pytest

from tools.rule_pages import (
    Canon,
    Claims,
    coverage_faults,
    folders_of_tests,
    pages,
    paragraphs,
    read_canon,
    read_claims,
    translation,
    translation_faults,
)

ENGLISH = """\
## Rules

- **RT-1.1** A seat pays £1,200 for `mod n`, see RT-5.10.
- **RT-1.2** A table:

| a | 16.67 |

- **RT-1.3** The end.

## Edition data

Not translated: 99.
"""
ITALIAN = """\
## Regole

- **RT-1.1** Si versano 1.200 £ per `mod n`, come in RT-5.10.
- **RT-1.2** Una tabella:

| a | 16,67 |

- **RT-1.3** La fine.
"""


def canon(folder: Path, text: str) -> Canon:
    page = folder / "rules.md"
    page.write_text(text, "utf-8")
    return read_canon([page])


def claims(folder: Path, text: str) -> Claims:
    (folder / "test_game.py").write_text(text, "utf-8")
    return read_claims(folder)


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    assert coverage_faults(read_canon(pages()), read_claims(*folders_of_tests())) == []


def test_ids_of_all_shapes_are_read(tmp_path: Path) -> None:
    page = "\n".join(
        f"- **{rule}** text"
        for rule in ["RT-1.1", "RT-R8", "RT-E6", "WPS-M1", "WPS-2.1c", "WPS-3b", "WC-8.1a", "GN-16"]
    )
    assert len(canon(tmp_path, page).places) == 8


def test_an_id_in_running_text_gives_no_rule(tmp_path: Path) -> None:
    assert canon(tmp_path, "See **RT-1.1**.\n- as RT-1.2 says\n| RT-1.3 |").places == {}


def test_a_rule_without_a_test_is_a_fault(tmp_path: Path) -> None:
    found = coverage_faults(canon(tmp_path, "- **RT-1.1** text\n- **RT-1.2** text"), Claims())
    assert found == [f"{tmp_path.name}/rules.md: no test for 2: RT-1.1, RT-1.2"]


def test_a_rule_of_no_effect_needs_no_test(tmp_path: Path) -> None:
    assert (
        coverage_faults(canon(tmp_path, "- **RT-1.1** text *(no test: scenery)*"), Claims()) == []
    )


def test_a_rule_of_no_effect_needs_a_reason(tmp_path: Path) -> None:
    found = coverage_faults(canon(tmp_path, "- **RT-1.1** text *(no test: )*"), Claims())
    assert found == [f"{tmp_path.name}/rules.md:1: RT-1.1 has no test and no reason"]


def test_a_rule_of_no_effect_has_no_test(tmp_path: Path) -> None:
    found = coverage_faults(
        canon(tmp_path, "- **RT-1.1** text *(no test: scenery)*"),
        claims(tmp_path, '@rule("RT-1.1")\ndef test_it(): ...'),
    )
    assert found == [f"{tmp_path.name}/rules.md:1: RT-1.1 has a test after all, test_game.py:2"]


def test_an_id_given_twice_is_a_fault(tmp_path: Path) -> None:
    found = canon(tmp_path, "- **RT-1.1** text\n- **RT-1.1** text").faults
    assert found == [
        f"{tmp_path.name}/rules.md:2: RT-1.1 is given twice, see {tmp_path.name}/rules.md:1"
    ]


def test_a_test_that_names_an_unknown_id_is_a_fault(tmp_path: Path) -> None:
    found = coverage_faults(Canon(), claims(tmp_path, '@rule("RT-9.9")\ndef test_it(): ...'))
    assert found == ["test_game.py:2: RT-9.9 is on no rules page"]


def test_cases_of_a_table_carry_their_own_ids(tmp_path: Path) -> None:
    text = (
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("RT-E1"))])\ndef test_it(x): ...'
    )
    assert claims(tmp_path, text).places == {"RT-E1": ["test_game.py:2"]}


@pytest.mark.parametrize(
    ("decorators", "fault"),
    [
        ('@rule("A-1", "A-2", "A-3", "A-4")', "a test names one to 3 ids, not 4"),
        ("@rule()", "a test names one to 3 ids, not 0"),
        ("@rule(SOME)", "rule ids are written out, as strings"),
        ('@rule("A-1")\n@rule("A-2")', "test_it carries @rule more than once"),
    ],
)
def test_a_mark_that_claims_wrongly_is_a_fault(tmp_path: Path, decorators: str, fault: str) -> None:
    [found] = claims(tmp_path, f"{decorators}\ndef test_it(): ...").faults
    assert found.endswith(fault)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.parent.name)
def test_the_italian_rules_have_every_rule_and_every_figure(page: Path) -> None:
    assert translation_faults(page.read_text("utf-8"), translation(page).read_text("utf-8")) == []


def test_a_whole_translation_has_no_faults() -> None:
    assert translation_faults(ENGLISH, ITALIAN) == []
    assert list(paragraphs(ENGLISH)) == ["RT-1.1", "RT-1.2", "RT-1.3"]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("1.200", "1.300", "RT-1.1: lacks ['1200'], adds ['1300']"),
        ("RT-5.10", "RT-5.1", "RT-1.1: lacks ['RT-5.10'], adds ['RT-5.1']"),
        ("`mod n`", "mod n", "RT-1.1: lacks ['`mod n`'], adds []"),
        ("16,67", "1.667", "RT-1.2: lacks ['16.67'], adds ['1667']"),
        ("La fine", "La 3 fine", "RT-1.3: lacks [], adds ['3']"),
        ("- **RT-1.3** La fine.\n", "", "RT-1.3 is missing"),
        ("La fine.", "La fine.\n- **RT-9.9** Altro.", "RT-9.9 is not in the canon"),
    ],
)
def test_what_differs_is_a_fault(before: str, after: str, fault: str) -> None:
    assert before in ITALIAN
    assert translation_faults(ENGLISH, ITALIAN.replace(before, after)) == [fault]


def test_another_order_is_a_fault() -> None:
    first, second = "- **RT-1.1** a\n", "- **RT-1.2** b\n"
    assert translation_faults(first + second, second + first) == [
        "RT-1.2 stands where RT-1.1 should"
    ]
