/** The rule of peaceable armies: no queen attacks one of the other colour. */

/** Return whether two armies, lists of cells row * size + column, stand in peace. */
export function inPeace(size, white, black) {
  return white.every((one) => black.every((other) => !attacks(size, one, other)));
}

function attacks(size, one, other) {
  const down = Math.floor(one / size) - Math.floor(other / size);
  const right = (one % size) - (other % size);
  return down === 0 || right === 0 || Math.abs(down) === Math.abs(right);
}
