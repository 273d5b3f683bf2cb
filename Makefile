# `make play` and `make test` need Python 3.11 with venv, and make; they set up the rest in .venv.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := src tests tools hatch_build.py $(wildcard benchmarks examples)

.PHONY: help play test check format bench lock clean engine web pictures

help:
	@echo "make play    set up everything and open the racecourse"
	@echo "make test    set up everything and run every test"
	@echo "make check   format, lint, types, import laws, rule coverage"
	@echo "make format  bring the sources into the format that check wants"
	@echo "make web     build the web client into the package"
	@echo "make pictures  take the pictures of the README anew"
	@echo "make bench   speed, next to OpenSpiel, and the server under load"
	@echo "make lock    write requirements.lock after a change of pyproject.toml"
	@echo "make clean   remove everything that was built"

play: engine
	@$(BIN)/python -m tools.build_client --if-possible
	@PYTHONPATH=$$(test -d build/compiled && echo "$(CURDIR)/build/compiled") \
		$(BIN)/ippodromo

test: .venv/ready
	@$(BIN)/python -m tools.suite

check: .venv/ready
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.rule_coverage
	@$(BIN)/python -m tools.build_client
	cd web && npm run check

format: .venv/ready
	$(BIN)/ruff check --fix-only $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

bench: .venv/bench engine
	$(BIN)/python -m benchmarks
	PYTHONPATH=$$(test -d build/compiled && echo "$(CURDIR)/build/compiled") $(BIN)/python -m benchmarks.server_load
	$(BIN)/python -m benchmarks.server_start

web: .venv/ready
	@$(BIN)/python -m tools.build_client

pictures: .venv/ready
	@$(BIN)/python -m tools.pictures

engine: .venv/ready
	@$(BIN)/python -m tools.compile_engine

.venv/python:
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Ippodromo needs Python 3.11 or later with venv; on Debian: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/packages: requirements.lock .venv/python
	@echo "Setting up .venv (about a minute, once)"
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

.venv/ready: pyproject.toml hatch_build.py .venv/packages
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/bench: requirements-bench.lock .venv/ready
	@$(PIP) install --require-hashes -r requirements-bench.lock
	@touch $@

LOCK := $(BIN)/uv pip compile -q --universal --generate-hashes --python-version 3.11 $(LOCK_FLAGS) \
	--custom-compile-command "make lock" pyproject.toml

lock: .venv/ready
	$(LOCK) --extra postgres --extra lab --group dev -o requirements.lock
	$(LOCK) --extra ai -c requirements.lock -o requirements-bench.lock

clean:
	rm -rf .venv build dist web/node_modules src/ippodromo/web_dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
