from __future__ import annotations

import pathlib
import re

from queenside.models import files
from queenside.models.model import Model
from tests.models.outside import check_answer, name_map, run, tokens, written
from tests.models.random_models import AWKWARD, Case, Named, case

SEEDS = range(80)


def symbols(text: str) -> dict[str, str]:
    """Return the symbol in the file of every name of the model."""
    return {name: there for there, name in name_map(text, ";").items()}


def values(printed: str) -> dict[str, bool | int]:
    """Return what (get-value …) printed: (symbol value) pairs, where a negative number is (- 5)."""
    words = tokens(printed)
    flat = " ".join(words)
    pairs = re.findall(r"\( (\|[^|]*\||\S+) (?:\( - (\d+) \)|(\S+)) \)", flat)
    return {
        symbol: -int(minus) if minus else value == "true" if value in ("true", "false") else int(value) for symbol, minus, value in pairs
    }


def read(text: str, printed: str) -> Named:
    found = values(printed)
    unquoted = {symbol.strip("|"): value for symbol, value in found.items()}
    return {name: unquoted[there.strip("|")] for name, there in symbols(text).items()}


def said(text: str, named: Named) -> str:
    """Return the assertions that the variables have these values."""
    parts = []
    for name, value in named.items():
        symbol = symbols(text)[name]
        shown = ("true" if value else "false") if isinstance(value, bool) else str(value) if value >= 0 else f"(- {-value})"
        parts.append(f"(assert (= {symbol} {shown}))")
    return "".join(parts)


def questions(made: Case, text: str) -> tuple[str, list[str]]:
    """Return questions about single assignments and about the optimum, and the answers that brute force gives."""
    solutions = set(map(made.key, made.solutions()))
    tried = list(made.everything())
    step = max(1, len(tried) // 12)
    asked = [*tried[made.seed % step :: step], *made.solutions()[:3]]
    lines = [f"(push 1){said(text, named)}(check-sat)(pop 1)" for named in asked]
    answers = ["sat" if made.key(named) in solutions else "unsat" for named in asked]
    if made.objective is not None and solutions:
        assert made.model.objective is not None
        best = made.best()
        shown = str(best) if best >= 0 else f"(- {-best})"
        better = ">" if made.model.objective.maximise else "<"
        lines += [f"(push 1)(assert ({better} objective {shown}))(check-sat)(pop 1)", f"(assert (= objective {shown}))(check-sat)"]
        answers += ["unsat", "sat"]
    return "\n".join(lines), answers


def test_z3_agrees_with_brute_force(tmp_path: pathlib.Path) -> None:
    """All files in one process, with a reset in between; each is asked some questions more at its end."""
    script, cases = "", []
    for seed in SEEDS:
        made = case(seed, objective=seed % 2 == 0)
        text = written(tmp_path, made, "smtlib").read_text()
        more, answers = questions(made, text)
        script += f'{text}(echo "more")\n{more}\n(echo "next")\n(reset)\n'
        cases.append((made, text, answers))
    (tmp_path / "all.smt2").write_text(script)
    *parts, rest = run("/usr/bin/z3", tmp_path / "all.smt2", allowed=(0, 1)).split("next\n")
    assert rest == ""
    for (made, text, answers), part in zip(cases, parts, strict=True):
        answer, _, later = part.partition("more\n")
        assert later.split() == answers, f"seed {made.seed}:\n{text}"
        status, _, shown = answer.partition("\n")
        if status == "unsat":
            assert "model is not available" in shown
            check_answer(made, None)
        else:
            assert (status, "error" in shown) == ("sat", False)
            check_answer(made, read(text, shown))


def test_no_name_is_taken_for_something_else(tmp_path: pathlib.Path) -> None:
    names = [
        *AWKWARD,
        "let",
        "as",
        "distinct",
        "ite",
        "Bool",
        "assert",
        "check-sat".replace("-", "_"),
        "0",
        "div",
        "forall",
    ]
    model = Model()
    model.booleans(*names)
    wanted = {name: place % 3 == 0 for place, name in enumerate(names)}
    for name, value in wanted.items():
        model.clause(name if value else f"!{name}")
    path = tmp_path / "names.smt2"
    path.write_text(files.write(model, "smtlib"))
    printed = run("/usr/bin/z3", path)
    assert printed.startswith("sat\n")
    assert read(path.read_text(), printed) == wanted


def test_a_model_of_nothing(tmp_path: pathlib.Path) -> None:
    model = Model()
    path = tmp_path / "nothing.smt2"
    path.write_text(files.write(model, "smtlib"))
    assert run("/usr/bin/z3", path) == "sat\n"
    model.clause()
    path.write_text(files.write(model, "smtlib"))
    assert run("/usr/bin/z3", path) == "unsat\n"


def test_the_objective_is_defined_but_not_asked_for() -> None:
    model = Model()
    model.maximise([(2, model.boolean("objective")), (-3, model.integer("n", 0, 2))])
    text = files.write(model, "smtlib")
    assert "; to be maximised\n(define-fun objective () Int (+ (ite v1_objective 2 0) (* (- 3) n)))\n(check-sat)\n" in text
    assert "maximize" not in text
