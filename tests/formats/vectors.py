"""Boards in every form they are met in, as published or worked out from the published descriptions."""

from __future__ import annotations

import json

G6_ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
G6_QUEENS = ((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0))

G6 = {
    "text": "\n".join(G6_ROWS),
    "puzzlink": "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
    "task": "1,1,1,2,2,2,1,2,2,2,3,3,1,4,4,5,5,3,6,6,4,4,5,3,6,5,5,5,5,3,6,3,3,3,3,3",
    "krazydad": "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
    "queenside-link": "/#/play?b=6x1-4ilbhgdnmhou",
    "sbn1": "661W9Agum9_Rym",
    "sbn2": "6A0yp9(1Kx$c",
}
G6_STARS = {"sbn1": "661e9Agum9_Rym0W02008800Y00", "sbn2": "6A0yp9(1Kx$cI0I0Is0y"}
G6_ALL_MARKED = {"sbn1": "661e9Agum9_Rym1bLMLLPPLLcLK", "sbn2": "6A0yp9(1Kx$cnenen&e*e"}
G6_HISTORY = "661e9Agum9_Rym0W10000000000~h:01011002:2"
G6_SOLVED_FILE = (
    "pzprv3/starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /5 4 4 4 4 2 /5 2 2 2 2 2 /"
    "+ # + + + + /+ + + # + + /+ + + + + # /. + # + + + /. + + + # + /# + + + + + /"
)
G6_PENPA = (
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
    "7ZRNi9swEIbv+RVFZx2sj0Syb2ma9JJ+ZpeymLBkUy8bmuBtnJSi4P/eV+NxtNCF0hzKHoqxeOwZjV7NjNR8P672lfR4jJeZVHiM1fTqLKc34+dqc9hWxSs5Ph4e6j1Ayg+zmbxf"
    "bZtqUCqaq5aDU8iLMJbhbVEKLSS9Sixl+FScwrsiTGVYwCTgK8McpITUwGnCL2SPNOl+qgz8nhl4A1xv9uttdTvv/nwsynAlRVznNc2OKHb1j0p00+h7Xe/uNvHH3eqAzTQPm0e2"
    "NMev9bej6JdoZRiTXJ7yjGaTNJuzZvO8Zs2am8Nqf5HebuLvSvNl2yLjn6H1tiij7OuEPuGiOLVRzUkY1W+SyoK/imw30aZh05JX09E4I6Om8QqxZDA0vqExo3FI45x8pgijHBrJ"
    "IxZCKWfAQ+YR2HfstVS5ZYZPzj4ePnnv49GAWce5BY+Yh2DH7GKTMqNhlSLGPLBmHoE9M2LqLqZW8NHsoxTYMKP5tWWGv+n9Ed9wfG3AQ2ZoM502+EptOaZBTMsxDTRY3lfMj1NJ"
    "G+9Fx0PH/rDDR6f8eHveu8p5rSzu3Sdt/b7iuoY1WOi0PNch547je5vqksecswYdc8LaDPQY1m+xRztMNXX2nP++XnRhKNagVcqtibnifFrUznIdHTS4J3X3fU09YuY816Y825hD"
    "9nHIg+M43p37CnbOcxvPZGzJCY2WxhG1qouH4q+OzdNjctmp+KOc0uRSnR93OS8HpVgc9/erdYUrY1LvHutmc6gEruZ2IH4KekuUUNr/t/W/v61j9rOX1nwvTQ6OA2Wxqzxa9xc="
)

K10 = {
    "krazydad": "10x2.AAAAABCCCCAAAABBCCCCAAADBBBCCCADDDEEEECCAAADEEEECFGGDDDHHEFFGGDDHHHHHFGGIIIHHHHFGGGIIHHJJJGGGIIIHJJJ",
    "puzzlink": "starbattle/10/10/2/1g50p4h339ck549a2c1028dsc1tq1670470g",
    "sbn1": "AA2W30eCaYCQMKAHAXC21mEo4hXHQ1A3GY",
    "sbn2": "10B05(1?+[+P-i}8X+uO[-Co0T+2C[,a",
}
K10_ANSWER = "0010010000100000010000010100000100000010000010100001000000100000101000001000000110000001000001000001"
K10_STARS = {
    "sbn1": "AA2e30eCaYCQMKAHAXC21mEo4hXHQ1A3GY0880W0808W0W0808W200W0Y0200e020202",
    "sbn2": "10B05(1?+[+P-i}8X+uO[-Co0T+2C[,a6I60I2I2060y2060y0s2s20I2",
}
P5 = {
    "task": "1,2,2,2,3,1,4,4,4,3,1,3,3,3,3,1,1,1,5,5,1,1,5,5,5",
    "puzzlink": "starbattle/5/5/1/j614eef4",
    "sbn1": "551W9c2GE_Y",
    "sbn2": "5A1_oY+al",
    "krazydad": "5x1.ABBBCADDDCACCCCAAAEEAAEEE",
}
E8 = {
    "sbn1": "881W8AKBNEeYHXnmB62j6O0",
    "sbn2": "8A4GwknD=}+6J]px1}dk",
    "puzzlink": "starbattle/8/8/1/gaa2qst8h4c08r0fp4ha4060",
    "krazydad": "8x1.ABBBBBBCAABBBDDCBBBBBDDCEFFGGHDCFFFHGHHCFFHHHHCCFFFHHHCCFFFHCCCC",
}
E10 = {
    "sbn1": "AA2W0-ZajjL3HvTBSeG556SAIWSRhAx684",
    "sbn2": "10B01;9Kv#Hduj;4Jwc[Ju!qoMveJNi9",
    "puzzlink": "starbattle/10/10/2/0fke9dml8d3peirigg9o64c8k62ugs81bk5u",
    "krazydad": "10x2.AAAAAAABCDAEAABBBBCDAEEEBBBCCDAFFEBBDCCDFFEEBBDDDDFFEBBGGGGDHFEBBBIIGDHEEBBBIIGJHHEHIIIGGJHHHHHJJJJJ",
}
E5 = {"sbn1": "551W9jo0cIn", "krazydad": "5x1.ABBBCABBDCAAEDCEEECCEEEEE"}

BOARDS = {"G6": G6, "K10": K10, "P5": P5, "E8": E8, "E10": E10, "E5": E5}

MORE_LINKS = {
    "starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g": (9, 42),
    "starbattle/10/10/2/5g252c2qkgbakk98igse7g88cp3730so000u": (10, 2),
    "starbattle/10/10/2/l95las9vb5mmurbelo2m849c5gp068ci9029": (10, 2),
    "starbattle/12/12/2/g0410igil9ck6q3l12glrcp12c081pu07do1ge6c0g0m0628gdkcn0": (12, 2),
    "starbattle/13/13/2/40142jhssb4ij4491m8d6b0io4k8ab003vosuc02181v3e00o00fo3g00073phsg": (13, 2),
    "starbattle/15/15/3/31g94h1gk30glmiuum28c52kl8mh0i10o51gh4i1go2h84a4802gt5hah8la6046hc9aign1ga18424a42h8": (15, 3),
}

G6_NUMBERS = [["ABCDEF".index(letter) for letter in row] for row in G6_ROWS]
COLOUR_GRID = [{"colors": row} for row in G6_NUMBERS]

REHYDRATION = (
    r'<script id="rehydrate-data">window.__como_rehydration__ = ["7:{\"p\":\"{\\\"queensGamePuzzle\\\":{\\\"gridSize\\\":6,'
    r'\\\"solution\\\":[{\\\"row\\\":9,\\\"col\\\":9}],\\\"colorGrid\\\":[{\\\"colors\\\":[0,0,0,1,1",",1]},{\\\"colors\\\":[0,1,1,1,2,2]},{\\\"colors\\\":'
    r'[0,3,3,4,4,2]},{\\\"colors\\\":[5,5,3,3,4,2]},{\\\"colors\\\":[5,4,4,4,4,2]},{\\\"colo","rs\\\":[5,2,2,2,2,2]}]}}\"}\n"];</script>'
)
GRAPHQL = json.dumps(
    {
        "data": {
            "identityDashGamesByTodaysGame": {
                "elements": [
                    {"puzzleId": 1, "gamePuzzle": {"queensGamePuzzle": {"gridSize": 6, "solution": [], "colorGrid": COLOUR_GRID}}},
                ]
            }
        }
    }
)
LEVEL_FILE = """import { lightWisteria } from "../colors";

const level1 = {
  path: "/level/1",
  size: 6,
  colorRegions: [
    ["A", "A", "A", "B", "B", "B"],
    ["A", "B", "B", "B", "C", "C"],
    ["A", "D", "D", "E", "E", "C"],
    ["F", "F", "D", "D", "E", "C"],
    ["F", "E", "E", "E", "E", "C"],
    ["F", "C", "C", "C", "C", "C"],
  ],
  regionColors: { A: lightWisteria },
  solutionsCount: 1,
};
export default level1;
"""
TASK_PAGE = f"""<!doctype html><html><script>var task = '{P5["task"]}';
Game=$("#game").starbattle({{ident:"star-battle.0",task:task,stars:2 ,puzzleWidth:5,puzzleHeight:5,hashedSolution:"0"}})</script></html>"""
KRAZYDAD_PAGE = (
    '<html><script>var pRec = {"puzzleID":"x", "puzz_data":{"version":1.3,"gw":10,"gh":10,"stars":2,"layout":"'
    + K10["krazydad"][5:]
    + '","answer":"'
    + K10_ANSWER
    + '"}, "steps":[{"step":1,"stars":"I6"}]};</script></html>'
)
BARON_PAGE = "<script>" + "\n".join(f"in_shape[{i}] = '{cell}';" for i, cell in enumerate(P5["task"].split(","))) + "</script>"
COLOURS = {"A": "#f00", "B": "rgb(0, 255, 0)", "C": "#0000FF", "D": "yellow", "E": "rgb(1,2,3)", "F": "#abcdef"}
OTHER_SPELLINGS = {"A": "#FF0000", "B": "#00ff00", "C": "rgb(0,0,255)", "D": "Yellow", "E": "rgba(1, 2, 3, 1)", "F": "#ABCDEF"}


def coloured_page(opening: str, cell: str) -> str:
    """Return a page of coloured cells, every other row with the colours spelt otherwise."""
    cells = [
        cell.format(row=row, column=column, colour=(OTHER_SPELLINGS if row % 2 else COLOURS)[letter])
        for row, letters in enumerate(G6_ROWS)
        for column, letter in enumerate(letters)
    ]
    return f"<html><body>{opening}{''.join(cells)}</div></body></html>"


ARCHIVED_PAGE = coloured_page(
    '<div class="board" style="display: grid; grid-template-columns: repeat(6, 1fr)">', '<div style="background-color: {colour}"></div>'
)
CASES_PAGE = coloured_page('<div id="grid">', '<div class="case" id="case-{row}-{column}" style="background-color: {colour};"></div>')
LINKEDIN_CELLS = (
    "<section>"
    + "".join(f'<div data-cell-idx="{i}" class="queens-cell cell-color-{cell}"></div>' for i, cell in enumerate(G6["task"].split(",")))
    + "</section>"
)

NOQX_LAYOUT = "10x2.AAAAABBBBBACCCCDDDDBACCCCDEEEBACCCCDEEEBACCCCDDDDBAFGGFHHHHIJFGGFHHHHIJFGGFHHHHIJFFFFHHHHIJJJJIIIIII"
