import { useSyncExternalStore } from "react";

const printQuery = globalThis.matchMedia?.("print");

function subscribe(listener: () => void) {
  printQuery?.addEventListener("change", listener);
  return () => printQuery?.removeEventListener("change", listener);
}

/** Whether the page is being laid out for print. */
export const useIsPrinting = () =>
  useSyncExternalStore(subscribe, () => printQuery?.matches ?? false);
