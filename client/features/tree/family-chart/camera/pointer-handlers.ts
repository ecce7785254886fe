import {
  moveByGrips,
  distance,
  type Grip,
  pointUnder,
  type ZoomLimits,
  wheelFactor,
  zoomAbout,
} from "./camera-gestures.ts";
import type { Camera, Point } from "./camera.ts";

/** Movements up to this many pixels still count as a click. */
const CLICK_TOLERANCE = { mouse: 5, finger: 10 };

interface PointerOptions {
  camera: () => Camera;
  scales: () => ZoomLimits;
  /** Called with each camera that a gesture leads to. */
  moved: (to: Camera) => void;
}

export interface PointerHandlers {
  /** Updates what the grips hold after something else moved the camera. */
  regrip: () => void;
  dispose: () => void;
}

/** Adds dragging with the mouse or a finger, pinching, and zooming by the wheel. */
export function mountPointerHandlers(
  host: HTMLElement,
  { camera, scales, moved }: PointerOptions,
): PointerHandlers {
  const grips = new Map<number, Grip & { from: Point }>();
  let isMoving = false;
  let hasMoved = false;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const regrip = () => {
    for (const grip of grips.values()) grip.holds = pointUnder(camera(), grip.at);
  };
  const startMoving = () => {
    isMoving = hasMoved = true;
    // Captures pointers only now, because an earlier capture would turn clicks on cards into clicks
    // on the drawing.
    for (const id of grips.keys()) host.setPointerCapture(id);
  };

  function grip(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey || grips.size === 2) return;
    hasMoved = isMoving;
    const at = pointOf(event);
    grips.set(event.pointerId, { at, from: at, holds: at });
    regrip();
    if (grips.size === 2) startMoving();
  }
  function move(event: PointerEvent) {
    const grip = grips.get(event.pointerId);
    if (!grip) return;
    // The button was released outside, where no event reports it.
    if (event.buttons === 0) return letGo(event);
    grip.at = pointOf(event);
    const still = event.pointerType === "mouse" ? CLICK_TOLERANCE.mouse : CLICK_TOLERANCE.finger;
    if (!isMoving && distance(grip.at, grip.from) <= still) return;
    if (!isMoving) startMoving();
    moved(moveByGrips(camera(), [...grips.values()], scales()));
  }
  function letGo({ pointerId }: PointerEvent) {
    if (!grips.delete(pointerId)) return;
    regrip();
    if (grips.size === 0) isMoving = false;
  }
  /** Ignores the click at the end of a drag, but not clicks without a pointer (screen readers). */
  function click(event: MouseEvent) {
    if (hasMoved && event.detail > 0) event.stopPropagation();
    hasMoved = false;
  }
  function turn(event: WheelEvent) {
    // Also at the zoom limits: otherwise the page would scroll and move the chart.
    event.preventDefault();
    const to = zoomAbout(camera(), wheelFactor(event), pointOf(event), scales());
    moved(to);
    regrip();
  }

  const listening = new AbortController();
  const { signal } = listening;
  host.addEventListener("pointerdown", grip, { signal });
  host.addEventListener("pointermove", move, { signal });
  host.addEventListener("pointerup", letGo, { signal });
  host.addEventListener("pointercancel", letGo, { signal });
  host.addEventListener("click", click, { signal, capture: true });
  host.addEventListener("wheel", turn, { signal, passive: false });
  // The browser's own dragging of images would end ours.
  host.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return { regrip, dispose: () => listening.abort() };
}
