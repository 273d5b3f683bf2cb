"""Fix the seeds of the environments."""

from tests.seeded_draws import seeded_draws  # noqa: F401 (a fixture for every test)
