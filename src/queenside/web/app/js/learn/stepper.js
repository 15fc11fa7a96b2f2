/**
 * Back and forth through something that has places 0 to `last`: buttons, a slider, and playing where motion is wanted.
 *
 * `onMove(place)` shows a place. Whoever moves by hand ends the playing.
 */

import { h, icon } from "../dom.js";
import { isStill } from "../squares/motion.js";
import { t } from "../strings/index.js";

const PLAY = "M7 4l13 8-13 8z";
const PAUSE = "M8 5v14M16 5v14";

/** Return `{ element, go(place), move(by), play(), stop(), place() }`; `seconds` is how long a place is shown while playing. */
export function stepper({ last, onMove, seconds, label, slides = true }) {
  let at = 0;
  let timer = null;

  const button = (words, data, onclick) =>
    h("button", { type: "button", class: "stepper-button", "aria-label": words, title: words, onclick }, icon(data));
  const first = button(t("learn.first"), "M18 5l-9 7 9 7zM6 5v14", () => go(0));
  const back = button(t("learn.back"), "M16 5l-9 7 9 7z", () => move(-1));
  const playing = button(t("learn.play"), PLAY, () => (timer === null ? play() : stop()));
  const forward = button(t("learn.forward"), "M8 5l9 7-9 7z", () => move(1));
  const end = button(t("learn.last"), "M6 5l9 7-9 7zM18 5v14", () => go(last));
  const slider = h("input", { type: "range", min: "0", max: String(last), value: "0", "aria-label": label });
  slider.addEventListener("input", () => go(Number(slider.value)));
  playing.hidden = isStill();
  playing.classList.add("main");

  const show = (place) => {
    at = place;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", t("learn.place", { number: at, count: last }));
    for (const [element, ended] of [[first, at === 0], [back, at === 0], [forward, at === last], [end, at === last]]) {
      element.setAttribute("aria-disabled", String(ended));
    }
    onMove(at);
  };
  const go = (place) => {
    stop();
    show(Math.max(0, Math.min(last, place)));
  };
  const move = (by) => go(at + by);
  const relabel = (words, data) => {
    playing.setAttribute("aria-label", words);
    playing.title = words;
    playing.replaceChildren(icon(data));
  };
  const stop = () => {
    clearTimeout(timer);
    timer = null;
    relabel(t("learn.play"), PLAY);
  };
  const tick = () => {
    if (at === last) return stop();
    show(at + 1);
    timer = setTimeout(tick, seconds * 1000);
    return undefined;
  };
  const play = () => {
    if (isStill() || last === 0) return;
    if (at === last) show(0);
    relabel(t("learn.pause"), PAUSE);
    timer = setTimeout(tick, seconds * 500);
  };
  const buttons = h("div", { class: "stepper-buttons" }, first, back, playing, forward, end);
  const element = h("div", { class: "stepper", role: "group", "aria-label": label }, buttons, slides && slider);
  return { element, go, move, play, stop, place: () => at };
}
