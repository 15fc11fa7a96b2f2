"""The command line: ``queenside COMMAND INPUT``.

A command is a module in ``cli/commands`` with HELP, EXAMPLES, ``arguments(parser)`` and
``run(options) -> exit code``. Only the asked one is imported. Exit codes: 0 done; 1 the answer is
no; 2 usage; 3 the input could not be read or is no valid puzzle; 4 a limit was reached; 5 an
optional part is not installed; 130 interrupted.
"""

from __future__ import annotations

import argparse
import codecs
import os
import sys

from queenside import __version__, registry
from queenside.answers import Answer, Count
from queenside.cli import commands
from queenside.errors import InternalError, Interrupted, QueensideError, UsageError, WriteError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

EXIT_CODES = {
    "usage": 2,
    "unreadable": 3,
    "malformed": 3,
    "picture": 3,
    "page": 3,
    "invalid": 3,
    "unwritable": 3,
    "cluster": 3,
    "ledger": 3,
    "limit": 4,
    "aborted": 130,
    "missing": 5,
    "internal": 70,
}
_STAND_INS = {"×": "x", "✓": "ok:", "✗": "NO:", "µ": "u", "…": "...", "–": "-"}


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are errors like all others."""

    def error(self, message: str) -> NoReturn:
        """Raise the complaint as a UsageError."""
        raise UsageError(f"{message[0].upper()}{message[1:]}. See: {self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _prepare_streams()
    json = "--json" in arguments
    try:
        return _run(arguments)
    except QueensideError as error:
        return report(error, json)
    except KeyboardInterrupt as interrupt:
        return _report_interrupt(interrupt.answer if isinstance(interrupt, Interrupted) else None, json)
    except BrokenPipeError:
        _silence_output()
        return 0
    except OSError as error:
        _silence_output()
        return report(WriteError(f"The output cannot be written: {error.strerror or error}."), json=False)
    except Exception as error:
        return report(_internal(error), json)


def _internal(error: Exception) -> InternalError:
    """Return an unexpected exception as an error that says where it came from."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" in {os.path.basename(place.tb_frame.f_code.co_filename)}, line {place.tb_lineno}" if place else ""
    return InternalError(f"{type(error).__name__}{where}: {error}. This is a mistake of queenside's; please report it.")


def _prepare_streams() -> None:
    """Give closed streams a place to go, and characters that a terminal lacks a plain stand-in."""
    codecs.register_error("queenside", _plainly)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - lives as long as the process
        elif hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="queenside")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(_STAND_INS.get(character, "?") for character in error.object[error.start : error.end]), error.end


def _silence_output() -> None:
    """Keep the interpreter from complaining once more about an output that is gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _report_interrupt(known: object, json: bool) -> int:
    """Tell what was known when Ctrl-C came, on stderr and with ``json`` also on stdout; return the exit code."""
    said = "Interrupted."
    if isinstance(known, Count):
        said = f"Interrupted; {known} solutions were counted by then."
    elif isinstance(known, Answer):
        said = f"Interrupted; {len(known.solutions) or 'no'} solution{'' if len(known.solutions) == 1 else 's'} had been found by then."
    if json:
        from queenside.cli._output import known_record, print_json

        print_json({"error": {"kind": "interrupted", "message": said}} | known_record(known))
    print(f"queenside: {said}", file=sys.stderr)
    return 130


def report(error: QueensideError, json: bool) -> int:
    """Tell the user about an error, once on stderr and with ``json`` also on stdout; return its exit code."""
    if json:
        from queenside.cli._output import error_record, print_json

        print_json({"error": error_record(error)})
    print(f"queenside: {error}", file=sys.stderr)
    return EXIT_CODES.get(error.kind, 70)


def _run(arguments: list[str]) -> int:
    names = registry.member_names(commands)
    if arguments and arguments[0] in names:
        command = registry.member(commands, arguments[0])
        parser = Parser(
            prog=f"queenside {arguments[0]}",
            description=command.HELP,
            epilog="examples:\n" + "\n".join(f"  {example}" for example in command.EXAMPLES),
            formatter_class=_help_formatter,
            allow_abbrev=False,
        )
        command.arguments(parser)
        options = parser.parse_args(arguments[1:])
        options.words = arguments
        sys.stdout.flush()
        code: int = command.run(options)
        sys.stdout.flush()
        return code
    if arguments == ["--version"]:
        print(f"queenside {__version__}")
        return 0
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(_overview(names))
        return 0 if arguments else 2
    hint = f"Did you mean: queenside solve {arguments[0]}" if os.path.exists(arguments[0]) else f"Commands: {', '.join(names)}."
    raise UsageError(f"There is no command '{arguments[0]}'. {hint}")


def _help_formatter(prog: str) -> argparse.HelpFormatter:
    """Return argparse's formatter with its width given: left to find it out, it imports shutil at every start."""
    try:
        width = os.get_terminal_size().columns - 2
    except OSError:
        width = 98
    return argparse.RawDescriptionHelpFormatter(prog, width=max(40, min(width, 98)))


def _overview(names: list[str]) -> str:
    lines = [
        "usage: queenside COMMAND INPUT [options]",
        "",
        "Queens and Star Battle boards: solved, proved, checked, drawn, converted; and jump tours.",
        "",
        "commands:",
    ]
    lines += [f"  {name:13}{registry.member(commands, name).HELP.splitlines()[0]}" for name in names]
    lines += [
        "",
        "INPUT is a file, a picture, a link, the board itself as text, clipboard, screen, or - for standard input;",
        "its form is recognised by its content.",
        "",
        "examples:",
        "  queenside solve board.txt",
        "  queenside solve screenshot.png",
        "  queenside solve 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou'",
        "  queenside check AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC",
        "  queenside tour 10 10",
        "",
        "More about a command: queenside COMMAND --help",
    ]
    return "\n".join(lines)
