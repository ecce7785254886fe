import { type Area, boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Camera, Size } from "../camera/camera.ts";
import type { LabelContext } from "./labels.ts";
import { onScreen } from "./on-screen.ts";

const LOOK =
  "position:absolute;left:0;top:0;pointer-events:none;max-width:min(420px,100% - 16px);overflow:hidden;text-overflow:ellipsis;padding:4px 10px;border:1px solid transparent;border-radius:8px;white-space:nowrap;font-size:14px;font-weight:600;background:var(--ink);color:var(--paper);visibility:hidden";
/** Distance from a card, including its ring, to the name. */
const OFF = 12;
const EDGE = 8;

/** Mounts the names of the hovered and the focused person, for cards that don't show them. */
export function mountNames(host: HTMLElement) {
  const names = (["hovered", "keyboard"] as const).map((mark) => {
    const label = document.createElement("div");
    label.ariaHidden = "true";
    label.style.cssText = LOOK;
    host.append(label);
    return { mark, label, area: null as Area | null, size: { width: 0, height: 0 } };
  });
  const place = (camera: Camera) => {
    for (const { label, area, size } of names) {
      if (!area) continue;
      const { x, y } = spotFor(onScreen(area, camera), size, host.clientWidth);
      label.style.transform = `translate(${x}px,${y}px)`;
    }
  };
  return {
    place,
    /** Returns the area of the focused person's name. */
    show({ chart, camera, marks, wordsOf }: LabelContext): Area[] {
      for (const name of names) {
        const box = marks[name.mark];
        const isTwice = name.mark === "hovered" && box === marks.keyboard;
        const words = box < 0 || isTwice ? "" : wordsOf(box);
        name.area = words ? boxArea(chart, box) : null;
        name.label.style.visibility = words ? "visible" : "hidden";
        if (!words || name.label.textContent === words) continue;
        name.label.textContent = words;
        name.size = { width: name.label.offsetWidth, height: name.label.offsetHeight };
      }
      place(camera);
      const { area, size } = names[1]!;
      if (!area) return [];
      const { x, y } = spotFor(onScreen(area, camera), size, host.clientWidth);
      return [{ left: x, top: y, right: x + size.width, bottom: y + size.height }];
    },
    dispose() {
      for (const { label } of names) label.remove();
    },
  };
}

/** Returns the upper left corner of a name: above the card if there is space, otherwise below. */
function spotFor({ left, right, top, bottom }: Area, { width, height }: Size, room: number) {
  const x = (left + right - width) / 2;
  const above = top - OFF - height;
  return {
    x: Math.max(EDGE, Math.min(x, room - width - EDGE)),
    y: above >= EDGE ? above : bottom + OFF,
  };
}
