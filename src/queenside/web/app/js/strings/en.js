/** All words of the page in English. One part for each room; the same names stand in every language. */

export default {
  shell: {},

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
