"""What bots tell people of their answers."""

import pytest

from ippodromo.bots.reasons import about_chance


@pytest.mark.parametrize(
    ("tried", "told"),
    [(0.0, 5), (3.1, 5), (22.4, 20), (22.6, 25), (61.0, 60), (98.0, 95), (100.0, 95)],
)
def test_a_chance_by_few_playouts_is_told_roundly_and_never_as_certain(
    tried: float, told: int
) -> None:
    assert about_chance(tried) == told
