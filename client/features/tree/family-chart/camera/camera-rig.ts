import { keepNearChart, type ZoomLimits, stepCamera, zoomAbout } from "./camera-gestures.ts";
import { mountPointerHandlers } from "./pointer-handlers.ts";
import {
  interpolate,
  type Camera,
  MAX_ZOOM,
  type Lens,
  type Point,
  type Size,
  TRUE_LENS,
} from "./camera.ts";
import { sizeOf } from "../paint/canvas-size.ts";

export const ANIMATION_MS = 200;

/** How far the camera can move beyond the chart's edges, in pixels of the chart. */
const MARGIN = 900;

export interface CameraRig {
  camera: () => Camera;
  /** Moves in 200 ms; at once if `glides` is false or the system asks for reduced motion. */
  goTo: (camera: Camera, glides: boolean) => void;
  /** Zooms by a factor around a point of the screen. */
  zoomAbout: (factor: number, at: Point) => void;
  /** Moves by halves of the window, as long as the chart reaches its middle. */
  moveBy: (across: number, down: number) => void;
  /** Sets the limits of gestures. `toPeople` corrects cameras that would show only empty paper. */
  limit: (chart: Size, smallest: number, lens: Lens, toPeople: (camera: Camera) => Camera) => void;
  dispose: () => void;
}

export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Adds dragging, wheel zoom and pinching. `moved` gets each camera, and whether by the reader. */
export function mountCamera(
  host: HTMLElement,
  moved: (camera: Camera, byHand: boolean) => void,
): CameraRig {
  let camera: Camera = { k: 1, ky: 1, x: 0, y: 0 };
  /** The camera's position, or the end of its glide. */
  let goal = camera;
  let chart: Size = { width: 0, height: 0 };
  let scales: ZoomLimits = { smallest: 1, largest: MAX_ZOOM, lens: TRUE_LENS };
  let toPeople = (to: Camera) => to;
  let frame = 0;

  const near = (to: Camera, from: Camera) => {
    const kept = keepNearChart(to, chart, sizeOf(host), MARGIN);
    return to.k > from.k ? toPeople(kept) : kept;
  };
  const hands = mountPointerHandlers(host, {
    camera: () => camera,
    scales: () => scales,
    moved: (to) => {
      cancelAnimationFrame(frame);
      camera = goal = near(to, camera);
      moved(camera, true);
    },
  });

  function jump(to: Camera) {
    camera = to;
    hands.regrip();
    moved(camera, false);
  }
  function glide(to: Camera) {
    const from = camera;
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / ANIMATION_MS);
      jump(share < 1 ? interpolate(from, to, share) : to);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }
  function goTo(to: Camera, glides: boolean) {
    cancelAnimationFrame(frame);
    goal = to;
    if (glides && !prefersReducedMotion()) glide(to);
    else jump(to);
  }

  return {
    camera: () => camera,
    goTo,
    // Zooms from the goal, so that two quick presses zoom as far as two slow ones.
    zoomAbout: (factor, at) => goTo(near(zoomAbout(goal, factor, at, scales), goal), true),
    moveBy: (across, down) =>
      goTo(near(stepCamera(goal, across, down, chart, sizeOf(host)), goal), true),
    limit: (size, smallest, lens, mend) => {
      chart = size;
      toPeople = mend;
      scales = { smallest, largest: MAX_ZOOM, lens };
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      hands.dispose();
    },
  };
}
