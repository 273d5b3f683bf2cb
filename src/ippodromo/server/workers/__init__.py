"""Jobs that run in worker processes, and the pools of these processes: bots, odds, untrusted files."""
