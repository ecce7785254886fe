import { useEffect, useRef } from "react";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Keeps the focus in a list when the focused item is deleted: moves it to the item that takes its
 * place, otherwise to the page's heading. `count` includes items that are not loaded. Put the
 * returned ref on the list's container.
 */
export function useRestoredFocus<Box extends HTMLElement>(count: number | undefined) {
  const box = useRef<Box>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    const around = box.current;
    if (!around) return;
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      const place = itemsIn(around).findIndex((item) => item.contains(element));
      last.current = { element, place };
    };
    around.addEventListener("focusin", note);
    return () => around.removeEventListener("focusin", note);
  }, []);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const { element, place } = last.current ?? {};
    // The item still exists, or the focus has moved elsewhere.
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    nextTo(box.current, place ?? -1)?.focus();
  }, [count]);
  return box;
}

const itemsIn = (box: Element) => Array.from(box.querySelectorAll("li"));

function nextTo(box: Element | null, place: number): HTMLElement | null {
  const items = box ? itemsIn(box) : [];
  const item = items[Math.min(place, items.length - 1)];
  return item?.querySelector<HTMLElement>(FOCUSABLE) ?? document.querySelector("main h1");
}
