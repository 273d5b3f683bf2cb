"""`python -m ippodromo.server`: the server without the program, on loopback by default. For tests."""

import argparse
import logging
import sys

from ippodromo.kernel.errors import IppodromoError

from .run import FIRST_PORT, bind, run
from .settings import Settings, single_database, with_overrides

MANY_A_DAY = 1_000_000
"""The quotas of tables and imports, if `--set` does not change them: those of Settings are for strangers."""


def main() -> None:
    """Serve until interrupted. Print `ready PORT` once the server listens."""
    parser = argparse.ArgumentParser(prog="python -m ippodromo.server")
    parser.add_argument("--database", required=True, action="append")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=FIRST_PORT)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="settings")
    given = parser.parse_args()
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO)
    try:
        bound = bind(given.host, given.port)
        port = bound.getsockname()[1]
        defaults = Settings(
            database=single_database(given.database),
            addresses=[f"http://{given.host}:{port}"],
            workers=1,
            tables_a_day=MANY_A_DAY,
            imports_a_day=MANY_A_DAY,
        )
        settings = with_overrides(defaults, given.settings)
        run(settings, bound, given.processes, lambda: print(f"ready {port}", flush=True))  # noqa: T201
    except IppodromoError as error:
        sys.exit(error.bare())


if __name__ == "__main__":
    main()
