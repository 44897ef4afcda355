# A private .venv holds everything; stamps in it remember what is installed, so that a second run starts at once.
# Needs only python3, pip, make and git. uv is used when it is there; `make UV= …` goes without it.

PYTHON ?= python3
UV     ?= $(shell command -v uv 2>/dev/null)
ARGS   ?=
# One game by name: london or alone. Without it, terminal asks and the others take all games.
GAME   ?=
# What `make mutants` changes, by its path inside the package.
OF     ?=
# How many games `make verify` and `make balance` play of each.
GAMES  ?= 200
JOBS   ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')

VENV   := .venv
BIN    := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
STAMPS := $(VENV)/stamps

# What is compiled; src/penumbra/compiled.py says it, to the build and to the engine too.
COMPILED := $(shell $(PYTHON) -I src/penumbra/compiled.py sources)
# For which Python; empty where the venv's own Python does not start any more.
tag = $(shell $(1) -I src/penumbra/compiled.py tag 2>/dev/null)
TAG := $(call tag,$(PYTHON))
# A reason to make the venv $(1) anew: python3 has become another one since, or the one that made it is gone.
outdated = $(if $(wildcard $(1)/stamps/venv),$(if $(filter $(TAG),$(call tag,$(1)/$(notdir $(BIN))/python)),,FORCE))
# Ray is large: it gets an environment beside the usual one.
RAY_VENV := .venv-ray

PIP := $(if $(UV),"$(UV)" pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install -qq --disable-pip-version-check)

# What exercises the engine most, within two minutes.
PURE_TESTS := tests/kernel $(wildcard $(addprefix tests/games/*/,acts keywords effects triggers turn creatures \
	reactions missions rounds)) tests/bots/test_random_bot.py tests/research/test_openspiel.py tests/research/test_native.py tests/test_golden.py

# The uv that writes the lock files: one version, so that two people get the same text.
LOCK_UV := uv==0.13.7

# Runs the hooks of .pre-commit-config.yaml.
PRE_COMMIT := pre-commit==4.7.0

# Lints scripts and style sheets; it comes from npm.
BIOME := tools/node_modules/.bin/biome

# `make lock UPGRADE=` adds what is new in pyproject.toml and leaves every other version as it is.
UPGRADE ?= --upgrade

# $(1) the file to write, $(2) more options
define write-lock
@echo "Writing $(1) …"
@sed '/^# /d' $(1) > $(1).new
@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras $(UPGRADE) --no-header \
	$(2) --output-file $(1).new pyproject.toml
@{ echo "$$LOCK_NOTE"; cat $(1).new; } > $(1) && rm $(1).new
endef

define LOCK_NOTE
# Written by `make lock`; do not edit.
# With hashes: the list holds every published file of each version, so plain `pip install -r` accepts it on
# Linux, macOS and Windows, and refuses a file that was tampered with. Markers pick what a platform needs.
endef
export LOCK_NOTE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: FORCE help play terminal campaign resume test test-pure test-pythons test-slowest test-browser test-ray test-libraries mutants balance check lint types lint-web hooks format bench bench-peers bench-research bench-web screenshots rules verify pages golden release-check lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMPS)/runtime $(STAMPS)/package ## sit down at a table in the browser (ARGS="--port 8000" for another port)
	@$(BIN)/penumbra serve --open $(ARGS)

terminal: $(STAMPS)/runtime $(STAMPS)/package ## sit down at a table in the terminal (GAME=london or GAME=alone)
	@$(BIN)/penumbra play $(GAME) $(ARGS)

campaign: $(STAMPS)/runtime $(STAMPS)/package ## play the campaign of Alone, chapter after chapter
	@$(BIN)/penumbra campaign $(or $(GAME),alone) $(ARGS)

resume: $(STAMPS)/runtime $(STAMPS)/package ## go on with the last match of the terminal
	@$(BIN)/penumbra resume $(ARGS)

test: $(STAMPS)/dev $(STAMPS)/package ## run the tests on all cores (ARGS="-k pass" picks some)
	@echo "Browser: $$($(BIN)/python scripts/chromium.py)"
	$(BIN)/python -m pytest -n auto $(ARGS)

test-pure: $(STAMPS)/dev $(STAMPS)/package ## run the tests of the engine on the sources, not compiled
	PENUMBRA_PURE=1 $(BIN)/python -m pytest -n auto $(PURE_TESTS) $(ARGS)

test-pythons: ## install, compile and try it with Python 3.11, 3.12 and 3.13, those that are there (ARGS="--only 3.12")
	$(PYTHON) scripts/pythons.py $(ARGS)

test-slowest: $(STAMPS)/dev $(STAMPS)/package ## run all tests and print which took longest
	$(BIN)/python -m pytest -n auto --durations=40 --durations-min=1 $(ARGS)

test-browser: $(STAMPS)/dev $(STAMPS)/package ## only play whole matches in a real browser
	$(BIN)/python -m pytest tests/browser -n 2 $(ARGS)

test-ray: $(RAY_VENV)/installed ## only play on a real Ray cluster of three nodes (makes a venv of its own)
	$(RAY_VENV)/$(notdir $(BIN))/python -m pytest tests/lab/test_ray.py $(ARGS)

test-libraries: ## try the environments with others' libraries and with the oldest versions (ARGS="torchrl lowest": only these)
	$(PYTHON) scripts/libraries.py $(ARGS)

mutants: $(STAMPS)/dev ## change the code in every small way and see which changes no test notices (OF=games/alone/creatures)
	$(BIN)/python scripts/mutants.py $(or $(OF),games/london/keywords) $(ARGS)

balance: $(STAMPS)/runtime $(STAMPS)/package ## play all pairings evenly and write balance-GAME.html (GAME=alone GAMES=400)
	$(BIN)/penumbra balance $(or $(GAME),london) --games $(GAMES) --jobs $(JOBS) --out balance-$(or $(GAME),london).html $(ARGS)

check: lint types $(STAMPS)/package ## check format, lint, types and layers
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/rules_page.py --check
	$(BIN)/python scripts/events_page.py --check

lint: $(STAMPS)/dev ## check format and style of the code, and the templates
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/djlint src/penumbra/web/templates --lint --quiet

types: $(STAMPS)/dev $(STAMPS)/package ## check the types
	$(BIN)/mypy

lint-web: $(STAMPS)/dev $(BIOME) ## check the templates, scripts and style sheets of the pages (needs npm)
	$(BIN)/djlint src/penumbra/web/templates --lint --quiet
	$(BIOME) lint --error-on-warnings

hooks: $(STAMPS)/dev ## run these checks before every commit, with pre-commit
	@$(PIP) $(PRE_COMMIT)
	$(BIN)/pre-commit install

format: $(STAMPS)/dev ## format the code and sort the imports
	$(BIN)/ruff check --select I --fix .
	$(BIN)/ruff format .

bench: $(STAMPS)/runtime $(STAMPS)/package ## measure how fast games are played (GAME=alone: only that)
	$(BIN)/penumbra bench $(GAME) $(ARGS)

bench-peers: $(STAMPS)/runtime $(STAMPS)/package ## measure the same against other engines (makes a venv of its own)
	$(BIN)/python benchmarks/peers.py $(ARGS)

bench-research: $(STAMPS)/dev $(STAMPS)/package ## measure how fast environments are stepped, and others beside them (makes a venv of its own)
	$(BIN)/python benchmarks/research.py $(ARGS)

bench-web: $(STAMPS)/dev $(STAMPS)/package ## measure how quickly pages and servers answer (needs chromium, and npm for boardgame.io)
	$(BIN)/python -m benchmarks.web $(ARGS)

screenshots: $(STAMPS)/dev $(STAMPS)/package ## make the pictures in docs/images anew (needs chromium)
	$(BIN)/python -m scripts.screenshots $(ARGS)

rules: $(STAMPS)/dev $(STAMPS)/package ## print every rule with the tests that prove it (GAME=alone: only that)
	@$(BIN)/penumbra rules-table $(GAME) $(ARGS)

verify: $(STAMPS)/runtime $(STAMPS)/package ## check the rules' promises in random games (GAME=alone GAMES=100)
	$(BIN)/penumbra verify $(GAME) --games $(GAMES) --jobs $(JOBS) $(ARGS)

pages: $(STAMPS)/dev $(STAMPS)/package ## write the rule pages and the page of events in docs/ anew
	$(BIN)/python scripts/rules_page.py
	$(BIN)/python scripts/events_page.py

golden: $(STAMPS)/runtime $(STAMPS)/package ## play the golden games anew after a change that is meant
	$(BIN)/python -m penumbra.lab.golden tests/golden

release-check: $(STAMPS)/dev ## build what a release publishes and try the wheel in an empty environment
	$(BIN)/python scripts/release_check.py

lock: $(STAMPS)/venv ## resolve the dependencies anew and write the lock files
	@$(BIN)/python -m pip install -qq --disable-pip-version-check $(LOCK_UV)
	$(call write-lock,requirements.lock,)
	$(call write-lock,requirements-dev.lock,--extra dev --constraint requirements.lock)
	$(call write-lock,requirements-ray.lock,--extra ray --constraint requirements-dev.lock)

$(BIOME): tools/package.json tools/package-lock.json
	@command -v npm >/dev/null || { echo "make lint-web needs npm, which comes with Node (https://nodejs.org)" >&2; exit 1; }
	@echo "Installing what checks scripts and style sheets …"
	@npm ci --prefix tools --no-audit --no-fund --loglevel=error
	@touch $@

clean: ## remove the venvs, caches and built files
	rm -rf $(VENV) $(RAY_VENV) .venv-peers .venv-observing .venv-research .venv-libraries build dist mutants htmlcov .coverage .coverage.* .hypothesis
	rm -rf tools/node_modules benchmarks/boardgame/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Debian's python3 may come without ensurepip; its own pip then fills the venv.
$(STAMPS)/venv: $(call outdated,$(VENV))
	@echo "Making a virtual environment in $(VENV) …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Penumbra needs Python 3.11 or newer")'
	@$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 \
		|| { $(PYTHON) -m venv --clear --without-pip $(VENV) \
			&& $(PYTHON) -m pip --python $(BIN)/python install -qq --disable-pip-version-check pip; }
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/runtime: requirements.lock $(STAMPS)/venv
	@echo "Installing what the games need …"
	@$(PIP) -r requirements.lock
	@touch $@

$(STAMPS)/dev: requirements-dev.lock $(STAMPS)/runtime
	@echo "Installing what development needs …"
	@$(PIP) -r requirements-dev.lock
	@touch $@

# The rules are compiled while the package is installed, if there is a C compiler (hatch_build.py), and again when one was
# edited, added or removed; the stamp holds their names. If that fails then, for want of a network, the sources are used as
# they are.
BUILD := pyproject.toml hatch_build.py src/penumbra/__init__.py src/penumbra/compiled.py
BEFORE := $(shell cat $(STAMPS)/package 2>/dev/null)
CAME_OR_WENT := $(filter-out $(BEFORE),$(COMPILED)) $(filter-out $(COMPILED),$(BEFORE))
$(STAMPS)/package: $(BUILD) $(COMPILED) $(STAMPS)/venv $(if $(strip $(CAME_OR_WENT)),FORCE)
	@echo "Compiling the rules …"
	@$(PIP) --no-deps -e . || test -e $@
	@$(BIN)/python -c 'import penumbra; print(penumbra.engine.describe(penumbra.ENGINE))'
	@echo $(COMPILED) > $@

$(RAY_VENV)/installed: requirements-dev.lock requirements-ray.lock pyproject.toml $(call outdated,$(RAY_VENV))
	@echo "Making a virtual environment with Ray in $(RAY_VENV) …"
	@PENUMBRA_COMPILE=0 $(MAKE) --no-print-directory VENV=$(RAY_VENV) $(RAY_VENV)/stamps/dev $(RAY_VENV)/stamps/package
	@$(subst $(VENV),$(RAY_VENV),$(PIP)) -r requirements-ray.lock
	@touch $@
