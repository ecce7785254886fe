import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { prefersReducedMotion } from "../camera/camera-rig.ts";
import type { Camera } from "../camera/camera.ts";

/** A button with words over the chart. */
export interface Label {
  /** Stays the same while the words and people do. */
  id: string;
  words: string;
  /** For screen readers; begins with the words. */
  name: string;
  area: Area;
  press: () => void;
}

const PILL =
  "display:block;box-sizing:border-box;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 9px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);font-size:14px;font-weight:600;line-height:18px";
const BUTTON =
  "position:absolute;display:flex;align-items:center;justify-content:center;padding:0;border:0;border-radius:12px;background:none;cursor:pointer;pointer-events:auto";

/** Mounts buttons that move with the chart but keep their size; hidden while zooming. */
export function mountLabelLayer(host: HTMLElement, name: string) {
  const layer = document.createElement("div");
  layer.role = "group";
  layer.ariaLabel = name;
  layer.hidden = true;
  layer.style.cssText = "position:absolute;left:0;top:0;width:0;height:0;pointer-events:none";
  if (!prefersReducedMotion()) layer.style.transition = "opacity 120ms";
  host.append(layer);
  const elements = new Map<string, HTMLButtonElement>();
  const acts = new Map<string, () => void>();
  let laid: Camera | null = null;
  for (const kind of ["pointerdown", "dblclick"] as const)
    layer.addEventListener(kind, (event) => event.stopPropagation());
  layer.addEventListener("click", (event) => {
    event.stopPropagation();
    const button = event.target instanceof Element && event.target.closest("button");
    if (button && layer.style.opacity !== "0") acts.get(button.id)?.();
  });

  return {
    place({ k, ky, x, y }: Camera) {
      if (!laid || elements.size === 0) return;
      const isSame = laid.k === k && laid.ky === ky;
      layer.style.opacity = isSame ? "1" : "0";
      if (isSame) layer.style.transform = `translate(${x - laid.x}px,${y - laid.y}px)`;
    },
    show(labels: readonly Label[], camera: Camera) {
      const wanted = new Set(labels.map(({ id }) => id));
      for (const [id, element] of elements) {
        if (wanted.has(id)) continue;
        element.remove();
        elements.delete(id);
        acts.delete(id);
      }
      for (const label of labels) {
        const element = elements.get(label.id) ?? newButton(label.id);
        elements.set(label.id, element);
        acts.set(label.id, label.press);
        describe(element, label);
        if (element.parentNode !== layer) layer.append(element);
      }
      laid = camera;
      layer.hidden = labels.length === 0;
      layer.style.transform = "";
      layer.style.opacity = "1";
    },
    dispose: () => layer.remove(),
  };
}

function newButton(id: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.id = id;
  element.style.cssText = BUTTON;
  const pill = document.createElement("span");
  pill.style.cssText = PILL;
  element.append(pill);
  return element;
}

function describe(element: HTMLButtonElement, { words, name, area }: Label) {
  element.setAttribute("aria-label", name);
  element.title = words;
  element.firstElementChild!.textContent = words;
  const { style } = element;
  style.left = `${area.left}px`;
  style.top = `${area.top}px`;
  style.width = `${area.right - area.left}px`;
  style.height = `${area.bottom - area.top}px`;
}
