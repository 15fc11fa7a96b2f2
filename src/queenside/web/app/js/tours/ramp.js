/**
 * Colours along a path: from a light warm one at its start to a deep cool one at its end, the same as in printed and drawn tours
 * (views/ramp.py). Their order is read from lightness as well as from hue. Numbers on them are written in the better of two inks.
 */

const STEPS = 64;
const ANCHORS = {
  light: [0xf2b134, 0xea7a3c, 0xc9436e, 0x7d3591, 0x2b2a6e],
  dark: [0xfdf1a6, 0xfbbd62, 0xf2836b, 0xc95fa6, 0x7657cc],
};
const INKS = { dark: "#07080b", light: "#ffffff" };

/** Return `{ fill, ink }` of a number from 1 to `count` in a theme, "light" or "dark". */
export function shade(theme, number, count) {
  const step = Math.floor(((number - 1) * (STEPS - 1)) / Math.max(1, count - 1));
  const colour = mixed(ANCHORS[theme], step);
  return { fill: hex(colour), ink: takesDarkInk(colour) ? INKS.dark : INKS.light };
}

function mixed(anchors, step) {
  const place = step * (anchors.length - 1);
  const parts = STEPS - 1;
  const at = Math.min(Math.floor(place / parts), anchors.length - 2);
  const share = place - at * parts;
  return [16, 8, 0].map((shift) => {
    const [one, two] = [anchors[at], anchors[at + 1]].map((anchor) => (anchor >> shift) & 255);
    return Math.floor((one * (parts - share) + two * share) / parts);
  });
}

function hex(colour) {
  return `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function takesDarkInk(colour) {
  const [here, dark, light] = [colour, parsed(INKS.dark), parsed(INKS.light)].map((one) => luminance(one) + 0.05);
  return here / dark > light / here;
}

function parsed(text) {
  return [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
}

function luminance(colour) {
  const [red, green, blue] = colour.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
