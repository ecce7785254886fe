import { type Area, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { clamp } from "../../../../lib/clamp.ts";
import type { Camera, Size } from "../camera/camera.ts";
import type { LabelContext } from "./labels.ts";
import { toScreenArea } from "./screen-areas.ts";

const TOOLTIP_STYLE =
  "position:absolute;left:0;top:0;pointer-events:none;max-width:min(420px,100% - 16px);overflow:hidden;text-overflow:ellipsis;padding:4px 10px;border:1px solid transparent;border-radius:8px;white-space:nowrap;font-size:14px;font-weight:600;background:var(--ink);color:var(--paper);visibility:hidden";
/** Distance from a card, including its ring, to the name. */
const CARD_DISTANCE = 12;
const WINDOW_MARGIN = 8;

/** Mounts tooltips for the hovered and the focused person, with what their cards don't show. */
export function mountNameTooltips(host: HTMLElement) {
  const tooltips = (["hovered", "keyboard"] as const).map((kind) => {
    const element = document.createElement("div");
    element.ariaHidden = "true";
    element.style.cssText = TOOLTIP_STYLE;
    host.append(element);
    return {
      kind,
      element,
      area: null as Area | null,
      size: { width: 0, height: 0 },
    };
  });
  const place = (camera: Camera) => {
    for (const { element, area, size } of tooltips) {
      if (!area) continue;
      const { x, y } = tooltipPosition(toScreenArea(area, camera), size, host.clientWidth);
      element.style.transform = `translate(${x}px,${y}px)`;
    }
  };
  return {
    place,
    /**
     * Shows the names, and returns the area of the focused person's name, which labels must not
     * cover.
     */
    show({ chart, camera, highlights, detailsOf }: LabelContext): Area[] {
      for (const tooltip of tooltips) {
        const box = highlights[tooltip.kind];
        const isDuplicate = tooltip.kind === "hovered" && box === highlights.keyboard;
        const text = box < 0 || isDuplicate ? "" : detailsOf(box);
        tooltip.area = text ? boxArea(chart, box) : null;
        tooltip.element.style.visibility = text ? "visible" : "hidden";
        if (!text || tooltip.element.textContent === text) continue;
        tooltip.element.textContent = text;
        tooltip.size = { width: tooltip.element.offsetWidth, height: tooltip.element.offsetHeight };
      }
      place(camera);
      const { area, size } = tooltips[1]!;
      if (!area) return [];
      const { x, y } = tooltipPosition(toScreenArea(area, camera), size, host.clientWidth);
      return [{ left: x, top: y, right: x + size.width, bottom: y + size.height }];
    },
    dispose() {
      for (const { element } of tooltips) element.remove();
    },
  };
}

/** Returns the upper left corner of a name: above the card if there is space, otherwise below. */
function tooltipPosition(
  { left, right, top, bottom }: Area,
  { width, height }: Size,
  windowWidth: number,
) {
  const x = (left + right - width) / 2;
  const above = top - CARD_DISTANCE - height;
  return {
    x: clamp(x, WINDOW_MARGIN, windowWidth - width - WINDOW_MARGIN),
    y: above >= WINDOW_MARGIN ? above : bottom + CARD_DISTANCE,
  };
}
