/**
 * A step of the ladder as what `view.update` draws, in the signs of views/stepping.py: a box is a cell that makes the
 * step true, a heavy outline a unit that it is about, a piece in a ring is new, a large cross is a cell ruled out.
 */

const NOTHING = { units: [], cause: [], trial: [], placed: [], ruledOut: [] };

/** Return what to show of a step at a stage of a hint: 1 nothing, 2 where, 3 what is seen there too, 4 also what follows. */
export function stepLook(step, stage = 4) {
  if (!step || stage < 2) return NOTHING;
  const end = step.chain?.at(-1);
  const units = step.technique === "cross-out" ? [] : [...step.units, ...step.against, ...(end ? [...end.units, ...end.against] : [])];
  if (stage < 3) return { ...NOTHING, units: step.units };
  const assumed = step.assumed === null || step.assumed === undefined ? [] : [step.assumed];
  const follows = stage > 3;
  return {
    units,
    cause: [...step.cells, ...assumed].filter((cell) => !follows || !step.placed.includes(cell)),
    trial: (step.chain ?? []).flatMap((link) => link.placed),
    placed: follows ? step.placed : [],
    ruledOut: follows ? step.ruledOut : [],
  };
}
