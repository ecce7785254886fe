const DIRECTIONS: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Sideways distance counts this much more than distance straight ahead. */
const SIDEWAYS_COST = 3;

/**
 * Makes arrow keys focus the nearest button in their direction. Returns a function that stops this.
 */
export function moveFocusWithArrows(area: HTMLElement): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const arrow = DIRECTIONS[event.key];
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!arrow || !(target instanceof HTMLButtonElement)) return;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    nearestButton(area, target, arrow)?.focus();
  };
  area.addEventListener("keydown", handleKey);
  return () => area.removeEventListener("keydown", handleKey);
}

function nearestButton(
  area: HTMLElement,
  button: HTMLElement,
  [right, down]: readonly [number, number],
) {
  const from = middleOf(button);
  let [found, minCost]: [HTMLElement | null, number] = [null, Infinity];
  for (const other of area.querySelectorAll("button")) {
    const to = middleOf(other);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * right + dy * down;
    const cost = ahead + SIDEWAYS_COST * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead >= 1 && cost < minCost) [found, minCost] = [other, cost];
  }
  return found;
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
