import { useSyncExternalStore } from "react";

const print = globalThis.matchMedia?.("print");

function subscribe(changed: () => void) {
  print?.addEventListener("change", changed);
  return () => print?.removeEventListener("change", changed);
}

/** Whether the page is being laid out for print. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => print?.matches ?? false);
