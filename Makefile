# `make play` and `make test` need Python 3.11 with venv, and make; they set up the rest in .venv.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := src tests tools hatch_build.py $(wildcard benchmarks examples)

.PHONY: help play test test-quick soak check check-python check-web format bench lock clean engine web pictures docs coverage mutation

help:
	@echo "make play    set up what playing needs and open the racecourse; WITH=\"--port 9000\" adds options"
	@echo "make test    the gate: set up everything and run every test whose result is fixed by a seed"
	@echo "make test-quick  the rules and texts alone, in less than a minute"
	@echo "make soak    the other tests again and again; MINUTES=30 PART=browser RUNS=3 LOAD=8 SEED=4711"
	@echo "make check   format, lint, types, import laws, rule coverage"
	@echo "make coverage  which lines of kernel and games the tests of the rules do not reach"
	@echo "make mutation  which small changes of the rules no test notices; WITH=\"--count 30\" for fewer"
	@echo "make format  bring the sources into the format that check wants"
	@echo "make engine  compile the engine, which play does beside the first game"
	@echo "make web     build the web client into the package"
	@echo "make pictures  take the pictures of the README anew"
	@echo "make docs    build the documentation into build/site and check every link"
	@echo "make bench   all that is measured beside its bar, into docs/performance.md"
	@echo "make lock    write the lock files after a change of pyproject.toml"
	@echo "make clean   remove everything that was built"

play: .venv/play
	@$(BIN)/python -m tools.play $(WITH)

test: .venv/ready
	@$(BIN)/python -m tools.suite

test-quick: .venv/ready
	@$(BIN)/python -m tools.suite --quick

soak: .venv/ready
	@$(BIN)/python -m tools.soak $(if $(MINUTES),--minutes $(MINUTES)) $(if $(PART),--part $(PART)) \
		$(if $(RUNS),--runs $(RUNS)) $(if $(LOAD),--load $(LOAD)) $(if $(SEED),--seed $(SEED))

check: .venv/ready
	@$(BIN)/python -m tools.build_client --tools
	@$(MAKE) --no-print-directory -j --output-sync=target check-python check-web $(BESIDE)

check-python:
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff check --preview --select PLC2701 $(SOURCES)
	$(BIN)/vulture
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.rule_pages
	$(BIN)/python -m tools.tests_page --check
	$(BIN)/python -m tools.plain_english

check-web:
	cd web && npm run check

RULES := tests/kernel tests/games

coverage: .venv/ready
	IPPODROMO_ENGINE=plain $(BIN)/coverage run -m pytest -q $(RULES) $(WITH)
	$(BIN)/coverage report --include="src/ippodromo/kernel/*,src/ippodromo/games/*" --omit="*/bot/*" --skip-covered --show-missing

mutation: .venv/ready
	$(BIN)/python -m tools.mutation $(WITH)
	$(BIN)/python -m tests.simulation --defects

format: .venv/ready
	$(BIN)/ruff check --fix-only $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

bench: .venv/ready engine
	$(BIN)/python -m benchmarks --write $(WITH)

web: .venv/play
	@$(BIN)/python -m tools.build_client

pictures: .venv/ready
	@$(BIN)/python -m tools.pictures

engine: .venv/compile
	@$(BIN)/python -m tools.compile_engine

.venv/python:
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Ippodromo needs Python 3.11 or later with venv; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv (about half a minute, once)"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

# A download may break off. The second try finds in pip's cache what came the first time.
# The lock files are complete, so that pip need not look for dependencies.
define install_locked
@$(PIP) install --no-deps --require-hashes -r $(1) || { \
	echo "Not all of $(1) could be installed; trying once more, in case a download broke off" >&2; \
	$(PIP) install --no-deps --require-hashes -r $(1); }
endef

# What playing needs, and nothing else.
.venv/play: requirements-play.lock pyproject.toml hatch_build.py .venv/python
	$(call install_locked,requirements-play.lock)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# What compiling the engine needs besides a C compiler.
.venv/compile: requirements-compile.lock .venv/play
	$(call install_locked,requirements-compile.lock)
	@touch $@

# Everything: tests, checks, and the tools for them. uv, which the lock file pins too, installs them in a
# tenth of pip's time; where it fails (it does not read pip's settings), pip does it.
.venv/ready: requirements.lock .venv/play
	@echo "Adding the tools of tests and checks to .venv (some seconds, once)"
	@sed -n '/^uv==/,/^    # via/p' requirements.lock > .venv/uv.lock
	$(call install_locked,.venv/uv.lock)
	@$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --require-hashes -r requirements.lock || \
		$(PIP) install --no-deps --require-hashes --no-compile -r requirements.lock
	@touch $@

LOCK := $(BIN)/uv pip compile -q --universal --generate-hashes --python-version 3.11 $(LOCK_FLAGS) \
	--custom-compile-command "make lock"

# The site wears the client's fonts, which come with its tools.
docs: .venv/ready
	@$(BIN)/python -m tools.build_client --tools
	@$(BIN)/python -m tools.site

lock: .venv/ready
	$(LOCK) pyproject.toml --extra postgres --extra lab --extra ai --group dev -o requirements.lock
	$(LOCK) pyproject.toml --group install -c requirements.lock -o requirements-play.lock
	$(LOCK) --group compile -c requirements.lock -o requirements-compile.lock

clean:
	rm -rf .venv build dist web/node_modules src/ippodromo/web_dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
