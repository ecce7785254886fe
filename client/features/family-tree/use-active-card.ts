import { useEffect, useRef, useState } from "react";
import type { ChartIndex } from "./chart-index.ts";

/**
 * The one card that the Tab key reaches: the first in focus, until another was gone to. `focus` also
 * puts the keyboard there, once the card is drawn.
 */
export function useActiveCard(chart: ChartIndex, subject: string) {
  const [chosen, setChosen] = useState({ key: "", subject });
  const awaited = useRef<string>(null);
  useEffect(() => {
    if (!awaited.current) return;
    cardElement(awaited.current)?.focus({ preventScroll: true });
    awaited.current = null;
  });
  const isHere = chosen.subject === subject && chart.boxes.has(chosen.key);
  const first = chart.inOrder.find((box) => box.isFocus) ?? chart.inOrder[0];
  const active = isHere ? chosen.key : (first?.key ?? "");
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    // Whoever had a card under the keyboard that is gone now, is at the first of the new ones.
    if (document.activeElement === document.body)
      cardElement(active)?.focus({ preventScroll: true });
  });
  return {
    active,
    /** The card that was last gone to, if any was. */
    marked: isHere ? chosen.key : null,
    setActive: (key: string) => setChosen({ key, subject }),
    focus: (key: string) => {
      awaited.current = key;
      setChosen({ key, subject });
    },
  };
}

export const cardId = (key: string) => `tree-card-${key}`;
const cardElement = (key: string) => document.getElementById(cardId(key));
