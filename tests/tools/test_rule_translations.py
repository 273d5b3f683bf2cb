"""The Italian rules are complete, and the check itself notices what could be wrong with them."""

from pathlib import Path

import pytest

from tools.rule_coverage import pages
from tools.rule_translations import faults, paragraphs, translation

CANON = """\
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


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.parent.name)
def test_the_italian_rules_have_every_rule_and_every_figure(page: Path) -> None:
    assert faults(page.read_text("utf-8"), translation(page).read_text("utf-8")) == []


def test_a_whole_translation_has_no_faults() -> None:
    assert faults(CANON, ITALIAN) == []
    assert list(paragraphs(CANON)) == ["RT-1.1", "RT-1.2", "RT-1.3"]


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
    assert faults(CANON, ITALIAN.replace(before, after)) == [fault]


def test_another_order_is_a_fault() -> None:
    first, second = "- **RT-1.1** a\n", "- **RT-1.2** b\n"
    assert faults(first + second, second + first) == ["RT-1.2 stands where RT-1.1 should"]
