# `make run` sets everything up and serves the house; `make test` proves it. `make help` lists the rest.

PYTHON ?= python3
VENV   ?= .venv
HOST   ?= 127.0.0.1
PORT   ?= 8000
DATA   ?= data
TESTS  ?=
TARGETS ?=
PYTHONS ?=
ARCH ?=
IMAGE ?=
OWNER ?=
SUDO ?=

SCRIPTS := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
BIN := $(VENV)/$(SCRIPTS)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Not compiling saves a third of the time: Python compiles what is used, when it is, and must be allowed to keep it;
# else each of the thousand processes of the tests compiles all it imports, most of the time of the whole run.
unexport PYTHONDONTWRITEBYTECODE
PINNED = $(PIP) install --no-compile --require-hashes -r
NPM := $(BIN)/python _build/node.py
# Folders are listed too: their time changes when a file comes or goes, and an editable install knows its files by name.
KERNEL := CMakeLists.txt pyproject.toml _build/backend.py native/. $(shell find native -mindepth 1) \
          $(shell find src/pokerhouse -type d -not -name __pycache__ -not -path '*/static*')

.DEFAULT_GOAL := help
.PHONY: help run test test-library test-long check check-python check-page bench page native types words wheel wheels wheels-here container container-push container-join test-container image-packages stores sdist sbom docs docs-versions release lock clean
.DELETE_ON_ERROR:

help:            ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

run: page        ## set up what is missing, then serve the house (HOST=127.0.0.1 PORT=8000 DATA=data)
	@$(BIN)/pokerhouse serve --host $(HOST) --port $(PORT) --data $(DATA)

# Three at a time for two cores: a test of the house waits for clocks and processes a third of its time. File by file,
# so that a house which a file's tests share is started once; in their order, in which those in a browser come last.
# In a fresh clone collecting beforehand compiles the tests once, while the page's run; else each of the three would.
test: dev        ## every quick test: the page's, then the rest (TESTS=... to choose)
	{ [ -e $(VENV)/.collected ] || $(BIN)/python -m pytest --collect-only -q $(TESTS) >/dev/null 2>&1; touch $(VENV)/.collected; } & $(NPM) test && wait
	$(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(TESTS)

# Nothing here needs a browser, a socket or a time limit that a busy machine would miss.
test-library: $(VENV)/.dev $(VENV)/.kernel  ## the quick tests of the library alone
	$(BIN)/python -m pytest -n 3 $(addprefix tests/,cards fair hands histories players rules words)

# In the order of `make test`: a browser's tests keep a loop running in their process, beside which no other can run.
test-long: dev   ## the tests that take minutes
	$(BIN)/python -m pytest -m long -n 2 --dist loadfile --no-loadscope-reorder --hypothesis-profile=long $(TESTS)

check: check-python check-page  ## style, types, floors, generated files (-j2 for both at once)

check-python: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/zizmor --offline --quiet --no-progress .github

check-page: dev
	PYTHON=$(abspath $(BIN)/python) $(NPM) run types:check
	$(NPM) run lint
	$(NPM) run check
	$(NPM) run workflows

bench: $(VENV)/.bench  ## speed, side by side with other libraries
	$(BIN)/python -m bench

page: $(VENV)/.kernel  ## build the web page if its sources changed
	@$(BIN)/python _build/page.py

native: $(VENV)/.kernel  ## compile the kernel if its sources changed

words: dev       ## compare the languages, and write the types of the English words for an editor
	$(NPM) run words

types: dev       ## write web/src/net/protocol.ts from the server's frames
	PYTHON=$(abspath $(BIN)/python) $(NPM) run types

wheel: page      ## pack kernel and page into dist/: a machine of the same kind installs it without a compiler
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

sbom: page       ## list what a release is made of in dist/, as CycloneDX JSON
	@$(BIN)/python _build/sbom.py

wheels: $(VENV)/.ready  ## wheels for every Linux into dist/, cross-compiled here (TARGETS=, PYTHONS= to choose)
	$(BIN)/python _build/wheels.py $(TARGETS) $(PYTHONS:%=--python %)

wheels-here: build/cibuildwheel/.ready  ## wheels for this macOS or Windows into dist/
	build/cibuildwheel/$(SCRIPTS)/python -m cibuildwheel --output-dir dist

container:       ## build the container image with podman, docker or buildah (ARCH=arm64 for another processor)
	@$(PYTHON) _build/container.py build $(ARCH:%=--arch %)

test-container: dev  ## build the image, then run, kill and stop it (as root, or SUDO=sudo; needs buildah and runc)
	$(SUDO) $(BIN)/python -m pytest -m long -n 0 tests/container

# In the Containerfile: the packages of the image.
image-packages: $(VENV)/.ready
	$(BIN)/python _build/image_packages.py $(ARCH)

container-push:  ## put the image in a registry (IMAGE=ghcr.io/me/pokerhouse ARCH=amd64)
	@$(SUDO) $(PYTHON) _build/container.py push '$(IMAGE)' $(ARCH)

container-join:  ## make one name there of the images for both processors (IMAGE=ghcr.io/me/pokerhouse)
	@$(PYTHON) _build/container.py join '$(IMAGE)' amd64 arm64

stores:          ## write the templates for home servers into dist/stores/ (OWNER=me, of the repository and the image)
	@$(PYTHON) _build/stores.py '$(OWNER)'

sdist: $(VENV)/.ready  ## pack the sources and the built page into dist/
	$(BIN)/python -c 'import sys; sys.path.insert(0, "_build"); import backend; backend.build_sdist("dist")'

docs: build/docs/.ready  ## build the documentation into site/; a broken link is an error
	PYTHONPATH=_build build/docs/bin/zensical build --clean --strict
	build/docs/bin/python _build/docs_links.py site

docs-versions:   ## the documentation of every release and of this commit into site/, side by side
	@$(PYTHON) _build/docs_versions.py

release:         ## check everything, then set, commit and tag a version (VERSION=1.2.3)
	@$(PYTHON) _build/machine.py
	$(PYTHON) _build/release.py '$(VERSION)'

# The environment, in steps; each leaves a stamp.

.PHONY: dev
# With it, the page's packages are installed once for the build and for the checks; a build alone needs a third of them.
dev: export PAGE_MODULES = all
dev: $(VENV)/.dev page
	@$(BIN)/python _build/page.py --modules

$(VENV)/.ready: requirements/run.lock requirements/pip.lock
	@$(PYTHON) _build/machine.py
	$(PYTHON) _build/environment.py $(VENV)
	$(PINNED) requirements/run.lock
	@touch $@

$(VENV)/.kernel: $(VENV)/.ready $(KERNEL)
	$(PIP) install --no-deps --no-build-isolation --editable .
# All at once, for else each process compiles them, and a first __pycache__ makes a folder newer than the kernel.
	@$(BIN)/python -m compileall -q src/pokerhouse
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.ready
	$(PINNED) requirements/dev.lock
	@touch $@

$(VENV)/.bench: requirements/bench.lock $(VENV)/.dev $(VENV)/.kernel
	$(PINNED) requirements/bench.lock
	@touch $@

build/docs/.ready: requirements/docs.lock
	$(PYTHON) -m venv build/docs
	build/docs/bin/python -m pip --quiet --disable-pip-version-check install --no-compile --require-hashes -r requirements/docs.lock
	@touch $@

build/cibuildwheel/.ready: requirements/cibuildwheel.lock
	$(PYTHON) -m venv build/cibuildwheel
	build/cibuildwheel/$(SCRIPTS)/python -m pip --quiet --disable-pip-version-check install --no-compile --require-hashes -r $<
	@touch $@

# The pins. No address of an index is written, so they hold for any mirror.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
          --custom-compile-command 'make lock' $(UPGRADE)

# Litestar makes up examples for documentation with these; the house has none, and they are a tenth of its image.
UNUSED = --no-emit-package faker --no-emit-package polyfactory

lock: $(BIN)/uv  ## renew requirements/*.lock after a change of dependencies (UPGRADE=--upgrade for the newest)
	$(COMPILE) --group dev --group build --extra house pyproject.toml -o requirements/dev.lock
	$(COMPILE) --constraint requirements/dev.lock --group build --extra house pyproject.toml -o requirements/run.lock
	$(COMPILE) --group pyproject.toml:installer -o requirements/pip.lock
	$(COMPILE) --constraint requirements/dev.lock --extra house $(UNUSED) pyproject.toml -o requirements/house.lock
	$(COMPILE) --constraint requirements/dev.lock --group pyproject.toml:bench -o requirements/bench.lock
	$(COMPILE) --constraint requirements/dev.lock --group pyproject.toml:docs -o requirements/docs.lock
	$(COMPILE) --constraint requirements/dev.lock --group pyproject.toml:wheels -o requirements/wheels.lock
	$(COMPILE) --constraint requirements/dev.lock --group pyproject.toml:cibuildwheel -o requirements/cibuildwheel.lock

$(BIN)/uv:
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install uv

clean:           ## remove everything that was made (never the data)
	rm -rf $(VENV) build dist site src/pokerhouse/server/static web/node_modules
