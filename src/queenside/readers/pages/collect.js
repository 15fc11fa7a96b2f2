// Copies the board of the page as text: rows of letters, then, if there are marks, a blank line and rows
// of . # + (open, queen, cross). Nothing is changed on the page and nothing is sent anywhere.
(function (rules) {
  "use strict";

  function documents(root, found) {
    found.push(root);
    for (const frame of root.querySelectorAll("iframe")) {
      let inner = null;
      try { inner = frame.contentDocument; } catch (error) { inner = null; } // another site's: not ours to read
      if (inner && inner.body) documents(inner, found);
    }
    return found;
  }

  function whole(text) { return /^\s*\d{1,4}\s*$/.test(text || "") ? Number(text) : null; }

  // Where an element says it is: [row, column], or a number, or null.
  function place(element, rule) {
    if (rule.index) return whole(element.getAttribute(rule.index));
    let row = rule.row && element.getAttribute(rule.row), column = rule.row && element.getAttribute(rule.column);
    if (rule.pattern) {
      const match = new RegExp("^(?:" + rule.pattern + ")$").exec(element.getAttribute(rule.attribute) || "");
      row = match && match[1];
      column = match && match[2];
    }
    row = whole(row);
    column = whole(column);
    return row === null || column === null ? null : [row, column];
  }

  // Elements belong to one grid until a cell comes for the second time.
  function runs(elements, rule) {
    const found = [];
    let run = null, seen = null;
    elements.forEach(function (element, number) {
      const where = rule.children_of ? number : place(element, rule);
      if (where === null) return;
      if (!run || seen.has(String(where))) { run = []; seen = new Set(); found.push(run); }
      seen.add(String(where));
      run.push([element, where]);
    });
    return found;
  }

  function ordered(run) {
    const size = Math.round(Math.sqrt(run.length));
    if (size * size !== run.length || size < 4 || size > 32) return null;
    const cells = new Array(run.length).fill(null);
    const low = [0, 1].map((axis) => Math.min(...run.map(([, where]) => (Array.isArray(where) ? where[axis] : where))));
    for (const [element, where] of run) {
      const at = Array.isArray(where) ? (where[0] - low[0]) * size + where[1] - low[1] : where - low[0];
      if (!(at >= 0 && at < run.length) || cells[at]) return null;
      cells[at] = element;
    }
    return cells;
  }

  function grids() {
    const found = [];
    for (const root of documents(document, [])) {
      for (const rule of rules.cells) {
        const groups = rule.children_of
          ? Array.from(root.querySelectorAll(rule.children_of), (board) => Array.from(board.children))
          : [Array.from(root.querySelectorAll(rule.selector))];
        for (const group of groups) for (const run of runs(group, rule)) found.push({ run: run, said: !rule.children_of });
      }
    }
    return found.sort((one, two) => two.run.length - one.run.length);
  }

  function label(element) { return (element.getAttribute("aria-label") || "").split(/\s+/).join(" ").trim(); }

  function background(element) {
    const view = element.ownerDocument.defaultView;
    for (const one of [element, ...Array.from(element.querySelectorAll("*")).slice(0, 8)]) {
      const colour = view.getComputedStyle(one).backgroundColor;
      if (colour && colour !== "transparent" && !/,\s*0\)$/.test(colour)) return colour;
    }
    return null;
  }

  function byClass(element) {
    const pattern = new RegExp("^(?:" + rules.colour_class + ")$");
    for (const name of element.classList) { const match = pattern.exec(name); if (match) return match[1]; }
    return null;
  }

  function regions(cells) {
    const size = Math.sqrt(cells.length);
    const byLabels = rules.labels.map((text) => (element) => {
      const match = new RegExp(text).exec(label(element));
      return match && match[1].trim().toLowerCase();
    });
    for (const source of [byClass, ...byLabels, background]) {
      const labels = cells.map(source), different = [...new Set(labels)];
      if (!labels.includes(null) && different.length === size) return labels.map((one) => different.indexOf(one));
    }
    return null;
  }

  function state(element) {
    for (const [sign, rule] of [["#", rules.queen], ["+", rules.cross]]) {
      if (rule.selectors.some((selector) => element.querySelector(selector))) return sign;
    }
    const words = label(element).toLowerCase();
    for (const [sign, rule] of [["#", rules.queen], ["+", rules.cross]]) {
      if (rule.words.some((word) => new RegExp("(^|[^\\p{L}])" + word + "([^\\p{L}]|$)", "u").test(words))) return sign;
      if (rule.texts.includes(element.textContent.trim())) return sign;
    }
    return ".";
  }

  function rows(signs) {
    const size = Math.sqrt(signs.length), lines = [];
    for (let row = 0; row < size; row++) lines.push(signs.slice(row * size, (row + 1) * size).join(""));
    return lines.join("\n");
  }

  function board() {
    for (const { run, said } of grids()) {
      const cells = ordered(run);
      const found = cells && regions(cells);
      if (found) {
        const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        const marks = cells.map(state);
        return rows(found.map((number) => letters[number])) + "\n" + (marks.every((sign) => sign === ".") ? "" : "\n" + rows(marks) + "\n");
      }
      if (said && run.length >= 16) return null; // not all there yet, or unlike what is known: a smaller grid is not the board
    }
    return null;
  }

  function copyByHand(text) {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.appendChild(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  function say(text) {
    const note = document.createElement("div");
    note.textContent = text;
    note.setAttribute("role", "status");
    note.style.cssText = "position:fixed;z-index:2147483647;left:50%;top:16px;transform:translateX(-50%);padding:8px 16px;"
      + "border-radius:6px;background:#222;color:#fff;font:16px/1.4 sans-serif;pointer-events:none";
    document.body.appendChild(note);
    setTimeout(() => note.remove(), 4000);
  }

  async function collect() {
    const text = board();
    if (text === null) return say("No board was found on this page.");
    let done = false;
    try { await navigator.clipboard.writeText(text); done = true; } catch (error) { done = copyByHand(text); }
    if (!done) return window.prompt("Copy the board from here:", text);
    return say("The board is copied. Now: queenside solve clipboard");
  }

  COLLECT_WHEN;
})(RULES);
