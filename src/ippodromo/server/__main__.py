"""`python -m ippodromo.server`: the server alone, on loopback unless told otherwise; for tests."""

import argparse
import logging
import sys

from ippodromo.kernel.errors import IppodromoError

from .run import FIRST_PORT, bind, run
from .settings import Settings, single_database


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m ippodromo.server")
    parser.add_argument("--database", required=True, action="append")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=FIRST_PORT)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--bot-moment", type=float, default=1.0)
    parser.add_argument("--idle", type=float, default=300.0)
    parser.add_argument("--limits", type=float, default=1.0)
    parser.add_argument("--bot-workers", type=int, default=1)
    parser.add_argument("--address", action="append", default=[])
    parser.add_argument("--tables-a-day", type=int, default=1_000_000)
    parser.add_argument("--imports-a-day", type=int, default=1_000_000)
    parser.add_argument("--trust-proxy", action="append", default=[])
    parser.add_argument("--open-metrics", action="store_true")
    parser.add_argument("--web", help="the folder of the client; the package's own if not given")
    told = parser.parse_args()
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO)
    try:
        bound = bind(told.host, told.port)
        port = bound.getsockname()[1]
        settings = Settings(
            database=single_database(told.database),
            addresses=told.address or [f"http://{told.host}:{port}"],
            bot_moment=told.bot_moment,
            idle=told.idle,
            limits=told.limits,
            workers=told.bot_workers,
            tables_a_day=told.tables_a_day,
            imports_a_day=told.imports_a_day,
            trusted_proxies=told.trust_proxy,
            open_metrics=told.open_metrics,
            web=told.web,
        )
        run(settings, bound, told.processes, lambda: print(f"ready {port}", flush=True))  # noqa: T201
    except IppodromoError as error:
        sys.exit(error.bare())


if __name__ == "__main__":
    main()
