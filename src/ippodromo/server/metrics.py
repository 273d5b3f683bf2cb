"""What /metrics tells: counts and latencies in Prometheus' text format."""

from bisect import bisect_left

BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5]


class Metrics:
    """Counters of one process."""

    def __init__(self) -> None:
        self.answers = 0
        self.commands = 0
        self.refused = 0
        self.requests = 0
        """And sockets that were opened."""
        self.errors = 0
        self.limited = 0
        self.sockets = 0
        self.resyncs = 0
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.latency_sum = 0.0

    def took(self, seconds: float) -> None:
        """One command took so long from its arrival to its place in the outboxes."""
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.latency_sum += seconds

    def text(self, stored: int, live: int) -> str:
        """The page."""
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
