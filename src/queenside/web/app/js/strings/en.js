/** All words of the page in English. One part for each room; the same names stand in every language. */

export default {
  shell: {},

  core: {
    cancelled: "This was called off.",
    error: ({ message }) => `Something went wrong in here: ${message}. Please report this board.`,
    noCore: "The solver could not be loaded. Check the connection and open the page again.",
    noBoard: "This is no board: n rows of n cells are needed.",
    side: ({ size, most }) => `A board of ${size}×${size} cells is too large or too small; 1 to ${most} rows are possible.`,
    stars: ({ stars, most }) => `${stars} stars a row were asked for; 1 to ${most} are possible.`,
    regions: ({ size, regions }) =>
      `The board has ${regions} region${regions === 1 ? "" : "s"}, but ${size} row${size === 1 ? "" : "s"}; these must be equally many.`,
    tooManyStars: ({ size, stars }) => `${stars} star${stars === 1 ? " a row does" : "s a row do"} not fit into ${size}×${size} cells.`,
    marks: ({ size }) => `A mark is outside the ${size}×${size} board.`,
    noSuch: ({ what, chosen, choices }) => `There is no ${what} “${chosen}”. Possible: ${choices.join(", ")}.`,
    noTechnique: ({ technique, stars }) => `There is no technique “${technique}” for boards with ${stars} star${stars === 1 ? "" : "s"}.`,
    notNeeded: ({ technique }) => `No board can be made to need “${technique}”: grades do without supposing that there is one solution.`,
    tooHard: ({ technique, grade }) => `The technique “${technique}” is too hard for the grade ${grade}.`,
    keptSymmetric: "Regions cannot be kept on a symmetric board: leave out one of the two.",
    keptSize: ({ size }) => `The regions to keep must be ${size} rows of ${size} letters or dots.`,
    keptRegions: ({ size, regions }) => `${regions} regions are to be kept; no ${size} regions come of that.`,
    tour: "This is no tour that can be asked for: 1 to 400 cells, jumps with a way back, start, end and clues on the board.",
    tourCount: ({ most }) => `Tours are counted on boards of up to ${most} cells without clues.`,
    armies: "This is no board for armies: 1 to 100 rows are possible here.",
  },

  board: {},

  play: {},

  statistics: {},

  techniques: {},

  steps: {},

  hints: {},

  learn: {},

  formats: {},

  paint: {},

  solve: {},

  tours: {},

  armies: {},
};
