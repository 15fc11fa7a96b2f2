//# allFunctionsCalledOnLoad
/** Elements made in one expression, so that views read as what they show. */

const SVG = "http://www.w3.org/2000/svg";

/** Return an HTML element with properties, listeners (`onclick`), attributes (any name that is no property) and children. */
export function h(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** Return a small line drawing of 24 by 24 units, for buttons whose words say the same. */
export function icon(data) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: data }));
}

/** Put other children into an element. A focus within stays within, on the first button; where there is none, `otherwise` takes it. */
export function refill(element, children, otherwise = () => {}) {
  const focused = element.contains(document.activeElement);
  element.replaceChildren(...children);
  if (!focused) return;
  const next = element.querySelector("button");
  if (next) next.focus({ preventScroll: true });
  else otherwise();
}

function filled(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !(element instanceof SVGElement)) element[name] = value;
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
