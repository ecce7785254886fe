import { keepNearChart, type ZoomLimits, stepCamera, zoomAbout } from "./camera-gestures.ts";
import { mountPointerHandlers } from "./pointer-handlers.ts";
import {
  interpolate,
  type Camera,
  MAX_ZOOM,
  type RowScaling,
  type Point,
  type Size,
  UNIFORM_SCALING,
} from "./camera.ts";
import { sizeOf } from "../paint/canvas-size.ts";

export const ANIMATION_MS = 200;

/** How far the camera can move beyond the chart's edges, in pixels of the chart. */
const MARGIN = 900;

export interface CameraRig {
  camera: () => Camera;
  /** Moves in 200 ms, or at once if `isAnimated` is false or the system asks for reduced motion. */
  goTo: (camera: Camera, isAnimated: boolean) => void;
  /** Zooms by a factor around a point of the screen. */
  zoomAbout: (factor: number, screenPoint: Point) => void;
  /** Moves by halves of the window, as long as the chart reaches its middle. */
  moveBy: (across: number, down: number) => void;
  /**
   * Sets the limits of gestures. `showPeople` corrects cameras that would show only empty paper.
   */
  setLimits: (
    chart: Size,
    minScale: number,
    rowScaling: RowScaling,
    showPeople: (camera: Camera) => Camera,
  ) => void;
  dispose: () => void;
}

export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Adds dragging, wheel zoom, and pinching. `onMove` gets each camera, and whether a gesture moved
 * it.
 */
export function mountCamera(
  host: HTMLElement,
  onMove: (camera: Camera, isByUser: boolean) => void,
): CameraRig {
  let camera: Camera = { k: 1, ky: 1, x: 0, y: 0 };
  /** The camera's position, or the end of its current animation. */
  let target = camera;
  let chart: Size = { width: 0, height: 0 };
  let limits: ZoomLimits = { minScale: 1, maxScale: MAX_ZOOM, rowScaling: UNIFORM_SCALING };
  let showPeople = (to: Camera) => to;
  let frame = 0;

  const limitCamera = (to: Camera, from: Camera) => {
    const limited = keepNearChart(to, chart, sizeOf(host), MARGIN);
    return to.k > from.k ? showPeople(limited) : limited;
  };
  const pointers = mountPointerHandlers(host, {
    camera: () => camera,
    limits: () => limits,
    onMove: (to) => {
      cancelAnimationFrame(frame);
      camera = target = limitCamera(to, camera);
      onMove(camera, true);
    },
  });

  function jumpTo(to: Camera) {
    camera = to;
    pointers.updateGrips();
    onMove(camera, false);
  }
  function animateTo(to: Camera) {
    const from = camera;
    const startedAt = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, now - startedAt) / ANIMATION_MS);
      jumpTo(progress < 1 ? interpolate(from, to, progress) : to);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }
  function goTo(to: Camera, isAnimated: boolean) {
    cancelAnimationFrame(frame);
    target = to;
    if (isAnimated && !prefersReducedMotion()) animateTo(to);
    else jumpTo(to);
  }

  return {
    camera: () => camera,
    goTo,
    // Zooms from the animation's end, so that two quick presses zoom as far as two slow ones.
    zoomAbout: (factor, screenPoint) =>
      goTo(limitCamera(zoomAbout(target, factor, screenPoint, limits), target), true),
    moveBy: (across, down) =>
      goTo(limitCamera(stepCamera(target, across, down, chart, sizeOf(host)), target), true),
    setLimits: (size, minScale, rowScaling, correctCamera) => {
      chart = size;
      showPeople = correctCamera;
      limits = { minScale, maxScale: MAX_ZOOM, rowScaling };
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      pointers.dispose();
    },
  };
}
