import { useEffect, useRef } from "react";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Keeps the focus in a list when the focused item is deleted: moves it to the item that takes its
 * place, otherwise to the page's heading. `count` includes items that are not loaded. Put the
 * returned ref on the list's container.
 */
export function useRestoredFocus<Box extends HTMLElement>(count: number | undefined) {
  const box = useRef<Box>(null);
  const lastFocused = useRef<{ element: Element; index: number } | null>(null);
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const rememberFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      const index = itemsIn(container).findIndex((item) => item.contains(element));
      lastFocused.current = { element, index };
    };
    container.addEventListener("focusin", rememberFocus);
    return () => container.removeEventListener("focusin", rememberFocus);
  }, []);
  const previousCount = useRef(count);
  useEffect(() => {
    if (previousCount.current === count) return;
    previousCount.current = count;
    const { element, index } = lastFocused.current ?? {};
    // The item still exists, or the focus has moved elsewhere.
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    lastFocused.current = null;
    findNextFocus(box.current, index ?? -1)?.focus();
  }, [count]);
  return box;
}

const itemsIn = (box: Element) => Array.from(box.querySelectorAll("li"));

function findNextFocus(box: Element | null, index: number): HTMLElement | null {
  const items = box ? itemsIn(box) : [];
  const item = items[Math.min(index, items.length - 1)];
  return item?.querySelector<HTMLElement>(FOCUSABLE) ?? document.querySelector("main h1");
}
