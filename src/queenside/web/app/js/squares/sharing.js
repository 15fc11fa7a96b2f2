/** What leaves the page on request: text to the clipboard or to the device's own sharing, and files. */

import { h } from "../dom.js";

/** Offer text to the device's sharing, else put it on the clipboard; return "shared", "copied" or "failed". */
export async function share(text) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "shared";
    }
  }
  return copy(text);
}

/** Put text on the clipboard; return "copied" or "failed". */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}

/** Have the browser keep a text as a file. */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Return an address of the page with another fragment. */
export function addressOf(fragment) {
  return location.href.replace(/#.*$/, "") + fragment;
}
