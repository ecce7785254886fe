import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Camera } from "../camera/camera.ts";

/** A button over a painted part, for the keyboard, screen readers and tests. */
export interface OverlayButton {
  /** Equal for the same card or toggle in another chart, so that the button keeps the focus. */
  id: string;
  /** The index of its card or toggle, as a data-* attribute. */
  data: Record<string, string>;
  label: string;
  isCurrent?: boolean;
  isExpanded?: boolean;
  /** Whether the Tab key focuses this button. */
  isTabStop: boolean;
  area: Area;
}

/** Mounts invisible buttons over the painted chart, for the keyboard and screen readers. */
export function mountButtonLayer(host: HTMLElement) {
  const layer = document.createElement("div");
  layer.style.cssText = "position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0";
  host.append(layer);
  const elements = new Map<string, HTMLButtonElement>();
  // Positions are relative to this origin, because pixels in the millions would lose their
  // fractions.
  let origin = { x: 0, y: 0 };

  const place = ({ k, ky, x, y }: Camera) => {
    layer.style.transform = `translate(${x + origin.x * k}px,${y + origin.y * ky}px) scale(${k},${ky})`;
  };
  return {
    place,
    show(buttons: readonly OverlayButton[], camera: Camera) {
      origin = { x: Math.round(-camera.x / camera.k), y: Math.round(-camera.y / camera.ky) };
      const wanted = new Set(buttons.map(({ id }) => id));
      for (const [id, element] of elements) {
        if (wanted.has(id)) continue;
        element.remove();
        elements.delete(id);
      }
      let previous: Element | null = null;
      for (const button of buttons) {
        const element = elements.get(button.id) ?? newButton(button.id);
        elements.set(button.id, element);
        updateButton(element, button, origin);
        moveAfter(layer, previous, element);
        previous = element;
      }
      place(camera);
    },
    focus: (id: string) => elements.get(id)?.focus({ preventScroll: true }),
    hasFocus: () => layer.contains(document.activeElement),
    dispose: () => layer.remove(),
  };
}

export type ButtonLayer = ReturnType<typeof mountButtonLayer>;

function newButton(id: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.id = id;
  // The drawing paints the focus ring.
  element.style.cssText =
    "position:absolute;padding:0;border:0;background:none;cursor:inherit;outline:none";
  return element;
}

function updateButton(
  element: HTMLButtonElement,
  button: OverlayButton,
  origin: { x: number; y: number },
) {
  const { area, data, label, isTabStop, isCurrent, isExpanded } = button;
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  Object.assign(element.dataset, data);
  element.tabIndex = isTabStop ? 0 : -1;
  if (isCurrent) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
  if (isExpanded !== undefined) element.setAttribute("aria-expanded", String(isExpanded));
  const { style } = element;
  style.left = `${area.left - origin.x}px`;
  style.top = `${area.top - origin.y}px`;
  style.width = `${area.right - area.left}px`;
  style.height = `${area.bottom - area.top}px`;
}

/**
 * Puts an element after another one. Moves others instead of the focused one, which would lose the
 * focus.
 */
function moveAfter(layer: Element, previous: Element | null, element: Element) {
  const next = () => (previous ? previous.nextElementSibling : layer.firstElementChild);
  if (element === document.activeElement)
    for (let other = next(); other && other !== element; other = next()) layer.append(other);
  else if (next() !== element) layer.insertBefore(element, next());
}
