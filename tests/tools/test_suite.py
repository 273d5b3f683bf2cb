"""What fails in company is tried once more, alone (decision 20)."""

from pathlib import Path

import pytest

from tools.suite import FEW, run_together

FIRST_TIME = """
def test_first_time(request):
    been = request.path.with_suffix(".been")
    passes = been.exists()
    been.touch()
    assert passes
"""
SETTINGS = "[tool.pytest.ini_options]\naddopts = '-p no:schemathesis -p no:hypothesispytest'\n"
"""They take longer to load than such tests to run."""
ALWAYS = "def test_{}(): assert False\n"
NEVER = "def test_fine(): pass\n"


@pytest.mark.parametrize(
    ("tests", "passes"),
    [
        (FIRST_TIME + NEVER, True),
        (FIRST_TIME + ALWAYS.format("always"), False),
        ("".join(ALWAYS.format(number) for number in range(FEW + 1)), False),
    ],
    ids=["by_accident", "by_nature", "too_many"],
)
def test_what_fails_in_company_may_pass_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], tests: str, passes: bool
) -> None:
    (tmp_path / "pyproject.toml").write_text(SETTINGS, "utf-8")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "test_parts.py").write_text(tests, "utf-8")
    assert run_together(["parts"], tmp_path) == passes
    said = capfd.readouterr().out
    assert ("to be looked into" in said) == passes
    assert ("Once more, alone" in said) == ("first_time" in tests)
