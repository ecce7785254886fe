const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Sideways distance counts this much more than distance straight ahead. */
const SIDEWAYS_COST = 3;

/** Makes arrow keys move to the nearest button that way. Returns a function that ends this. */
export function walkWithArrows(area: HTMLElement): () => void {
  const walk = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!arrow || !(target instanceof HTMLButtonElement)) return;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    nearest(area, target, arrow)?.focus();
  };
  area.addEventListener("keydown", walk);
  return () => area.removeEventListener("keydown", walk);
}

function nearest(area: HTMLElement, button: HTMLElement, [right, down]: readonly [number, number]) {
  const from = middleOf(button);
  let [found, least]: [HTMLElement | null, number] = [null, Infinity];
  for (const other of area.querySelectorAll("button")) {
    const to = middleOf(other);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * right + dy * down;
    const apart = ahead + SIDEWAYS_COST * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead >= 1 && apart < least) [found, least] = [other, apart];
  }
  return found;
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
