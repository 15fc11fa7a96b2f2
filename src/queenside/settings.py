"""Files of the user's own that override what the package ships: where they are, and how they are read."""

from __future__ import annotations

import os

from queenside.errors import UsageError, excerpt

MOST_BYTES = 2**20


def own_file(variable: str, name: str) -> str | None:
    """Return the path that an environment variable names, else that of a file in the user's folder, if it is there."""
    named = os.environ.get(variable)
    if named:
        return named
    path = os.path.join(_folder(), name)
    return path if os.path.isfile(path) else None


def read_json(path: str) -> object:
    """Return what a JSON file holds; raise UsageError, naming the file and the place, if it cannot be read."""
    import json

    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise UsageError(f"{path} is larger than {MOST_BYTES // 2**20} MB; that is no file of settings.")
        return json.loads(text)
    except OSError as error:
        raise UsageError(f"Cannot open {excerpt(path, 200)}: {error.strerror or error}.") from error
    except json.JSONDecodeError as error:
        raise UsageError(f"{path} is no JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path} is no JSON in UTF-8.") from error


def data_folder() -> str:
    """Return the folder of what this package keeps for the user, whether it is there or not."""
    if os.name == "nt" and os.environ.get("LOCALAPPDATA"):
        return os.path.join(os.environ["LOCALAPPDATA"], "queenside")
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "queenside")


def _folder() -> str:
    """Return the folder of the user's settings for this package, whether it is there or not."""
    if os.name == "nt" and os.environ.get("APPDATA"):
        return os.path.join(os.environ["APPDATA"], "queenside")
    base = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return os.path.join(base, "queenside")
