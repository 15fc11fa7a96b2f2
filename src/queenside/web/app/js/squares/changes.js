/** What was done to the squares of a board, as data: a set is `[[cell, before, after]…]`, so that it can be undone and kept. */

/** Return the values of all squares after a set of changes. */
export function applied(values, set) {
  const now = [...values];
  for (const [cell, , after] of set) now[cell] = after;
  return now;
}

/** Return the set that takes a set back. */
export function reversed(set) {
  return set.map(([cell, before, after]) => [cell, after, before]);
}

/** Return the set that leads from values to others. */
export function difference(values, others) {
  return Array.from(others, (after, cell) => [cell, values[cell], after]).filter(([, before, after]) => before !== after);
}

/** Return whether something that was kept is a set of changes on so many squares with values from 0 to `most`. */
export function isSet(kept, squares, most) {
  const isValue = (value, end) => Number.isInteger(value) && value >= 0 && value <= end;
  const isChange = (one) =>
    Array.isArray(one) && one.length === 3 && isValue(one[0], squares - 1) && isValue(one[1], most) && isValue(one[2], most);
  return Array.isArray(kept) && kept.every(isChange);
}
