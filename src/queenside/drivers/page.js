/* What a page is asked for, run inside of it. Each function takes one argument and returns plain data. */
({
  /* When the document was loaded, and its text as it is now; null if that is longer than so many characters. */
  text: most => {
    const text = document.documentElement ? document.documentElement.outerHTML : "";
    return [performance.timeOrigin, text.length > most ? null : text];
  },

  /* Where the elements of a selector are, and on request their background: their own, else that of most of
     their inside, else that of what they lie on. */
  measure: ([selector, colours]) => {
    const clear = colour => colour === "transparent" || /,\s*0\)$/.test(colour);
    const seen = element => getComputedStyle(element).backgroundColor;
    const above = element => {
      for (let step = 0; element && step < 3; step++, element = element.parentElement)
        if (!clear(seen(element))) return seen(element);
      return "";
    };
    const below = element => {
      let best = "", most = 0;
      for (const inner of element.querySelectorAll("*")) {
        const area = inner.clientWidth * inner.clientHeight;
        if (area > most && !clear(seen(inner))) [best, most] = [seen(inner), area];
      }
      return most * 2 > element.clientWidth * element.clientHeight ? best : "";
    };
    return [...document.querySelectorAll(selector)].map(element => {
      const box = element.getBoundingClientRect();
      const own = colours ? (clear(seen(element)) ? below(element) || above(element) : seen(element)) : "";
      return [box.left, box.top, box.width, box.height, own];
    });
  },

  /* For elements by their places: where to click them in the window, whether nothing else would take the
     click, and whether that window is the topmost. Frames of another site end the way up. Null if another
     document has come meanwhile. */
  aim: ([selector, places, scroll, began]) => {
    if (performance.timeOrigin !== began) return null;
    const inside = (view, x, y) => x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
    const elements = document.querySelectorAll(selector);
    return places.map(place => {
      const element = elements[place];
      if (!element) return null;
      if (scroll) element.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
      const box = element.getBoundingClientRect();
      let x = box.left + box.width / 2, y = box.top + box.height / 2, view = window, target = element, open = true;
      for (;;) {
        const hit = inside(view, x, y) ? view.document.elementFromPoint(x, y) : null;
        open = open && hit !== null && (target === hit || target.contains(hit));
        const frame = view === view.parent ? null : view.frameElement;
        if (!frame) return [x, y, open, view === view.top];
        const outer = frame.getBoundingClientRect(), style = view.parent.getComputedStyle(frame);
        const scale = frame.offsetWidth ? outer.width / frame.offsetWidth : 1;
        x = outer.left + (frame.clientLeft + parseFloat(style.paddingLeft) + x) * scale;
        y = outer.top + (frame.clientTop + parseFloat(style.paddingTop) + y) * scale;
        view = view.parent;
        target = frame;
      }
    });
  },

  /* Lay a drawing over the document that takes no clicks; an empty one only removes that before. */
  show: drawing => {
    const name = "queenside-drawing", old = document.getElementById(name);
    if (old) old.remove();
    if (!drawing) return;
    const layer = document.createElement("div");
    layer.id = name;
    layer.setAttribute("aria-hidden", "true");
    layer.style.cssText = `position:absolute;left:${scrollX}px;top:${scrollY}px;pointer-events:none;z-index:2147483647`;
    const svg = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
    layer.append(document.importNode(svg, true));
    document.body.append(layer);
  },
})
