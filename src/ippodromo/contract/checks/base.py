"""What all checks share: the game, and what each of them is run with."""

from typing import ClassVar

import pytest

from ippodromo.contract.case import Case
from ippodromo.messages import LANGUAGES


class Checks:
    """Tests of one game: those with a `setup` run over many, those with a `language` in each."""

    case: ClassVar[Case]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        case = self.case
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", case.setups(), ids=str)
        if "full_setup" in metafunc.fixturenames:
            metafunc.parametrize("full_setup", case.full_setups(), ids=str)
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", LANGUAGES)
