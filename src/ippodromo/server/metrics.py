"""Counters and latencies of a process, in the text format of Prometheus."""

from bisect import bisect_left

BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]
"""Upper bounds of the histogram of latencies, in seconds."""


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.answers = 0
        self.commands = 0
        self.refused = 0
        self.requests = 0
        """HTTP requests, including those that open a socket."""
        self.errors = 0
        self.limited = 0
        self.sockets = 0
        self.resyncs = 0
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.latency_sum = 0.0

    def took(self, seconds: float) -> None:
        """Count a command that took this long from its arrival until its messages were queued."""
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.latency_sum += seconds

    def text(self, stored: int, live: int) -> str:
        """Return the page for `/metrics`. `stored` and `live` are numbers of tables."""
        gauges = {
            "tables_stored": stored,
            "tables_live": live,
            "sockets": self.sockets,
        }
        counters = {
            "answers_total": self.answers,
            "commands_total": self.commands,
            "requests_total": self.requests,
            "refused_total": self.refused,
            "limited_total": self.limited,
            "resyncs_total": self.resyncs,
            "errors_total": self.errors,
        }
        page: list[str] = []
        for kind, values in (("gauge", gauges), ("counter", counters)):
            for name, value in values.items():
                page += [f"# TYPE ippodromo_{name} {kind}", f"ippodromo_{name} {value}"]
        page.append("# TYPE ippodromo_command_seconds histogram")
        count = 0
        for limit, hits in zip([*map(str, BUCKETS), "+Inf"], self.buckets, strict=True):
            count += hits
            page.append(f'ippodromo_command_seconds_bucket{{le="{limit}"}} {count}')
        page.append(f"ippodromo_command_seconds_sum {self.latency_sum:.6f}")
        page.append(f"ippodromo_command_seconds_count {count}")
        return "\n".join(page) + "\n"
