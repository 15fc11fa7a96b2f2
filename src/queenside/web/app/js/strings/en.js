/** All words of the page in English. One part for each room; the same names stand in every language. */

import first from "./first/en.js";
import { capital, listed } from "./index.js";

export default {
  ...first, // shell, core, board, play
  statistics: {
    title: "Your results",
    none: "Nothing here yet: finish a board, and its time is kept on this device.",
    streak: ({ days }) => (days === 1 ? "1 day in a row" : `${days} days in a row`),
    longest: ({ days }) => `longest ${days}`,
    dailyDone: "Today's board is done.",
    dailyOpen: "Today's board is waiting.",
    board: "Board",
    played: "Played",
    first: "First",
    best: "Best",
    last: "Last",
    average: "Average",
    save: "Save as a file",
    load: "Load a file",
    loaded: ({ number }) => (number === 1 ? "1 new result taken in." : `${number} new results taken in.`),
    notOurs: "This file holds no results of queenside. Nothing was changed.",
    caption: "Times by kind of board",
  },

  techniques: {
    crossOut: { title: "crossing out", idea: idea("Nothing may touch a piece, and a row, column or region that has all of its pieces is full.") },
    single: { title: "last cells", idea: idea("Where a row, column or region has just as many open cells as it needs, all of them are taken.") },
    singleTightRun: { title: "tight line", idea: idea("Pieces in a line need gaps: where there is room for just enough, the odd runs are known.") },
    confineRegionInLine: { title: "region in a line", idea: idea("A region that fits into one row or column takes that line's pieces for itself.") },
    confineLineInRegion: { title: "line in a region", idea: idea("A row or column that fits into one region takes that region's pieces for itself.") },
    touchAll: { title: "touching all", idea: idea("A cell that touches every open cell of some row, column or region cannot be taken.") },
    starve: { title: "leaving too few", idea: idea("A piece that would leave some row, column or region too few open cells cannot be there.") },
    starveCapacity: { title: "leaving too little room", idea: idea("A piece that would leave some row, column or region too cramped cannot be there.") },
    countInside: { title: "set counting", idea: idea("When some regions fit into as many rows or columns, these lines belong to them alone.") },
    countTouching: { title: "set counting", idea: idea("When some rows or columns fit into as many regions, these regions have their pieces there.") },
    countLines: { title: "set counting with lines", idea: idea("When some rows fit into as many columns, or the reverse, these belong to each other.") },
    enumerate: { title: "every way", idea: idea("List all ways to fill one row, column or region: what is the same in all of them is certain.") },
    squeeze: { title: "squeeze", idea: idea("List all ways to fill two neighbouring lines together: what is the same in all of them is certain.") },
    capacityFull: { title: "room counting", idea: idea("When the regions of a band have room there for just what it needs, each of them fills its room.") },
    capacitySpare: { title: "room counting", idea: idea("When what does not fit elsewhere is just what a band needs, no region puts more there.") },
    compositeFull: { title: "part of a region", idea: idea("When the room in a band is just enough, each region's share of it is known: list its ways.") },
    compositeSpare: { title: "part of a region", idea: idea("When what does not fit elsewhere fills a band, each region's share is known: list its ways.") },
    pressureCount: { title: "pressured counting", idea: idea("A piece that would leave some regions or lines more to place than there is room for cannot be there.") },
    pressureCapacity: { title: "pressured room", idea: idea("A piece after which a band would hold too few or too many cannot be there.") },
    pressedEnumerate: { title: "every way with room", idea: idea("List the ways to fill one row, column or region that leave room for all the others.") },
    pressedSqueeze: { title: "squeeze with room", idea: idea("List the ways to fill two neighbouring lines that leave room for all the others.") },
    force1: { title: "what if", idea: idea("Suppose a piece, follow the last cells, and see it fail.") },
    force2: { title: "longer what if", idea: idea("Suppose a piece, follow it with counting, and see it fail.") },
    force3: { title: "longest what if", idea: idea("Suppose a piece, follow it with everything there is, and see it fail.") },
    uniqueRectangle: { title: "only one solution", idea: idea("A choice that nothing else on the board could decide cannot be left open.") },
    assume: { title: "supposition", idea: idea("Suppose that a piece is there, and see what follows.") },
    contradictionShort: { title: "too few cells", idea: idea("A row, column or region is left with fewer open cells than it needs.") },
    contradictionCapacity: { title: "too little room", idea: idea("The open cells of a row, column or region are too close together.") },
    contradictionCount: { title: "too many for too few", idea: idea("Some rows, columns or regions need more than what they lie in can take.") },
    contradictionBand: { title: "a band out of balance", idea: idea("The regions of a band hold too few or too many for it.") },
    contradictionEnumerate: { title: "no way left", idea: idea("A row, column or region, or two neighbouring lines, cannot be filled in any way.") },
    contradictionPressed: { title: "no way with room", idea: idea("Every way to fill a row, column or region, or two lines, leaves too little room elsewhere.") },
    counting: ({ title, number, kind }) => `${title}, ${numberWord(number)} ${kind}s`,
    shapes: { kissingLs: "kissing Ls" },
  },

  steps: {
    limits: { short: 160, long: 320 },
    first: ({ title, idea: told }) => `There is a step with "${title}". ${told}`,
    where: english(function* (say) {
      const { assumed, units, against, technique, chain } = say.step;
      if (assumed !== null) {
        const row = say.units([{ kind: "row", index: Math.floor(assumed / say.facts.puzzle.size) }]);
        yield `Look at ${row}, and at what a ${say.piece} there would do, step by step, to ${say.units(chain.at(-1).units)}.`;
      } else if (units.length && against.length) yield `Look at ${say.units()}, and at ${say.against()}.`;
      else if (technique === "cross-out" || !units.length) yield `Look at ${say.cause()}.`;
      else yield `Look at ${say.units()}.`;
    }),
    follows: english(function* (say) {
      const { placed, ruledOut } = say.step;
      yield placed.length || ruledOut.length ? `So ${say.effects()}.` : "So it cannot be like this.";
    }),
    sentences: {
      crossOut: english(function* (say) {
        const { full, near } = say.facts.crossedOut();
        const [start, around] = [say.isPiece(say.step.cells), "the cells around it are empty"];
        if (!full.length) {
          yield `${start}, so ${around}: ${say.effect("and", near)}.`;
          return;
        }
        if (say.one) {
          yield `${start}, so the rest of ${say.units(full)} is empty${near.length ? `, and ${around} too` : ""}.`;
          return;
        }
        const complete = `${capital(say.units(full))} now ${full.length === 1 ? "has all its" : "have all their"} stars`;
        const rest = `the rest of ${full.length === 1 ? "it" : "them"} is empty${near.length ? " too" : ""}`;
        yield `${start}${near.length ? `, so ${around}` : ""}. ${complete}: ${rest}.`;
      }),
      single: english(function* (say) {
        const { placed } = say.step;
        const start = `${say.isPiece(placed)}:`;
        if (placed.length > 1) yield `${start} ${say.units()} needs ${say.pieces(placed.length)}, and has no other open cells.`;
        else if (say.one) yield `${start} it is the only open cell of ${say.units()}.`;
        else yield `${start} ${say.units()} needs one more, and this is its only open cell.`;
      }),
      singleTightRun: english(function* (say) {
        const start = `${say.unitsNeed()}, and its open cells ${say.cause()} have room for no more`;
        yield `${start}, because ${say.piece}s may not touch. So ${say.isPiece(say.step.placed)}.`;
        yield `${start}. So ${say.isPiece(say.step.placed)}.`;
      }),
      confineRegionInLine: english(confined),
      confineLineInRegion: english(confined),
      touchAll: english(function* (say) {
        const { cells, ruledOut } = say.step;
        const touch = `${ruledOut.length === 1 ? "touches" : "touch"} ${cells.length === 2 ? "both" : "all of them"}`;
        yield `${say.lastPiece()} is at ${say.cause("or")}, and ${say.effect()} ${touch}. So ${say.thoseAreEmpty()}.`;
      }),
      starve: english(function* (say) {
        const { cells, ruledOut } = say.step;
        if (say.one) {
          const every = cells.length === 1 ? "the only open cell" : "every open cell";
          const start = `A queen at ${say.effect("or")} would rule out ${every} of ${say.units()}: ${say.cause()}`;
          yield `${start}, ${sharing(say)}. So ${say.thoseAreEmpty()}.`;
          yield `${start}. So ${say.thoseAreEmpty()}.`;
          return;
        }
        const start = `${say.unitsNeed()} at ${say.cause()}. A star at ${say.effect("or")} would leave`;
        if (ruledOut.length === 1) {
          const { left, inside } = say.facts.tried();
          const none = inside ? "none of the others" : "none of these";
          const few = left.length ? `only ${say.cells(say.facts.effect(left))}${inside ? " for the others" : ""}` : none;
          yield `${start} ${few}. So ${say.thoseAreEmpty()}.`;
        }
        yield `${start} too few of them. So ${say.thoseAreEmpty()}.`;
      }),
      starveCapacity: english(function* (say) {
        const start = `${say.unitsNeed()} at ${say.cause()}. A star at ${say.effect("or")} would leave`;
        if (say.step.ruledOut.length === 1) {
          const { left, inside } = say.facts.tried();
          const wanted = `${numberWord(say.facts.needed() - (inside ? 1 : 0))}${inside ? " more" : ""}`;
          yield `${start} ${say.cells(say.facts.effect(left))}, too close together for ${wanted}. So ${say.thoseAreEmpty()}.`;
        }
        yield `${start} cells too close together for that. So ${say.thoseAreEmpty()}.`;
        yield `${start} too little room. So ${say.thoseAreEmpty()}.`;
      }),
      countInside: english(counted),
      countTouching: english(counted),
      countLines: english(counted),
      enumerate: english(waysTold),
      squeeze: english(waysTold),
      capacityFull: english(function* (say) {
        const [cause, rooms] = [say.cause(), say.shares("most")];
        yield `${say.againstNeed()}, and the regions have room there for no more: ${rooms} (open cells ${cause}). So each fills its room: ${say.effects()}.`;
      }),
      capacitySpare: english(function* (say) {
        const [cause, shares] = [say.cause(), say.shares("least")];
        yield `${say.againstNeed()}, and what does not fit elsewhere makes just that: ${shares} (open cells ${cause}). So none has more there: ${say.effects()}.`;
      }),
      compositeFull: english(compositeTold),
      compositeSpare: english(compositeTold),
      pressureCount: english(function* (say) {
        const { against, ruledOut } = say.step;
        const start = `With a ${say.piece} at ${say.effect("or")}, ${say.units()} would have all their open cells in ${say.against()}`;
        const end = `(open cells now: ${say.cause()}). So ${say.thoseAreEmpty()}.`;
        if (ruledOut.length > 1) yield `${start}, which would need less than they do ${end}`;
        const after = say.facts.supposed();
        const takes = say.facts.needed(against, after);
        const most = `${against.length === 1 ? "takes" : "take"} ${takes > 0 ? `only ${numberWord(takes)}` : "no"} more`;
        yield `${start} and still need ${say.pieces(say.facts.needed(say.step.units, after))}, but ${say.against()} ${most} ${end}`;
      }),
      pressureCapacity: english(function* (say) {
        const start = `With a ${say.piece} at ${say.effect("or")},`;
        const end = `(open cells now: ${say.cause()}). So ${say.thoseAreEmpty()}.`;
        if (say.step.ruledOut.length > 1) yield `${start} ${say.units()} would hold too few or too many in ${say.against()} ${end}`;
        const after = say.facts.supposed();
        const wanted = say.facts.needed(say.step.against, after);
        const room = say.facts.sum("most", after);
        const few = `would have room there for only ${numberWord(room)}`;
        const balance = room >= wanted ? `would have to put ${numberWord(say.facts.sum("least", after))} there` : few;
        yield `${start} ${say.against()} would still need ${say.pieces(wanted)}, but ${say.units()} ${balance} ${end}`;
      }),
      pressedEnumerate: english(waysTold),
      pressedSqueeze: english(waysTold),
      force1: english(supposed),
      force2: english(supposed),
      force3: english(supposed),
      uniqueRectangle: english(function* (say) {
        const other = `With another at ${say.effect("or")}, the two could change places with the other corners of their rectangle`;
        const end = `and the board would have two solutions. It has one only, so ${say.thoseAreEmpty()}.`;
        yield `${say.lastPiece()} is at ${say.cause("or")}. ${other}, ${end}`;
      }),
      assume: english(function* (say) {
        yield `Suppose that ${say.facts.name(say.step.placed[0])} were a ${say.piece}.`;
      }),
      contradictionShort: english(function* (say) {
        const left = say.step.cells.length;
        const missing = say.one ? "its queen" : `the ${say.pieces(say.facts.needed())} that it needs`;
        if (!left) yield `${capital(say.units())} has no open cell left for ${missing}.`;
        yield `${say.unitsNeed(1)}, but has only ${numberWord(left)} open cell${plural(left)} left: ${say.cause()}.`;
      }),
      contradictionCapacity: english(function* (say) {
        yield `${say.unitsNeed(1)}, but its open cells are too close together for that: ${say.cause()}.`;
      }),
      contradictionCount: english(function* (say) {
        const takes = numberWord(Math.max(0, say.facts.needed(say.step.against)));
        yield `${say.unitsNeed()}, but all open cells for that lie in ${say.against()}, with room for ${takes}: ${say.cause()}.`;
      }),
      contradictionBand: english(function* (say) {
        const room = say.facts.sum("most");
        if (room < say.facts.needed(say.step.against)) {
          yield `${say.againstNeed()}, but ${say.units()} have room there for only ${numberWord(room)}: ${say.cause()}.`;
          yield `${say.againstNeed()}, but the regions have room there for only ${numberWord(room)}: ${say.cause()}.`;
        }
        const forced = numberWord(say.facts.sum("least"));
        yield `${say.againstNeed()}, but ${say.units()} have to put ${forced} there: ${say.cause()}.`;
        yield `${say.againstNeed()}, but the regions have to put ${forced} there: ${say.cause()}.`;
      }),
      contradictionEnumerate: english(function* (say) {
        yield `${say.unitsNeed()}, but there is no way left to place them: ${say.cause()}.`;
      }),
      contradictionPressed: english(function* (say) {
        yield `${say.unitsNeed()}, but every way to place them leaves some row, column or region too little room: ${say.cause()}.`;
      }),
    },
    seen: {
      crossOut: english(function* (say) {
        yield `${say.isPiece(say.step.cells)}, and cells that it rules out are still open.`;
      }),
      single: english(function* (say) {
        const number = say.step.placed.length;
        yield `${capital(say.units())} needs ${say.pieces(number)}, and has just ${numberWord(number)} open cell${plural(number)}.`;
      }),
      singleTightRun: english(function* (say) {
        yield `${say.unitsNeed()}, and its runs of open cells have room for no more, because ${say.piece}s may not touch.`;
      }),
      confineRegionInLine: english(seeInside),
      confineLineInRegion: english(seeInside),
      touchAll: english(seePlaces),
      starve: english(seePlaces),
      starveCapacity: english(seePlaces),
      countInside: english(seeInside),
      countTouching: english(seeInside),
      countLines: english(seeInside),
      enumerate: english(seeWays),
      squeeze: english(seeWays),
      capacityFull: english(function* (say) {
        yield `${say.againstNeed()}, and there is room for no more: ${say.shares("most")}.`;
      }),
      capacitySpare: english(function* (say) {
        yield `${say.againstNeed()}, and what does not fit elsewhere makes just that: ${say.shares("least")}.`;
      }),
      compositeFull: english(seeShare),
      compositeSpare: english(seeShare),
      pressureCount: english(seePlaces),
      pressureCapacity: english(seePlaces),
      pressedEnumerate: english(seeWays),
      pressedSqueeze: english(seeWays),
      force1: english(seeForce),
      force2: english(seeForce),
      force3: english(seeForce),
      uniqueRectangle: english(function* (say) {
        yield `${say.lastPiece()} is at ${say.cause("or")}. Where could another make a rectangle with them that has two solutions?`;
      }),
    },
  },

  hints: {
    markedTwice: ({ stars, cell }) => `${cell} is marked both as a ${pieceName(stars)} and with a cross.`,
    tooMany: ({ stars, groups, number, cells }) =>
      `${capital(unitNames(groups))} has ${figures(number, stars)} (${someCells(cells)}); it may have ${stars}.`,
    tooFew: ({ stars, groups, number }) => `The crosses leave ${unitNames(groups)} room for ${figures(number, stars)}; it needs ${stars}.`,
    touch: ({ cells }) => `${listed(cells.names, "and")} touch.`,
    broken: ({ message, more }) => `${message}${more ? ` (${more} more rule${plural(more)} broken.)` : ""}`,
    deadPieces: ({ stars, cells }) => {
      const { names } = cells;
      return `${listed(names, "and")} cannot be ${names.length === 1 ? `a ${pieceName(stars)}` : `${pieceName(stars)}s`}.`;
    },
    deadCross: ({ cell, more }) => `The cross at ${cell} cannot stay${more ? `, nor can ${more} other${plural(more)}` : ""}.`,
    together: "Each mark is possible, but no solution agrees with all of them.",
    impossible: "This board has no solution, whatever is marked.",
    unknown: ({ seconds }) => `Whether the marks are right could not be found out within ${seconds} s.`,
    finished: "The board is finished, and it is right.",
    several: "The board has several solutions, so logic alone does not finish it.",
    stuck: "No step that queenside knows leads on from here.",
    nothing: "Nothing is marked yet.",
    right: ({ stars, pieces, crosses }) =>
      `Your marks are right so far (${pieces} ${pieceName(stars)}${plural(pieces)}, ${crosses} cross${crosses === 1 ? "" : "es"}).`,
    unmarked: ({ cell }) => `There is no mark at ${cell}: why explains marks that are wrong.`,
    notWrong: ({ cell }) => `The mark at ${cell} is not known to be wrong.`,
    suppose: ({ cell, stars, star }) =>
      `Suppose that ${cell} ${star ? `is a ${pieceName(stars)}` : "is empty"}, and that your other marks stand as far as they are right:`,
    soWrong: ({ cell, stars, star }) => `So ${cell} ${star ? `cannot be a ${pieceName(stars)}` : "cannot be crossed out"}.`,
    comesTo: ({ number, ending }) => `After ${number} steps it comes to this: ${ending}`,
    searchedOnly: "No short reason was found; a search through all cases shows it.",
    move: ({ stars, cross, cell, number }) => `The ${cross ? "cross" : pieceName(stars)} at ${cell} (move ${number})`,
    reviews: {
      mistake: ({ move }) => `${move} is not right.`,
      missed: ({ move }) => `${move} was right, but an easier step was there.`,
      complete: "No step was missed.",
      stopped: "All moves were the easiest to be found. This step was next.",
    },
    missedFirst: ({ title, sentence }) => `Missed first: ${title}. ${sentence}`,
    wasNext: ({ title, sentence }) => `It is: ${title}. ${sentence}`,
    nothingToReview: "The board has no solution: there is nothing to review.",
  },

  learn: {
    title: "Learn to see it",
    intro: "Every board here is solved by looking, never by guessing. These are the ways of looking, easiest first.",
    kind: "Boards with",
    kinds: ["One queen", "Several stars"],
    all: "All techniques",
    lessons: {
      countInside: "set counting, regions in lines",
      countTouching: "set counting, lines in regions",
      capacityFull: "room counting, as many as fit",
      capacitySpare: "room counting, as few as must",
      compositeFull: "part of a region, as many as fit",
      compositeSpare: "part of a region, as few as must",
    },
    neighbours: "Other techniques",
    easier: ({ title }) => `Easier: ${title}`,
    harder: ({ title }) => `Harder: ${title}`,
    example: "Example",
    lookFirst: "Take a look at the board first. Can you see what follows here?",
    drill: "Find it",
    task: ({ stars }) =>
      `Mark what follows by this technique: tap a cell for a cross, again for a ${pieceName(stars)}. Faint crosses are known already.`,
    check: "Check",
    hint: ({ stage }) => `Hint ${stage} of 4`,
    another: "Another one",
    verdicts: {
      found: "Found. That is the step.",
      partly: ({ number, count }) => `Right so far: ${number} of ${count}. The same reason gives more.`,
      elsewhere: "Nothing wrong, but not yet the step that is looked for here.",
      wrong: ({ number }) => (number === 1 ? "Not yet: the cell that is struck out is different." : "Not yet: the cells that are struck out are different."),
      nothing: "Not yet: nothing new is marked.",
    },
    explainTitle: "Explain a board",
    explainLabel: "A link, or a board as text",
    explain: "Explain it step by step",
    noBoard: "This board cannot be explained",
    noLesson: "There is no lesson of that name. Here are all techniques.",
    first: "To the start",
    back: "Step back",
    forward: "Step forward",
    last: "To the end",
    play: "Play",
    pause: "Pause",
    place: ({ number, count }) => `${number} of ${count}`,
    steps: "Steps",
    step: ({ number, count, title }) => `Step ${number} of ${count}: ${title}`,
    start: "The start",
    begin: ({ number }) => `From here ${number === 1 ? "one step leads" : `${number} steps lead`} on. Go forward with the buttons, the slider or the arrow keys.`,
    noStep: "From here no step leads on.",
    end: "The end",
    ended: {
      solved: "Solved. No step was a guess, so there is no other solution.",
      stuck: "No step that queenside knows leads on from here.",
      contradiction: "So there is no solution with these marks.",
      stopped: "The time was too short to go on.",
    },
    chain: ({ number }) => `What if, step by step (${number})`,
    allSteps: ({ number }) => `All steps (${number})`,
    grade: ({ grade, score }) => `Grade: ${grade} (${score}/100)`,
    hardest: ({ title }) => `Hardest step: ${title}`,
    playOn: "Play on from here",
  },

  formats: {
    the: {
      link: "The link",
      line: "The line",
      file: "The file",
      notation: "The notation",
      penpa: "The Penpa+ link",
      board: "The board",
      level: "The level file",
      task: "The task",
    },
    of: { borders: "the border string", walls: "the walls", marks: "the marks" },
    titles: {
      "queenside-link": "Link to this page",
      penpa: "Penpa+ link",
      pzprv3: "pzprv3 file",
      puzzlink: "puzz.link address",
      json: "JSON",
      "level-file": "Level file",
      krazydad: "KrazyDad line",
      task: "Task string",
      sbn1: "Star Battle Notation 1",
      sbn2: "Star Battle Notation 2",
      text: "Plain text",
    },
    a: {
      "queenside-link": "A link to this page",
      penpa: "A Penpa+ link",
      pzprv3: "A pzprv3 file",
      puzzlink: "A puzz.link address",
      krazydad: "A KrazyDad line",
      task: "A task string",
      sbn1: "A Star Battle Notation 1 string",
      sbn2: "A Star Battle Notation 2 string",
    },
    empty: "The input is empty. A board is n rows of n characters, one for each cell.",
    unknown: ({ text }) => `${text} is no board in any known form. A board is n rows of n characters, one for each cell, or a link to one.`,
    tooLong: ({ most }) => `This is more than ${most} characters; no board is that long.`,
    webPage: "This is a web page. The page here reads boards, not pages; save it and use: queenside solve page.html",
    archive: "This is a web archive. The page here reads boards, not archives; use: queenside solve archive.har",
    tooLarge: ({ what, width, height }) => `${what} says ${width}×${height}; boards up to 32×32 are supported.`,
    tooManyStars: ({ what, stars }) => `${what} asks for ${stars} stars a row; 1 to 3 are usual, 999 is the most that is read.`,
    noSquare: ({ what, count }) => `${what} has ${count} cells; a square board up to 32×32 is needed, such as 64 for 8×8.`,
    noCells: "The board has no cells. A board is n rows of n cells.",
    boardTooLarge: ({ width, height }) => `The board is ${width}×${height}; boards up to 32×32 are supported.`,
    ragged: ({ number, cells, width }) => `Row ${number} has ${cells} cells, the rows above have ${width}. All rows must be equally long.`,
    tooManyRegions: ({ count }) => `The board names ${count} different regions; a board of n rows has n.`,
    notSquare: ({ width, height }) => `The board is ${width} cells wide and ${height} high; it must be square.`,
    noRegion: ({ cell }) => `The cell ${cell} is '.', which names no region. Give every cell the letter or number of its region.`,
    markOutside: ({ size }) => `A mark is outside the ${size}×${size} board.`,
    noMark: ({ sign, cell }) => `${sign} at ${cell} is no mark. Marks are '#' for a star, '+' for a cross, '.' for neither.`,
    bothMarks: ({ cell }) => `${cell} is marked both as a star and as empty; only the format json can hold that.`,
    starsUnsaid: ({ form, stars, least, most }) =>
      `${form} cannot say ${stars} stars a row, only ${most > least ? `from ${least} to ${most}` : least}. The formats text and json can.`,
    gaps: "The region numbers have gaps; numbers are taken as names.",
    skipped: ({ listed, more }) => `The region numbers skip ${listed}${more ? " and more" : ""}; numbers are taken as names.`,
    parts: ({ region, starts, form }) =>
      `Region ${region} has ${starts.length} parts (at ${starts.join(" and ")}). ${form} stores walls, which cannot hold a region in parts; the formats text and json can.`,
    dangling: "Some walls have the same region on both sides; they were passed over.",
    stranger: ({ character, number, what }) => `${character}, character ${number} of ${what}, does not belong there.`,
    borderLength: ({ length, size, needed }) =>
      `The border string has ${length} characters, ${size}×${size} needs ${needed}. ` +
      (length < needed ? "Is the end of the link missing?" : "Is something pasted behind the link?"),
    linkNumbers:
      "The link has no columns, rows and stars behind 'starbattle'. A Star Battle link reads puzz.link/p?starbattle/columns/rows/stars/borders.",
    otherLink: ({ kind }) =>
      `${kind ? `This is a link to the puzzle type ${kind}, not a Star Battle link.` : "This is not a Star Battle link."} ` +
      "A Star Battle link reads puzz.link/p?starbattle/columns/rows/stars/borders.",
    ownLink: "The link holds no whole board behind b=, such as b=6x1-4ilbhgdnmhou. Was it copied whole?",
    layoutLength: ({ length, size }) =>
      `The layout has ${length} letters, ${size}×${size} needs ${size * size}. One letter stands for each cell, row by row.`,
    fewLetters: ({ count, form, most }) => `The board has ${count} regions; ${form} has letters for ${most}. The formats text and json can hold it.`,
    marksOutside: "The marks of the link mark cells outside the board.",
    krazydad: "A KrazyDad line is a size, stars and letters only, such as 10x2.AAAB…; something else is in this one.",
    krazydadRegions: ({ count, most }) => `The layout names ${count} regions; how KrazyDad writes more than ${most} is not known.`,
    taskTooLong: ({ most }) => `The task has more than ${most} cells; boards up to 32×32 are supported.`,
    taskWord: ({ word, place }) => `${word}, place ${place} of the task, is no number. A task is region numbers with commas between.`,
    taskTooShort: ({ count }) => `The task has ${count} cells; a task string has 16 or more.`,
    tooSmall: ({ form, least, size }) => `${form} holds boards from ${least}×${least}; this one is ${size}×${size}.`,
    noColourRegions: "The file has no colorRegions: […]. A level file has one for each board.",
    levelRagged: "The rows of colorRegions are not equally long. A level has n rows of n labels.",
    levelRows: ({ size, rows }) => `The level file says ${size}×${size}, but colorRegions has ${rows} rows.`,
    levelNoEnd: 'The list behind colorRegions has no end. A level has n rows of n labels: [["A", …], …].',
    levelLabel: 'A label is missing in colorRegions. A level has n rows of n labels: [["A", …], …].',
    otherFile: ({ kind }) => `This pzprv3 file is of the puzzle type ${kind}, not a Star Battle file.`,
    fileEnds: "The pzprv3 file ends before its board. It begins pzprv3/starbattle/rows/columns/stars/regions/.",
    fileNumber: ({ word }) => `${word} in the pzprv3 file is no number. It begins pzprv3/starbattle/rows/columns/stars/regions/.`,
    rowKinds: { region: "region", answer: "answer" },
    fileRows: ({ rows, kind, size }) => `The pzprv3 file has ${rows} ${kind} rows, its board needs ${size}. Is its end missing?`,
    fileCells: ({ cells, kind, number, size }) => `The pzprv3 file has ${cells} cells in ${kind} row ${number}, its board needs ${size}.`,
    notation1: "A version 1 notation begins with the side twice, the stars and W or e, such as 661W, and nothing follows the board.",
    notation2: "A version 2 notation begins with the side and a letter for the stars, such as 6A.",
    notationShort: ({ length, side, count }) =>
      `The notation has ${length} characters of walls, ${side}×${side} needs ${count}. Is its end missing?`,
    notationLarge: "The walls of the notation begin with a character that is too large for the side.",
    notationNumber: "The walls of the notation are a number too large for the side.",
    notationMarks: ({ length }) => `The notation says W, no marks, but ${length} characters follow the walls. With marks it is e.`,
    notationLong: ({ length, side, most }) => `${length} characters follow the walls of the notation; the marks of ${side}×${side} take ${most}.`,
    notationHolds: ({ form, side, count }) =>
      `${form} holds boards from 4×4 to 25×25 with as many regions as rows; this one is ${side}×${side} with ${count}.`,
    notation2Holds: ({ form, least, side, count }) =>
      `${form} holds boards from ${least}×${least} with as many regions as rows; this one is ${side}×${side} with ${count}.`,
    notationRegions: ({ count, side }) => `The walls of the notation enclose ${count} regions; ${side}×${side} needs ${side}.`,
    notationSmall: ({ side, least }) => `The notation says ${side}×${side}; it holds boards from ${least}×${least}.`,
    notationValue: "The marks of the notation hold a value that is neither open, cross nor star.",
    notationOutside: "The marks of the notation mark cells outside the board.",
    noText: ({ character }) =>
      `The input holds ${character}, which no text has. Is it a picture or another kind of file? A board is n rows of n characters, one for each cell.`,
    commentsOnly: "The text holds comments only. A board is n rows of n characters, one for each cell.",
    marksShape: ({ line, rows, size }) =>
      `The marks from line ${line} are ${rows} row${rows === 1 ? "" : "s"}; they must be ${size} rows of ${size} signs, as the board has.`,
    marksTwice: ({ line }) => `The board before line ${line} has two blocks of marks.`,
    textRagged: ({ byLine, number, cells, width }) =>
      `${byLine ? "Line" : "Row"} ${number} has ${cells} cells, the ${byLine ? "lines" : "rows"} above have ${width}. ` +
      "A board is n rows of n characters, one for each cell.",
    headSide: ({ side, rows, width }) => `The line before the rows says ${side} cells a side, but there are ${rows} rows of ${width}.`,
    singleRow: ({ line, width }) => `Line ${line} is a single row of ${width} cells. A board is n rows of n characters, one for each cell.`,
    noSlashCells: "There are no cells between the slashes. A board is n rows of n characters, one for each cell.",
    noBracketCells: "There are no cells between the brackets. A board is n rows of n characters, one for each cell.",
    anObject: "an object",
    aList: "a list",
    jsonNoBoard: "The JSON holds no board. A board is a list of n rows of n numbers or letters, alone or under the key regions.",
    jsonDigits: "The JSON holds a number of several thousand digits.",
    jsonDeep: "The JSON is nested too deeply to be a board.",
    jsonNone: ({ line, column }) => `This begins like JSON but is none: look at ${line ? `line ${line}, ` : ""}column ${column}.`,
    otherFamily: ({ family }) => `The family of the puzzle is ${family}; only star-battle boards are read here.`,
    objectNoBoard: "The object holds no board. A board is a list of n rows of n numbers or letters, alone or under the key regions.",
    jsonSize: ({ size, rows, cells }) => `The board says it is ${size}×${size}, but has ${rows} rows of ${cells} cells.`,
    noRows: "The board has no rows. A board is a list of n rows of n numbers or letters, alone or under the key regions.",
    manyRows: ({ count }) => `The board has ${count} rows; boards up to 32×32 are supported.`,
    jsonRagged: ({ number, cells, width }) =>
      `Row ${number} of the board has ${cells} cells, the rows above have ${width}. ` +
      "A board is a list of n rows of n numbers or letters, alone or under the key regions.",
    longString: ({ count }) => `The board is a string of ${count} characters; boards up to 32×32 are supported.`,
    strangeRow: ({ row }) => `A row of the board is ${row}. A board is a list of n rows of n numbers or letters, alone or under the key regions.`,
    strangeCell: ({ cell }) => `A cell of the board is ${cell}; regions are whole numbers or strings.`,
    cellsNeed: "A board of cellColors needs nRows, nCols and a list of cells.",
    cellTwice: ({ cell, size }) => `cellColors names the cell ${cell} twice or outside the ${size}×${size} board.`,
    cellCount: ({ count, size }) => `cellColors has ${count} cells, ${size}×${size} needs ${size * size}.`,
    strangeStars: ({ key, value }) => `${key} is ${value}; it must be the number of stars a row, such as 1.`,
    strangeMarks: ({ value }) => `marks is ${value}; it must be an object of stars and crosses, lists of [row, column] from 0.`,
    unknownMarks: ({ key }) => `marks holds ${key}; it may hold stars (or queens) and crosses, lists of [row, column] from 0.`,
    noCellList: ({ value }) => `${value} is no list of marked cells; each is [row, column] from 0.`,
    noCell: ({ cell }) => `${cell} is no cell; a marked cell is [row, column] from 0.`,
    penpaNoData: "The Penpa+ link has no p=…, the part that holds the board.",
    penpaOld: "The link was made by an old version of Penpa+. Open it in Penpa+ and share it anew.",
    penpaShort: ({ lines }) => `The Penpa+ link holds ${lines} lines of text; a board has at least 5.`,
    penpaNoClue: "The link does not say how many stars a row has; 1 is taken.",
    penpaDamaged: ({ data }) => `The data of the Penpa+ link, ${data}, is damaged or breaks off. Was the link copied whole?`,
    penpaLarge: ({ most }) => `The data of the Penpa+ link unpacks to more than ${most} characters; no board is that large.`,
    penpaGrid: ({ kind }) => `The Penpa+ link holds a grid of the kind ${kind}; a Star Battle board is square.`,
    penpaSize: "The Penpa+ link does not say how large its grid and its margins are.",
    penpaMargin: ({ margin, most }) => `The Penpa+ link has a margin of ${margin} cells; ${most} is the most that is read.`,
    layers: { problem: "problem", solution: "solution" },
    penpaLayer: ({ kind }) => `The ${kind} of the Penpa+ link cannot be read. Open it in Penpa+ and share it anew.`,
  },

  paint: {
    board: "Board to paint",
    none: "none",
    region: "Region to paint with",
    regionName: ({ letter, colour }) => `Region ${letter}, ${colour}`,
    tool: "Tool",
    brush: "Brush",
    pull: "Pull",
    fill: "Fill",
    erase: "Erase",
    keys: "Drag to paint. Pull drags a region on from where you start. With keys: arrows move, letters paint, with Shift they fill, Delete clears.",
    undo: "Undo",
    redo: "Redo",
    turn: "Turn",
    mirror: "Mirror",
    add: "New",
    open: "Open",
    save: "Export",
    share: "Copy link",
    play: "Play it",
    stars: "Stars a row",
    size: "Size",
    otherSize: "Any other size to 32:",
    showDecided: "Show what is decided",
    answer: "What there is to say about the board",
    newTitle: "New board",
    begin: "Begin",
    fromTitle: "A board from elsewhere",
    pasteHere: "Paste a link or the rows of a board",
    take: "Take it",
    file: "Or a file",
    noPictures: "Pictures are read where the page is served by: queenside serve",
    pictures: "A screenshot can be chosen, too.",
    firstOf: ({ count }) => `There are ${count} boards in it; this is the first.`,
    exportTitle: "Export",
    forSolvers: "As a problem for solvers",
    form: "Form",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "The browser does not allow copying; the text can be selected and copied by hand.",
    download: "Download",
    asPicture: "As a picture",
    plainSvg: "SVG, black and white",
    print: "Print",
    printed: ({ size, stars }) =>
      `${size}×${size}. ${stars === 1 ? "One queen" : `${stars} stars`} in every row, column and region; no two touch, not even at a corner.`,
    tooManyRegions: ({ count }) => `The board has ${count} regions; 52 can be painted.`,
    bare: ({ count }) => (count === 1 ? "1 cell is not painted yet." : `${count} cells are not painted yet.`),
    fillRest: "Fill the rest, with one solution",
    filling: "Looking for a board with one solution around what is painted …",
    cannotFill: "No board with one solution was found around what is painted. Erase something and try again.",
    invalid: "This is no puzzle yet.",
    unique: "One solution, and it is the only one.",
    impossible: "There is no solution.",
    unknown: "The search took too long to tell.",
    twoOrMore: "2 or more solutions.",
    exactly: ({ count }) => `${count} solutions.`,
    atLeast: ({ count }) => `${count} solutions or more.`,
    grade: ({ grade, score }) => `Grade: ${grade} (${score}/100).`,
    gradeHardest: ({ grade, score, hardest }) => `Grade: ${grade} (${score}/100). Hardest step: ${hardest}.`,
    noGrade: "It cannot be reasoned out by the known steps, so it has no grade.",
    wrong: "✗",
    odd: "!",
    regionCount: ({ regions, size }) =>
      `The board has ${regions === 1 ? "1 region" : `${regions} regions`}, but ${size} row${size === 1 ? "" : "s"}; these must be equally many.`,
    tooManyStars: ({ stars, size, most, piece }) =>
      `${stars} ${piece}${stars === 1 ? "" : "s"} a row do not fit: ${size}×${size} cells hold at most ${most} a row without touching.`,
    smallRegion: ({ region, cells, more, room, stars }) =>
      `Region ${region} (${cells}${more > 0 ? ` and ${more} more` : ""}) has room for ${room} of its ${stars} stars.`,
    splitRegion: ({ region, starts }) =>
      `Region ${region} has ${starts.length} parts (at ${starts.join(" and ")}). Allowed, but players rarely expect it.`,
    decided: ({ count, all, complete }) => `${complete ? "" : "At least "}${count} of ${all} cells are the same in all solutions.`,
    differ: ({ one, other }) => `Two of them differ in ${one} and ${other}.`,
    solution: ({ number }) => `Solution ${number}`,
    changesTitle: "Changes that leave one solution",
    change: ({ cell, from, to, grade }) => `${cell} from ${from} to ${to}: ${grade}`,
    ungraded: "beyond the known steps",
    moreChanges: ({ count }) => `${count} more.`,
    noChanges: "No change of a single cell leaves one solution.",
  },

  solve: {
    title: "Solve a board",
    paste: "Paste a link or a board anywhere on this page, or write it here.",
    field: "Link or board",
    look: "Look at it",
    file: "Choose a file",
    drop: "A file can be dropped here as well.",
    pictures: ({ most }) => `Screenshots are read, too: up to ${most}, as a file, dropped or pasted.`,
    staticMode: "To have screenshots read, run queenside serve on your computer (pip install queenside[web]) and open the page it names.",
    noPictures: "Pictures are read where the page is served by queenside serve; here, write the board as text or paste a link.",
    pictureTooLarge: ({ size, most }) => `The picture has ${size}; up to ${most} are read. A screenshot of the board alone is enough.`,
    fileTooLarge: ({ size, most }) => `The file has ${size}; texts up to ${most} are read.`,
    noBoard: "There is no board in the picture that can be read for certain.",
    reading: "Reading …",
    recognised: ({ title, format, marks }) => `${title}, from: ${format}${marks ? `, with ${marks} mark${marks === 1 ? "" : "s"}` : ""}.`,
    picture: "a picture",
    several: ({ count }) => `${count} boards were found:`,
    refused: ({ count }) => `${count} more could not be read:`,
    boardNumber: ({ number }) => `Board ${number}`,
    isRight: "Is this your board?",
    hint: "Hint",
    more: "More of the hint",
    applied: "Do it",
    answer: "Show the answer",
    unique: "Solved, and it is the only solution.",
    severalSolutions: "There are several solutions; this is one of them.",
    impossible: "There is no solution.",
    unknown: "The search took too long to tell.",
    marksOff: "The marks on the board do not agree with the solution.",
    hintTitle: ({ stage }) => `Hint ${stage} of 4`,
    toPlay: "Play it",
    toPaint: "Change it",
    toLearn: "Explain it step by step",
    overlay: "The picture with the board found on it",
    laboratory: "Laboratory",
    laboratoryText: "The same board by search, SAT, SMT, MILP and constraint programming: a solution, and whether there is a second one.",
    compare: "Compare engines",
    comparing: "Comparing …",
    compared: ({ engine }) => `Compared. The fastest is ${engine}.`,
    engine: "Engine",
    way: "Stated as",
    time: "Time",
    milliseconds: ({ number }) => `${Number(number)} ms`,
    tooLong: "too long",
  },

  tours: {
    title: "Tours",
    kinds: "Kind of tour",
    free: "Free tour",
    clued: "With clues",
    rules: "Number all squares: each number is one jump from the one before.",
    rulesClued: "Some numbers are given, and one tour has them all. Find it.",
    leaps: {
      classic: { name: "3 straight or 2 diagonal", rule: "A jump goes 3 squares along a row or column, or 2 along a diagonal." },
      knight: { name: "Knight", rule: "A jump is the knight's: 2 squares one way and 1 to the side." },
      zebra: { name: "Zebra (3 and 2)", rule: "A jump goes 3 squares one way and 2 to the side." },
      giraffe: { name: "Giraffe (4 and 1)", rule: "A jump goes 4 squares one way and 1 to the side." },
      other: { name: "Other", rule: "The jumps are those of the link." },
    },
    leapsLabel: "Jumps",
    size: "Squares",
    width: "Width",
    height: "Height",
    startLabel: "Start",
    start: { centre: "Centre", any: "Anywhere", given: "As in the link" },
    amountLabel: "Clues",
    amount: { few: "Few", some: "A third", many: "Half" },
    closed: "Closed: the last number is one jump from 1",
    option: { legal: "Show the squares that can be reached", live: "Always say whether it can still be finished" },
    do: {
      undo: "Undo",
      redo: "Redo",
      restart: "Restart",
      finishable: "Can it be finished?",
      wayOn: "Show one way on",
      finish: "Finish it for me",
      hint: "Hint",
      check: "Check",
      share: "Share",
      newPuzzle: "New puzzle",
    },
    nextNumber: "Next number",
    countsUp: "Counting up",
    countsDown: "Counting down",
    goBack: "Back to where it could be",
    sign: {
      asking: "Looking…",
      yes: "It can still be finished.",
      no: "It cannot be finished any more: proved.",
      unknown: "Not known: a second was too short.",
    },
    finishing: {
      yes: "It can still be finished: a way was found and checked.",
      no: "It cannot be finished from here: no way is left, that is proved.",
      unknown: "A second was too short to know whether it can be finished.",
    },
    board: ({ width, height }) => `Board of ${width} by ${height} squares`,
    empty: "empty",
    given: "given",
    current: "from here you go on",
    wrong: "wrong",
    reachable: "can be reached",
    hinted: ({ number }) => `${number} could go here`,
    begin: "Choose any square for 1.",
    reach: ({ placed, count, squares }) => `${placed} of ${count}; ${squares === 1 ? "one square" : `${squares} squares`} can be reached.`,
    left: ({ next, left }) => `${left === 1 ? "One number is" : `${left} numbers are`} missing; the next is ${next}.`,
    stuck: ({ placed, count }) => `${placed} of ${count}, and no square can be reached any more. Undo, or go back further.`,
    won: ({ count }) => `Done: all ${count} squares, one jump after the other.`,
    wonClosed: ({ count }) => `Done: all ${count} squares, and the last jump leads back to 1.`,
    put: ({ number, place }) => `${number} at ${place}.`,
    erased: ({ number, place }) => `${number} at ${place} is taken back.`,
    undone: "Undone.",
    redone: "Done again.",
    restarted: "From the beginning; Undo brings everything back.",
    nothingToErase: "There is nothing of yours to take back here.",
    stands: ({ number, place }) => `${number} stands at ${place}. The last number can be taken back by a tap on it.`,
    goingOn: ({ number, place, next }) => `Going on from ${number} at ${place}: ${next} is next.`,
    tapAgain: ({ number }) => `Another tap takes ${number} away.`,
    upwards: ({ next }) => `Counting up: ${next} is next.`,
    downwards: ({ next }) => `Counting down: ${next} is next.`,
    chosen: ({ number }) => `${number} is next. Tap its square.`,
    notToPut: ({ number }) => `${number} is none of the missing numbers.`,
    refused: {
      jump: ({ number, cell, other, place }) => `${number} cannot stand at ${cell}: it is not one jump from ${other} at ${place}.`,
      taken: ({ cell, other }) => `${cell} has the number ${other}.`,
      stands: ({ number, place }) => `${number} stands at ${place} already.`,
      range: ({ number }) => (number ? `${number} is not a number of this board.` : "All numbers stand."),
    },
    wayOn: ({ number, place }) => `One way on: ${number} at ${place}. From there it can still be finished.`,
    showing: "One way to the end. Tap the board to see all of it at once.",
    finished: "This was one way to the end; Undo takes it back.",
    wentBack: ({ number }) => `Back to ${number}: from there it can be finished. Undo brings the rest back.`,
    checked: ({ wrong, places }) => (wrong === 0 ? "All your numbers are right so far." : `${wrong === 1 ? "One number is" : `${wrong} numbers are`} wrong: ${places}.`),
    hintWrong: ({ number, place }) => `${number} at ${place} is wrong. Take it back first.`,
    numberAt: ({ number, place }) => `${number} at ${place}`,
    and: " and ",
    step: {
      neighbour: ({ number, place, because }) => `${number} goes to ${place}: it is the only free jump from ${because} that leads on.`,
      window: ({ number, place, because }) => `${number} goes to ${place}: nothing else is near enough to ${because}.`,
      chain: ({ number, place, because }) => `${number} goes to ${place}: every other place breaks the chain between ${because}.`,
      search: ({ number, place }) => `Simple logic ends here; something must be tried. ${number} goes to ${place}.`,
    },
    noTour: "This board has no such tour: that is proved. Choose another size, other jumps or another start.",
    noSolution: "No tour has these numbers: that is proved.",
    notUnique: "Several tours have these numbers, so there is no one answer to compare with.",
    making: "Making a puzzle with one solution…",
    notMade: "No puzzle was found on this board. There may be no such tour; try another size or other jumps.",
    trouble: ({ message }) => `This did not work: ${message}`,
    broken: ({ what }) => `The link could not be read: ${what} Here is a board to play instead.`,
    problem: {
      size: "the size must be two numbers from 4 to 12, as in 10x10.",
      jumps: "the jumps must be written as in 3,0+2,2.",
      start: "the start must be a square of the board, as in R1C1.",
      clues: "its clues do not fit the board.",
    },
    shareText: ({ width, height, placed, count, closed, clued, help }) =>
      [`queenside tour ${width}×${height} | ${placed} of ${count}`, [clued && "clued", closed && "closed", help === 0 ? "no help" : `help ${help}×`].filter(Boolean).join(", ")].join("\n"),
    shared: "Shared.",
    copied: "Copied to the clipboard.",
    failed: "The clipboard could not be used; the address of this page leads to the same board.",
    keysTitle: "Keys",
    keys: [
      ["Arrows, Home, End", "walk over the board"],
      ["Enter, Space", "put the next number; on a number: go on from it"],
      ["N", "to the next square that can be reached"],
      ["L", "to the number you go on from"],
      ["Backspace", "take back"],
      ["0 to 9", "with clues: write a number"],
      ["U, R", "undo, redo"],
      ["F, H", "can it be finished?, a hint"],
    ],
  },

  armies: {
    title: "Peaceable armies",
    rules: "Place white and black queens so that no queen attacks one of the other colour. How large can two equal armies be?",
    size: "Board",
    smaller: "Smaller board",
    larger: "Larger board",
    white: "white",
    black: "black",
    best: "best known",
    board: ({ size }) => `Board of ${size} by ${size} squares`,
    square: ["empty", "white queen", "black queen"],
    attacked: { none: "attacked by nobody", white: "attacked by white", black: "attacked by black", both: "attacked by white and black" },
    clashWith: ({ cells }) => `clashes with ${cells}`,
    put: [({ cell }) => `${cell} is empty.`, ({ cell }) => `White queen at ${cell}.`, ({ cell }) => `Black queen at ${cell}.`],
    do: {
      undo: "Undo",
      redo: "Redo",
      clear: "Clear",
      best: "Show a best known placement",
      turn: "Turn",
      mirror: "Mirror",
      exchange: "Exchange colours",
      watch: "Watch it search",
      stop: "Stop",
      link: "Copy link",
      text: "Copy as text",
      picture: "Save as SVG",
    },
    option: {
      attacks: "Attacked squares: hatched by white, dotted by black",
      rooms: "Free squares: where one more queen could stand",
      large: "Large squares, to scroll over",
    },
    empty: "An empty board. A tap puts a white queen, another tap a black one, a third takes it away.",
    counted: ({ white, black }) => `${white} white and ${black} black.`,
    clashing: ({ clashes }) => (clashes === 1 ? "Queens of both colours meet on one line." : `Queens of both colours meet on ${clashes} lines.`),
    below: ({ smaller, army, state }) => `No clash: ${smaller} of each. ${army} are possible (${state}).`,
    reached: ({ army, state }) => `No clash: ${army} of each, as many as the best known (${state}).`,
    beyond: ({ army }) => `No clash, and more than ${army} of each, the best known until now. Please keep this placement and tell others.`,
    rooms: ({ roomWhite, roomBlack }) => `Free squares: ${roomWhite} for white, ${roomBlack} for black.`,
    state: { proved: "proved and double-checked", once: "the proof was computed once", known: "best known, not proved" },
    stateSentence: {
      proved: ({ size, army, more }) => `On ${size}×${size}, ${army} of each is the most: that ${more} do not fit is proved and double-checked.`,
      once: ({ size, army, more }) => `On ${size}×${size}, ${army} of each is the most as far as we know: that ${more} do not fit was computed once, and not yet checked by a second program.`,
      known: ({ size, army, more }) => `On ${size}×${size}, ${army} of each is the best known. Whether ${more} fit is open.`,
    },
    bestShown: "A best known placement.",
    opened: "This placement came with the link; Undo brings back what was here.",
    undone: "Undone.",
    redone: "Done again.",
    cleared: "Cleared; Undo brings everything back.",
    turned: "Turned by a quarter.",
    mirrored: "Mirrored.",
    exchanged: "The colours are exchanged.",
    searchTitle: "Watch a search",
    searchRules: "Lines change colour at random, at first freely and then ever more carefully: annealing. It finds large armies quickly and never proves anything. The same seed does the same again.",
    seed: "Seed",
    searchIdle: "Not started.",
    searching: "Searching…",
    searchFound: ({ smaller, army }) => `${smaller} of each; best known ${army}.`,
    found: "This is what the search found.",
    trouble: ({ message }) => `This did not work: ${message}`,
    copied: "Copied to the clipboard.",
    failed: "The clipboard could not be used.",
    saved: "Saved as a picture.",
    pictureTitle: ({ size, white, black }) => `${size}×${size} board with ${white} white and ${black} black queens`,
    problem: {
      size: "The link could not be read: n must be a number from 2 to 30. Here is your own board instead.",
      placement: "The placement in the link could not be read; part of it may be missing. Here is your own board instead.",
    },
    table: { title: "Best known for all boards", size: "Board", army: "Queens", stateHead: "How it is known" },
    keysTitle: "Keys",
    keys: [
      ["Arrows, Home, End", "walk over the board"],
      ["Enter, Space", "white, black, empty"],
      ["W, B, Delete", "white queen, black queen, empty"],
      ["U, R", "undo, redo"],
      ["T, M, X", "turn, mirror, exchange colours"],
      ["Mouse or finger", "drag to place many at once"],
    ],
  },
};

// How English speaks of a step: the facts come from logic/speaking.js, the grammar from here.

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

class English {
  constructor(facts) {
    Object.assign(this, { facts, step: facts.step, one: facts.stars === 1, piece: pieceName(facts.stars) });
  }

  units(units = this.step.units) {
    return unitNames(this.facts.groups(units));
  }

  against() {
    return this.units(this.step.against);
  }

  pieces(number) {
    return `${numberWord(number)} ${this.piece}${plural(number)}`;
  }

  /** "Row 3 needs two stars", "Rows 3 and 4 need two stars"; `many` may be told. */
  unitsNeed(many = this.step.units.length, between = "") {
    return `${capital(this.units())}${between} ${many === 1 ? "needs" : "need"} ${this.pieces(this.facts.needed())}`;
  }

  againstNeed() {
    const { against } = this.step;
    return `${capital(this.against())} ${against.length === 1 ? "needs" : "need"} ${this.pieces(this.facts.needed(against))}`;
  }

  lastPiece() {
    return `The ${this.one ? "" : "last "}${this.piece} of ${this.units()}`;
  }

  isPiece(cells) {
    if (cells.length === 1) return `${this.facts.name(cells[0])} is a ${this.piece}`;
    return `${this.cells(this.facts.pieceCells(cells))} are ${this.piece}s`;
  }

  cells({ names, more }, word = "and") {
    return more ? `${names.join(", ")} ${word} ${more} more` : listed(names, word);
  }

  cause(word = "and") {
    return this.cells(this.facts.cause(), word);
  }

  effect(word = "and", cells = this.step.ruledOut) {
    return this.cells(this.facts.effect(cells), word);
  }

  thoseAreEmpty() {
    const { ruledOut } = this.step;
    if (ruledOut.length === 1) return `${this.facts.name(ruledOut[0])} is empty`;
    return ruledOut.length === 2 ? "both are empty" : `all ${numberWord(ruledOut.length)} are empty`;
  }

  effects() {
    const { placed, ruledOut } = this.step;
    const empty = `${this.effect()} ${ruledOut.length === 1 ? "is" : "are"} empty`;
    return [...(placed.length ? [this.isPiece(placed)] : []), ...(ruledOut.length ? [empty] : [])].join(", and ");
  }

  shares(measure) {
    const told = this.facts.shares(measure).map(({ number, units }) => {
      const each = number && units.length > 1 ? " each" : "";
      return `${number ? numberWord(number) : "none"}${each} for ${this.units(units)}`;
    });
    return listed(told, "and");
  }
}

function english(telling) {
  return (facts) => telling(new English(facts));
}

function* confined(say) {
  const start = `All open cells of ${say.units()} lie in ${say.against()}: ${say.cause()}.`;
  const takes = say.one ? "Its queen is one of them" : `They take ${say.pieces(say.facts.needed())}, all that ${say.against()} needs`;
  if (say.one) yield `${start} ${takes}, so the rest of ${say.against()} is empty: ${say.effect()}.`;
  else {
    yield `${start} ${takes}. So the rest of ${say.against()} is empty: ${say.effect()}.`;
    yield `${start} ${takes}: the rest of it is empty (${say.effect()}).`;
  }
  if (say.facts.shortest) yield `${start} ${takes}: the rest of it is empty.`;
}

/** How a queen at a cell ruled out would rule out those of the cause: "which share its row or touch it". */
function sharing(say) {
  const { kinds, touching } = say.facts.shared();
  const many = say.step.cells.length > 1;
  const parts = kinds.length ? [`${many ? "share" : "shares"} its ${listed(kinds, "or")}`] : [];
  if (touching) parts.push(`${many ? "touch" : "touches"} it`);
  return `which ${parts.join(" or ")}`;
}

function* counted(say) {
  const { units, against } = say.step;
  const fit = units.length === 1 ? "fits" : "fit";
  const noMore = `which ${against.length === 1 ? "needs" : "need"} no more`;
  const inside = `${say.unitsNeed()}, and all ${units.length === 1 ? "its" : "their"} open cells lie in ${say.against()}`;
  const start = `${inside}${say.one ? "" : `, ${noMore}`}: ${say.cause()}.`;
  yield `${start} So the other cells of ${say.against()} are empty: ${say.effect()}.`;
  yield `${start} The others in ${say.against()} are empty: ${say.effect()}.`;
  yield `${start} So the others there are empty: ${say.effect()}.`;
  const same = `${say.unitsNeed()}, just like ${say.against()}, and ${fit} only there: ${say.cause()}.`;
  yield `${same} The others in ${say.against()} are empty: ${say.effect()}.`;
  yield `${same} The others there are empty: ${say.effect()}.`;
  if (!say.facts.shortest) return;
  yield `${say.unitsNeed()} and ${fit} only in ${say.against()}, ${noMore}: ${say.cause()}. The rest there is empty.`;
  yield `${say.unitsNeed()} and ${fit} only in ${say.against()}: ${say.cause()}. The rest there is empty.`;
}

function* waysTold(say) {
  const kind = say.step.technique.startsWith("pressed") ? " that leave room for all the others" : "";
  yield ways(say, say.unitsNeed(say.step.units.length, say.step.units.length > 1 ? " together" : ""), kind);
}

function* compositeTold(say) {
  yield ways(say, share(say), "");
}

/** What is known of a region's share of a band, or of what it has elsewhere. */
function share(say) {
  const { full, inside, number } = say.facts.share();
  const balance = full ? "for which there is just enough room" : "just as many as do not fit elsewhere";
  return `${say.againstNeed()}, ${balance}, so ${say.units()} has ${numberWord(number)} ${inside ? "there" : "elsewhere"}`;
}

/** A list of the ways to place some pieces where they are few, else their cells; then what they have in common. */
function ways(say, start, kind) {
  const { size, listed: told } = say.facts.ways();
  const there = size === 1 ? "there is one way" : `there are ${told ? numberWord(size) : size} ways`;
  return `${start}${told ? "" : ` at ${say.cause()}`}, and ${there}${kind}${told ? `: ${listed(told, "or")}` : ""}. ${capital(common(say, size))}.`;
}

function common(say, size) {
  const { placed, ruledOut } = say.step;
  const { unused, hit } = say.facts.common();
  const of = (one, two, more) => [one, two][size - 1] ?? more;
  const parts = placed.length ? [`in ${of("it", "both", "all of them")} ${say.isPiece(placed)}`] : [];
  if (unused.length) parts.push(`${of("it does not use", "neither uses", "none of them uses")} ${say.effect("and", unused)}`);
  if (hit.length) parts.push(`${of("it rules out", "both rule out", "each of them rules out")} ${say.effect("and", hit)}`);
  return listed(parts, "and") + (ruledOut.length ? `, so ${say.thoseAreEmpty()}` : "");
}

function* supposed(say) {
  const name = say.facts.name(say.step.assumed);
  const forced = say.facts.forced();
  const through = forced.length ? `${say.isPiece(forced)} too, and ` : "";
  yield `Suppose that ${name} were a ${say.piece}. Then ${through}${goingOn(say.facts.ending())}. So ${name} is empty.`;
}

function* seeInside(say) {
  yield `${say.unitsNeed()}, and all ${say.step.units.length === 1 ? "its" : "their"} open cells lie in ${say.against()}: ${say.cause()}.`;
}

function* seePlaces(say) {
  const open = say.step.cells.length > 1 ? "the open cells are" : "the only open cell is";
  yield `${say.unitsNeed()}; ${open} ${say.cause()}. Which ${say.piece} would spoil that?`;
}

function* seeWays(say) {
  const { size, technique } = say.step;
  const start = `${say.unitsNeed()}, and there ${size === 1 ? "is" : "are"} only`;
  const pressed = technique.startsWith("pressed");
  if (size === 1) yield `${start} one way to place them${pressed ? " that leaves room for all the others" : ""}.`;
  yield `${start} ${size} ways to place them${pressed ? " that leave room for all the others" : ""}. What is the same in all of them?`;
}

function* seeShare(say) {
  yield `${share(say)}. What is the same in all ways to place ${say.facts.share().number === 1 ? "it" : "them"}?`;
}

function* seeForce(say) {
  const row = Math.floor(say.step.assumed / say.facts.puzzle.size) + 1;
  yield `Suppose a ${say.piece} at each open cell of row ${row}. With one of them it comes to this: ${goingOn(say.facts.ending())}.`;
}

/** A sentence as it goes on after a colon: without its full stop, and names of cells keep their capital. */
function goingOn(sentence) {
  const text = sentence.replace(/\.$/, "");
  return /^[A-Z]\d/.test(text) ? text : text[0].toLowerCase() + text.slice(1);
}

function idea(text) {
  return ({ stars }) => {
    const told = stars === 1 ? text.replace("all of its pieces", "its piece").replace("'s pieces", "'s piece") : text;
    return told.replaceAll("piece", pieceName(stars)).replaceAll("Piece", capital(pieceName(stars)));
  };
}

/** "row 3", "rows 3 and 4", "row 3, column 1 and region E", "the green and grey regions". */
function unitNames(groups) {
  const told = groups.map(({ kind, names, many, coloured }) => {
    const kinds = many ? `${kind}s` : kind;
    return coloured ? `the ${listed(names, "and")} ${kinds}` : `${kinds} ${listed(names, "and")}`;
  });
  return listed(told, "and");
}

function someCells({ names, more }) {
  return `${names.join(", ")}${more ? ` and ${more} more` : ""}`;
}

function pieceName(stars) {
  return stars === 1 ? "queen" : "star";
}

/** "2 queens", "no stars". */
function figures(number, stars) {
  return `${number || "no"} ${pieceName(stars)}${plural(number)}`;
}

function numberWord(number) {
  return NUMBERS[number] ?? String(number);
}

function plural(number) {
  return number === 1 ? "" : "s";
}
