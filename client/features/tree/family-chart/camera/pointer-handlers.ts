import {
  moveByGrips,
  distance,
  type Grip,
  toChartPoint,
  type ZoomLimits,
  wheelFactor,
  zoomAbout,
} from "./camera-gestures.ts";
import type { Camera, Point } from "./camera.ts";

/** Movements up to this many pixels still count as a click. */
const DRAG_THRESHOLD = { mouse: 5, finger: 10 };

interface PointerOptions {
  camera: () => Camera;
  limits: () => ZoomLimits;
  /** Called with each camera that a gesture leads to. */
  onMove: (to: Camera) => void;
}

export interface PointerHandlers {
  /** Updates the grips' chart points after something else moved the camera. */
  updateGrips: () => void;
  dispose: () => void;
}

/** Adds dragging with the mouse or a finger, pinching, and zooming by the wheel. */
export function mountPointerHandlers(
  host: HTMLElement,
  { camera, limits, onMove }: PointerOptions,
): PointerHandlers {
  const grips = new Map<number, Grip & { from: Point }>();
  let isMoving = false;
  let hasMoved = false;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const updateGrips = () => {
    for (const grip of grips.values()) grip.chartPoint = toChartPoint(camera(), grip.screenPoint);
  };
  const startDrag = () => {
    isMoving = hasMoved = true;
    // Captures pointers only now, because an earlier capture would turn clicks on cards into clicks
    // on the drawing.
    for (const id of grips.keys()) host.setPointerCapture(id);
  };

  function grip(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey || grips.size === 2) return;
    hasMoved = isMoving;
    const point = pointOf(event);
    grips.set(event.pointerId, { screenPoint: point, from: point, chartPoint: point });
    updateGrips();
    if (grips.size === 2) startDrag();
  }
  function move(event: PointerEvent) {
    const grip = grips.get(event.pointerId);
    if (!grip) return;
    // The button was released outside, where no event reports it.
    if (event.buttons === 0) return release(event);
    grip.screenPoint = pointOf(event);
    const threshold = event.pointerType === "mouse" ? DRAG_THRESHOLD.mouse : DRAG_THRESHOLD.finger;
    if (!isMoving && distance(grip.screenPoint, grip.from) <= threshold) return;
    if (!isMoving) startDrag();
    onMove(moveByGrips(camera(), [...grips.values()], limits()));
  }
  function release({ pointerId }: PointerEvent) {
    if (!grips.delete(pointerId)) return;
    updateGrips();
    if (grips.size === 0) isMoving = false;
  }
  /** Ignores the click at the end of a drag, but not clicks without a pointer (screen readers). */
  function suppressDragClick(event: MouseEvent) {
    if (hasMoved && event.detail > 0) event.stopPropagation();
    hasMoved = false;
  }
  function zoom(event: WheelEvent) {
    // Also at the zoom limits: otherwise the page would scroll and move the chart.
    event.preventDefault();
    const to = zoomAbout(camera(), wheelFactor(event), pointOf(event), limits());
    onMove(to);
    updateGrips();
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  host.addEventListener("pointerdown", grip, { signal });
  host.addEventListener("pointermove", move, { signal });
  host.addEventListener("pointerup", release, { signal });
  host.addEventListener("pointercancel", release, { signal });
  host.addEventListener("click", suppressDragClick, { signal, capture: true });
  host.addEventListener("wheel", zoom, { signal, passive: false });
  // The browser's own dragging of images would end ours.
  host.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return { updateGrips, dispose: () => listeners.abort() };
}
