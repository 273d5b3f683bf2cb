"""A notice on standard error, printed once, if an installed package has no compiled engine."""

from contextlib import suppress

from ippodromo import __version__
from ippodromo.engine import build_failure

from .output import Output


def tell_build_failure(output: Output) -> None:
    """Print why the engine is not compiled, when the first command of a version runs."""
    reason = build_failure()
    if reason is None:
        return
    from .files import data_folder  # imports the lab: not for `--help`

    told = data_folder() / "uncompiled.told"
    if told.is_file() and told.read_text("utf-8") == __version__:
        return
    output.errors.print(output.say("build_failure", reason=reason), markup=False, soft_wrap=True)
    with suppress(OSError):  # without a data folder it is printed again next time
        told.parent.mkdir(parents=True, exist_ok=True)
        told.write_text(__version__, "utf-8")
