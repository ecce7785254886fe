import { type Step, stepFor } from "./walk.ts";

/** What the keyboard does in a chart, besides pressing its buttons. */
export interface KeyDeeds {
  walk: (step: Step) => void;
  zoomBy: (factor: number) => void;
  fit: () => void;
}

const CLOSER = 1.3;

/** Does what a key asks for; answers whether it asks for anything. */
export function pressKey(event: KeyboardEvent, deeds: KeyDeeds): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const { key } = event;
  const step = stepFor(key);
  if (step) deeds.walk(step);
  else if (key === "+" || key === "=") deeds.zoomBy(CLOSER);
  else if (key === "-") deeds.zoomBy(1 / CLOSER);
  else if (key === "0") deeds.fit();
  else return false;
  return true;
}
