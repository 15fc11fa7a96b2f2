/**
 * What the name of a technique means on the ladder: its identifiers, and its rungs counted from 0.
 *
 * A name is an identifier ("count.inside"), the family before its dot ("count"), or a rung with or without its size
 * ("count 3"). The words that players use are in the strings; these identifiers stay as they are (docs/steps.md).
 */

/** The techniques that can be practised, easiest first. */
export const PRACTISED = [
  "single",
  "single.tight-run",
  "confine.region-in-line",
  "confine.line-in-region",
  "touch-all",
  "starve",
  "starve.capacity",
  "count.inside",
  "count.touching",
  "count.lines",
  "enumerate",
  "squeeze",
  "capacity.full",
  "capacity.spare",
  "composite.full",
  "composite.spare",
  "pressure.count",
  "pressure.capacity",
  "pressed.enumerate",
  "pressed.squeeze",
  "force.1",
  "force.2",
  "force.3",
  "unique.rectangle",
];

/** The rungs, without their sizes, that do not have the name of their technique. */
const RUNGS = {
  "single.tight-run": "tight run",
  "confine.region-in-line": "confinement",
  "confine.line-in-region": "confinement",
  "starve.capacity": "starve",
  "count.inside": "count",
  "count.touching": "count",
  "count.lines": "count lines",
  "capacity.full": "capacity",
  "capacity.spare": "capacity",
  "composite.full": "composite",
  "composite.spare": "composite",
  "pressure.count": "pressure by counting",
  "pressure.capacity": "pressure by capacity",
  "pressed.enumerate": "pressed placements",
  "pressed.squeeze": "pressed squeeze",
  "unique.rectangle": "unique rectangle",
  "force.1": "force 1",
  "force.2": "force 2",
  "force.3": "force 3",
};

/** Return `{ identifiers, rungs }` of a name among the rungs for some number of stars; no rungs where there is no such technique. */
export function meaning(name, rungNames) {
  const wanted = name.trim().toLowerCase().replaceAll("_", "-");
  const found = rungNames.includes(wanted) ? [] : PRACTISED.filter((each) => each === wanted || each.split(".")[0] === wanted);
  const places = [...rungNames.keys()];
  if (found.length > 0) {
    return { identifiers: found, rungs: places.filter((rung) => found.some((each) => isOn(each, rungNames[rung]))) };
  }
  const rungs = places.filter((rung) => rungNames[rung] === wanted || family(rungNames[rung]) === wanted);
  return { identifiers: PRACTISED.filter((each) => rungs.some((rung) => isOn(each, rungNames[rung]))), rungs };
}

function isOn(technique, rung) {
  return [rung, family(rung)].includes(RUNGS[technique] ?? technique);
}

function family(rung) {
  return rung.replace(/[0-9 ]+$/, "");
}
