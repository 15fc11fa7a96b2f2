.PHONY: run web test test-long lint bench bench-pictures agree clean help

VENV := .venv/bin

help:
	@echo "make run        build queenside, then solve an example screenshot and give a hint"
	@echo "make web        compile the core for the page (src/queenside/web/app, for any static host) and install it"
	@echo "make test       everything CI checks: lint, types, layers, tests"
	@echo "make test-long  half an hour: fuzzers of parsers, pictures, solver, engines, ladder; facts of tours; a hundred kills of a cluster; the server"
	@echo "make bench      the speed of search, models, ladder and generator and how well pictures are read, as tables"
	@echo "make bench-pictures  how well thousands of pictures are read: half an hour"
	@echo "make agree      every engine and formulation against the native core, on the boards of BOARDS=folder"
	@echo "make lint       only lint, types and layers"

run:
	@scripts/prepare
	@$(VENV)/queenside solve examples/morning.png
	@echo
	@echo "And if you had asked for no more than a hint:"
	@echo
	@$(VENV)/queenside hint examples/morning.png
	@echo
	@echo "Go on ($(VENV)/queenside is the program; with '. $(VENV)/activate' it is queenside):"
	@echo "  $(VENV)/queenside explain examples/morning.png      every step to the solution, with its reason"
	@echo "  $(VENV)/queenside solve YOUR-SCREENSHOT.png         your own board; --overlay out.png draws on the picture"
	@echo "  $(VENV)/queenside generate --size 8 --grade easy    a new board"
	@echo "  $(VENV)/queenside --help                            all commands"

web:
	@scripts/prepare --web

lint:
	@scripts/prepare --tests
	$(VENV)/ruff check .
	$(VENV)/ruff format --check .
	$(VENV)/mypy
	$(VENV)/lint-imports
	scripts/check-stub
	$(VENV)/python -m mypy.stubtest queenside._core queenside.proofs._army_trees queenside.proofs._rup --concise --allowlist .stubtest-allow

test: lint
	$(VENV)/pytest

test-long:
	@scripts/prepare --tests
	$(VENV)/python tests/formats/fuzz_formats.py 300
	$(VENV)/python tests/readers/fuzz_pictures.py 300
	$(VENV)/python tests/solving/fuzz_solving.py 300
	$(VENV)/python tests/solving/fuzz_engines.py 300
	$(VENV)/python tests/logic/fuzz_ladder.py 300
	$(VENV)/python tests/tours/long_facts.py
	$(VENV)/python tests/cluster/fuzz_kills.py 100
	$(VENV)/pytest -n 0 tests/web/long_server.py

bench:
	@scripts/prepare --tests
	$(VENV)/python bench/bench.py
	$(VENV)/python -m bench.engines
	$(VENV)/python -m bench.ladder
	$(VENV)/python -m bench.generate
	$(VENV)/python -m bench.pictures --cases 26 --speed
	$(VENV)/python -m bench.tour_finishable
	$(VENV)/python -m bench.web
	$(VENV)/python -m bench.serve_load --seconds 20

bench-pictures:
	@scripts/prepare --tests
	$(VENV)/python -m bench.pictures --cases 650 --speed

BOARDS := bench/boards

agree:
	@scripts/prepare --tests
	$(VENV)/python -m bench.agree $(BOARDS)

clean:
	rm -rf .venv build dist src/queenside/web/app/core.wasm
