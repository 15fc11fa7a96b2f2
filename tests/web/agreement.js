/**
 * What the tests of agreement ask the page's core, many questions in one call; answers in the plain form of the native module.
 * Both go as JSON: that is many times quicker than values one by one.
 */
async (asked) => {
  const { loadCore } = await import("./js/core/wasm.js");
  const { starBattle } = await import("./js/puzzle/star_battle.js");
  const { grade } = await import("./js/logic/grades.js");
  const { decided } = await import("./js/core/decided.js");
  const { generate } = await import("./js/generating/boards.js");
  const { improvements } = await import("./js/generating/improving.js");
  const { boardSeed, daySeed, mixed } = await import("./js/generating/seeds.js");
  const { cluedTour } = await import("./js/generating/tours.js");
  const { wishOf } = await import("./js/generating/wishes.js");
  const { daily } = await import("./js/generating/daily.js");
  const { anneal } = await import("./js/core/armies.js");
  const tours = await import("./js/core/tours.js");
  const { tourOf } = await import("./js/puzzle/tour_rules.js");
  const core = await loadCore();

  const unit = (size) => ({ kind, index }) => ["row", "column", "region"].indexOf(kind) * size + index;
  const record = (size) => (step) => [
    step.technique,
    step.size,
    step.units.map(unit(size)),
    step.against.map(unit(size)),
    step.cells,
    step.placed,
    step.ruledOut,
    step.assumed ?? -1,
    step.chain.map(record(size)),
    step.rung,
  ];
  const numbers = ({ width, height }, path) => {
    const cells = new Array(width * height).fill(0);
    path.forEach((cell, place) => (cells[cell] = place + 1));
    return cells;
  };
  const letters = (puzzle) => {
    const names = Array.from(puzzle.regions, (region) => puzzle.names[region]).join("");
    return Array.from({ length: puzzle.size }, (_, row) => names.slice(row * puzzle.size, (row + 1) * puzzle.size)).join("/");
  };
  const kinds = {
    solve: ({ rows, stars, marks, solutions, nodes }) => {
      const answer = core.solve(starBattle(rows, stars), { marks, solutions, nodes, seconds: 60 });
      return [answer.solutions, answer.complete, answer.nodes, answer.status];
    },
    decided: ({ rows, stars, marks }) => {
      const answer = decided(core, starBattle(rows, stars), { marks, seconds: 60 });
      return [answer.stars, answer.crosses, answer.complete];
    },
    climb: ({ rows, stars, marks, assumeUnique }) => {
      const puzzle = starBattle(rows, stars);
      const climb = core.climb(puzzle, { marks, assumeUnique, seconds: 60 });
      return [climb.outcome, climb.steps.map(record(puzzle.size)), climb.hardest, climb.count, climb.narrow, climb.uses, climb.rungs];
    },
    grade: ({ rows, stars, marks }) => grade(core, starBattle(rows, stars), marks),
    generate: (wish) => {
      const made = generate(core, { ...wish, seconds: 60 });
      return { ...made, puzzle: made.puzzle ? letters(made.puzzle) : null };
    },
    improve: ({ rows, stars }) => {
      const puzzle = starBattle(rows, stars);
      return {
        changes: core.borderChanges(puzzle, { seconds: 60 }).map(({ cell, region, solutions }) => [cell, region, solutions]),
        best: improvements(core, puzzle).map((each) => [each.cell, puzzle.names[each.region], letters(each.puzzle), each.grade, each.score]),
      };
    },
    seeds: ({ seed, place, wish }) => [boardSeed(seed, place), mixed(BigInt(seed)), wishOf(core, wish).salted(BigInt(seed))].map(String),
    daily: ({ day }) => daily(day) && { ...daily(day), seed: daySeed(day) },
    construct: ({ tour, seed }) => numbers(tour, core.constructTour(tourOf(tour), seed)),
    wander: ({ tour, seed, nodes }) => {
      const path = core.wanderTour(tourOf(tour), seed, nodes, 60);
      return path && numbers(tour, path);
    },
    searchTours: ({ tour, solutions, nodes }) => {
      const { stopped, paths } = core.searchTours(tourOf(tour), solutions, nodes, 60);
      return [stopped, paths.map((path) => numbers(tour, path))];
    },
    countTours: ({ tour }) => tours.countTours(core, tour, { seconds: 60 }),
    finishable: ({ tour, path }) => tours.finishable(core, tour, path, { seconds: 20 }),
    cluedTour: (wish) => {
      const { tour, path } = cluedTour(core, { ...wish, seconds: 60 });
      return [tour.clues, numbers(tour, path)];
    },
    anneal: (asked) => {
      const told = [];
      const placed = anneal(core, asked, ({ white, black }) => told.push(Math.min(white.length, black.length)));
      return [placed.white, placed.black, told];
    },
  };
  return JSON.stringify(JSON.parse(asked).map(({ kind, ...values }) => kinds[kind](values)));
};
