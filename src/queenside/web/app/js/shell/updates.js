/** The service worker: the page is kept for use without a network, and a newer one is offered, never forced. */

import { t } from "../strings/index.js";
import { toast } from "./status.js";

/** Register the worker; where that is not possible the page works as before, with a network. */
export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => worker.state === "installed" && navigator.serviceWorker.controller && offer(worker));
    });
  } catch {
    document.documentElement.dataset.offline = "no";
  }
}

function offer(worker) {
  const reload = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("take over");
  };
  toast(t("shell.update"), { action: t("shell.reload"), onAction: reload, lasting: true });
}
