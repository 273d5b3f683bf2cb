"""What only shows in a process of its own: locales, encodings, pipes."""

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, alone


@pytest.mark.parametrize(
    ("variables", "text"),
    [
        ({"LC_ALL": "it_IT.UTF-8"}, "Uso:"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "it_IT.UTF-8"}, "Uso:"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_CH.UTF-8", "LANG": "de_DE.UTF-8"}, "Uso:"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "it_IT.UTF-8"}, "Usage:"),
        ({"LC_ALL": "de_DE.UTF-8"}, "Usage:"),
        ({"LC_ALL": "C"}, "Usage:"),
    ],
)
def test_the_language_follows_the_locale(variables: dict[str, str], text: str) -> None:
    ran = alone("--help", variables=variables)
    assert ran.status == 0
    assert ran.out.startswith(text)


def test_a_terminal_that_knows_only_ascii_still_gets_the_message() -> None:
    ran = alone("simulate", "monopoly", variables={"PYTHONIOENCODING": "ascii"})
    ran.complains("There is no game called ?monopoly?")


def test_an_argument_that_is_no_text_is_no_traceback() -> None:
    done = subprocess.run([*COMMAND, "simulate", b"\xff\xfe"], capture_output=True, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "royal-turf"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        err = process.stderr.read()
    assert err == b""


def test_one_line_for_what_is_wrong() -> None:
    ran = alone("simulate", "monopoly")
    ran.complains("monopoly")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_is_no_traceback(record: Path, closed: str) -> None:
    line = f"{shlex.join(COMMAND)} verify {shlex.quote(str(record))} {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
