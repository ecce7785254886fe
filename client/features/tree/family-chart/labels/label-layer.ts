import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { prefersReducedMotion } from "../camera/camera-rig.ts";
import type { Camera } from "../camera/camera.ts";

/** A button with text over the chart. */
export interface Label {
  /** Stays the same while the label names the same people. */
  id: string;
  text: string;
  /** The accessible name; begins with the text. */
  name: string;
  area: Area;
  onPress: () => void;
}

const LABEL_STYLE =
  "display:block;box-sizing:border-box;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:0 9px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);font-size:14px;font-weight:600;line-height:18px";
const BUTTON_STYLE =
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
  const actions = new Map<string, () => void>();
  let shownCamera: Camera | null = null;
  for (const kind of ["pointerdown", "dblclick"] as const)
    layer.addEventListener(kind, (event) => event.stopPropagation());
  layer.addEventListener("click", (event) => {
    event.stopPropagation();
    const button = event.target instanceof Element && event.target.closest("button");
    if (button && layer.style.opacity !== "0") actions.get(button.id)?.();
  });

  return {
    place({ k, ky, x, y }: Camera) {
      if (!shownCamera || elements.size === 0) return;
      const isSameScale = shownCamera.k === k && shownCamera.ky === ky;
      layer.style.opacity = isSameScale ? "1" : "0";
      if (isSameScale)
        layer.style.transform = `translate(${x - shownCamera.x}px,${y - shownCamera.y}px)`;
    },
    show(labels: readonly Label[], camera: Camera) {
      const wanted = new Set(labels.map(({ id }) => id));
      for (const [id, element] of elements) {
        if (wanted.has(id)) continue;
        element.remove();
        elements.delete(id);
        actions.delete(id);
      }
      for (const label of labels) {
        const element = elements.get(label.id) ?? newButton(label.id);
        elements.set(label.id, element);
        actions.set(label.id, label.onPress);
        updateButton(element, label);
        if (element.parentNode !== layer) layer.append(element);
      }
      shownCamera = camera;
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
  element.style.cssText = BUTTON_STYLE;
  const pill = document.createElement("span");
  pill.style.cssText = LABEL_STYLE;
  element.append(pill);
  return element;
}

function updateButton(element: HTMLButtonElement, { text, name, area }: Label) {
  element.setAttribute("aria-label", name);
  element.title = text;
  element.firstElementChild!.textContent = text;
  const { style } = element;
  style.left = `${area.left}px`;
  style.top = `${area.top}px`;
  style.width = `${area.right - area.left}px`;
  style.height = `${area.bottom - area.top}px`;
}
