//# allFunctionsCalledOnLoad
/**
 * The colours of a board: twenty of our own in four tiers of lightness, dealt out as the rest of queenside deals them.
 *
 * Regions that share an edge get different tiers, so that they differ in lightness for every eye; the five hues
 * of a tier are then given so that neighbours differ in hue too. The idea, the measurements and the order of
 * every choice are those of views/palette.py: the same board has the same colours on the page, in the terminal and
 * in print, and "the green region" is green everywhere. A test holds both against each other.
 */

const TIERS = 4;
const HUES = 5;
const MOST_EXCHANGED = 64;
const PATIENCE = 2000;
const SAME = 1000;
const ROUNDS = 6;

// name, light value, dark value, CIELAB a* and b* of the light value
const TABLE = [
  ["yellow", "#ffef9d", "#c3a23a", -6, 42],
  ["mint", "#c4f8da", "#73af8e", -22, 9],
  ["silver", "#e2ebf2", "#98a2ab", -2, -4],
  ["lavender", "#efe6ff", "#aa9bc5", 8, -11],
  ["peach", "#ffe7da", "#ce9c80", 6, 9],
  ["lime", "#bfd581", "#738e31", -21, 39],
  ["aqua", "#87d9db", "#259295", -24, -9],
  ["sky", "#a2d0f5", "#518ab2", -6, -23],
  ["pink", "#fdbcd3", "#b8738d", 27, -2],
  ["sand", "#e5c99d", "#9d8252", 3, 26],
  ["orange", "#e3a167", "#975b21", 18, 40],
  ["green", "#7fb985", "#377341", -29, 21],
  ["blue", "#7dafe8", "#2a6aa2", -2, -34],
  ["purple", "#c7a0dd", "#7f5a95", 25, -25],
  ["grey", "#a9acb1", "#65676c", 0, -3],
  ["red", "#d16864", "#822528", 41, 22],
  ["brown", "#ad855f", "#664524", 10, 26],
  ["teal", "#39978c", "#00534b", -30, -2],
  ["indigo", "#7589cc", "#2c4882", 10, -37],
  ["magenta", "#c56e9e", "#7b2b5b", 41, -11],
];

export const DARK_INK = "#07080b";
export const LIGHT_INK = "#ffffff";

/** The palette, lightest tier first: `{ number, name, light, dark, lightInk, darkInk }`; the inks are those for text on it. */
export const COLOURS = Object.freeze(
  TABLE.map(([name, light, dark], number) =>
    Object.freeze({ number, name, light, dark, lightInk: DARK_INK, darkInk: number < 2 * HUES ? DARK_INK : LIGHT_INK }),
  ),
);

/** Return the number in the palette of every region's colour. */
export function regionColours(puzzle) {
  const edges = contacts(puzzle, [
    [0, 1],
    [1, 0],
  ]);
  const corners = contacts(puzzle, [
    [1, 1],
    [1, -1],
  ]);
  const sizes = new Array(edges.length).fill(0);
  for (const region of puzzle.regions) sizes[region] += 1;
  const wished = wishedTiers(sizes);
  const room = edges.length <= TIERS * HUES ? HUES : Math.floor(edges.length / TIERS) + 2;
  const tiers =
    searchTiers(edges, corners, sizes, wished, room) ??
    searchTiers(edges, corners, sizes, wished, edges.length) ??
    leastBrokenTiers(edges, wished, room);
  return dealtHues(tiers, edges, corners);
}

/** Return the English name of every region's colour; null where two regions share one, so that only letters tell them apart. */
export function colourNames(puzzle) {
  const names = regionColours(puzzle).map((number) => COLOURS[number].name);
  return new Set(names).size === names.length ? names : null;
}

// Which regions meet

function contacts(puzzle, steps) {
  const { size, regions } = puzzle;
  const met = Array.from({ length: Math.max(-1, ...regions) + 1 }, () => new Map());
  for (const [down, right] of steps) {
    for (let row = 0; row < size - down; row++) {
      for (let column = Math.max(0, -right); column < size - Math.max(0, right); column++) {
        const here = regions[row * size + column];
        const there = regions[(row + down) * size + column + right];
        if (here !== there) {
          const number = (met[here].get(there) ?? 0) + 1;
          met[here].set(there, number);
          met[there].set(here, number);
        }
      }
    }
  }
  return met;
}

// Tiers: neighbours differ in lightness

/** The larger a region, the lighter the tier it would like; each tier is wished for equally often. */
function wishedTiers(sizes) {
  const order = sizes.map((_, region) => region).sort((one, other) => sizes[other] - sizes[one] || one - other);
  const wished = new Array(sizes.length).fill(0);
  order.forEach((region, rank) => (wished[region] = Math.floor((rank * TIERS) / sizes.length)));
  return wished;
}

/** Return tiers such that edge neighbours differ and none is used more than `room` times; null if patience ran out. */
function searchTiers(edges, corners, sizes, wished, room) {
  const left = new Array(TIERS).fill(room);
  const tiers = new Array(edges.length).fill(-1);
  const taken = edges.map(() => new Array(TIERS).fill(0));
  let tries = PATIENCE;

  const put = (region, tier, sign) => {
    tiers[region] = sign > 0 ? tier : -1;
    left[tier] -= sign;
    for (const other of edges[region].keys()) taken[other][tier] += sign;
  };
  const mostUrgent = () => {
    let best = -1;
    let urgency = [-1, 0, 0];
    tiers.forEach((tier, region) => {
      if (tier >= 0) return;
      const mine = [TIERS - count(taken[region], 0), edges[region].size, sizes[region]];
      if (compare(mine, urgency) > 0) [best, urgency] = [region, mine];
    });
    return best;
  };
  const choices = (region) => {
    const near = [...corners[region].keys()].map((other) => tiers[other]);
    const key = (tier) => [count(near, tier), Math.abs(tier - wished[region]), tier];
    const free = [0, 1, 2, 3].filter((tier) => !taken[region][tier] && left[tier]);
    return free.sort((one, other) => compare(key(one), key(other)));
  };
  const extend = (open) => {
    if (!open) return true;
    const region = mostUrgent();
    for (const tier of choices(region)) {
      if (--tries < 0) return false;
      put(region, tier, 1);
      if (extend(open - 1)) return true;
      put(region, tier, -1);
    }
    return false;
  };
  return extend(edges.length) ? tiers : null;
}

/** Return tiers with little border between equal ones, by descent from the wishes. */
function leastBrokenTiers(edges, wished, room) {
  const tiers = [...wished];
  for (let round = 0; round < 4 * edges.length; round++) {
    let moved = false;
    edges.forEach((near, region) => {
      const broken = new Array(TIERS).fill(0);
      for (const [other, length] of near) broken[tiers[other]] += length;
      const open = [0, 1, 2, 3].filter((tier) => tier === tiers[region] || count(tiers, tier) < room);
      const best = cheapest(open, (tier) => broken[tier]);
      if (broken[best] < broken[tiers[region]]) {
        tiers[region] = best;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return tiers;
}

// Hues: neighbours differ there too

const NEAR = TABLE.map((mine) => TABLE.map((other) => 1 / (1 + Math.sqrt((mine[3] - other[3]) ** 2 + (mine[4] - other[4]) ** 2)) ** 2));

function dealtHues(tiers, edges, corners) {
  const numbers = new Array(tiers.length).fill(-1);
  const uses = new Array(TABLE.length).fill(0);

  const cost = (region, number) => {
    let total = 0;
    for (const other of edges[region].keys()) {
      if (numbers[other] >= 0) total += numbers[other] === number ? SAME : NEAR[number][numbers[other]];
    }
    for (const other of corners[region].keys()) {
      if (numbers[other] >= 0 && !edges[region].has(other))
        total += numbers[other] === number ? SAME / 10 : NEAR[number][numbers[other]] / 10;
    }
    return total;
  };
  const ofTier = (region) => [0, 1, 2, 3, 4].map((hue) => tiers[region] * HUES + hue);
  const deal = (region) => {
    const least = Math.min(...ofTier(region).map((number) => uses[number]));
    const best = cheapest(
      ofTier(region).filter((number) => uses[number] === least),
      (number) => cost(region, number),
    );
    numbers[region] = best;
    uses[best] += 1;
  };
  const exchanged = (one, other) => {
    const [mine, theirs] = [numbers[one], numbers[other]];
    const before = cost(one, mine) + cost(other, theirs);
    [numbers[one], numbers[other]] = [theirs, mine];
    if (cost(one, theirs) + cost(other, mine) < before - 1e-9) return true;
    [numbers[one], numbers[other]] = [mine, theirs];
    return false;
  };
  const moved = (region) => {
    const mine = numbers[region];
    const open = ofTier(region).filter((number) => uses[number] < Math.max(uses[mine], 1));
    const best = open.length ? cheapest(open, (number) => cost(region, number)) : mine;
    if (best === mine || cost(region, best) >= cost(region, mine) - 1e-9) return false;
    uses[mine] -= 1;
    uses[best] += 1;
    numbers[region] = best;
    return true;
  };
  const improveOnce = () => {
    let better = false;
    for (let one = 0; one < tiers.length; one++) {
      for (let other = 0; other < one; other++) {
        if (tiers[one] === tiers[other] && exchanged(one, other)) better = true;
      }
    }
    for (let region = 0; region < tiers.length; region++) better = moved(region) || better;
    return better;
  };

  const order = tiers.map((_, region) => region).sort((one, other) => edges[other].size - edges[one].size || one - other);
  order.forEach(deal);
  if (tiers.length <= MOST_EXCHANGED) {
    for (let round = 0; round < ROUNDS && improveOnce(); round++);
  }
  return numbers;
}

// Small helps

function count(values, wanted) {
  return values.reduce((number, value) => number + (value === wanted), 0);
}

function compare(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
}

/** Return the first of the choices that costs least. */
function cheapest(choices, cost) {
  return choices.reduce((best, choice) => (cost(choice) < cost(best) ? choice : best));
}
