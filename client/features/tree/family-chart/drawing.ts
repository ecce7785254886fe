import { ANIMATION_MS, prefersReducedMotion } from "./camera/camera-rig.ts";
import { type Camera, ease } from "./camera/camera.ts";
import { fitCanvas, watchSize, sizeOf } from "./paint/canvas-size.ts";
import { createSpriteCache } from "./paint/cards.ts";
import { type Motion, chartInMotion } from "./camera/chart-motion.ts";
import type { ChartState } from "./chart-state.ts";
import { createFontMetrics, loadFonts, watchFonts } from "./paint/text-metrics.ts";
import { paintScene } from "./paint/paint-scene.ts";
import { watchColors, readPalette } from "./paint/palette.ts";
import { createPhotoCache } from "./paint/photo-cache.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import { canvasSurfaceAt } from "./camera/canvas-surface.ts";
import { tintOf } from "../../../ui/tint.ts";
import { runTasksWhenIdle } from "./run-tasks-when-idle.ts";

interface DrawingOptions {
  /** Returns the state at the time of a frame. */
  getState: () => { state: ChartState; camera: Camera };
  /** Called when the camera has stopped moving, or the colors changed. */
  onSettle: () => void;
  onResize: () => void;
}

/** Time without movement after which the drawing is painted in full quality. */
const SETTLE_DELAY_MS = 120;
/** Time for new cards per frame, so that the next frame is on time. */
const FRAME_BUDGET_MS = { moving: 4, still: 9 };
/** With more people than this, movement isn't animated. */
const MAX_ANIMATED_PEOPLE = 20_000;

/** Mounts a canvas that is painted after changes, at most once per frame. */
export function mountDrawing(host: HTMLElement, { getState, onSettle, onResize }: DrawingOptions) {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;left:0;top:0;width:100%;height:100%";
  canvas.ariaHidden = "true";
  host.append(canvas);
  const context = canvas.getContext("2d", { alpha: false });
  const metrics = createFontMetrics();
  const sprites = createSpriteCache(metrics);
  const photos = createPhotoCache(() => request());
  let palette = readPalette();
  let motion: (Motion & { startedAt: number }) | null = null;
  let frame = 0;
  let timer = 0;
  let lastScale = 0;
  let isMoving = false;
  /** Whether nothing has been painted yet. */
  let isBlank = true;

  const paint = (now: number) => {
    frame = 0;
    const size = sizeOf(host);
    if (!context || size.width === 0) return;
    const density = fitCanvas(canvas, size);
    const { state, camera } = getState();
    const { scene, highlights } = state;
    const { personById, viewerId, decorations = null } = state.props;
    const progress = motion
      ? ease(Math.min(1, Math.max(0, now - motion.startedAt) / ANIMATION_MS))
      : 1;
    if (progress === 1) motion = null;
    const { isNew } = motion ?? {};
    const budget = isMoving ? FRAME_BUDGET_MS.moving : FRAME_BUDGET_MS.still;
    sprites.beginFrame();
    const isUnfinished = paintScene(canvasSurfaceAt(context, camera, size, density), {
      scene,
      highlights,
      decorations,
      cardSource: { personById, viewerId, faceTintOf: tintOf, markOf: decorations?.markOf },
      palette,
      sprites,
      photos,
      movingChart: motion && chartInMotion(scene.chart, motion, progress),
      opacityOf: isNew && ((box) => (isNew[box] === 1 ? progress : 1)),
      deadline: isBlank ? Infinity : performance.now() + budget,
      isZooming: isMoving && camera.k !== lastScale,
    });
    lastScale = camera.k;
    isBlank = false;
    if (motion || (isUnfinished && !isMoving)) request();
  };
  const request = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const settle = () => {
    isMoving = false;
    onSettle();
    request();
  };
  const repaint = () => {
    sprites.clear();
    metrics.clearCache();
    request();
    onSettle();
  };
  const disposers = [
    watchColors(() => {
      palette = readPalette();
      repaint();
    }),
    watchFonts(repaint),
    runTasksWhenIdle([loadFonts]),
    watchSize(host, () => {
      onResize();
      request();
    }),
  ];
  return {
    request,
    /** Paints at once, so that the chart appears in the same frame as its canvas. */
    paintFirst() {
      cancelAnimationFrame(frame);
      paint(performance.now());
      if (isBlank) return;
      isMoving = false;
      clearTimeout(timer);
    },
    /** Call after the camera moved. */
    handleMove() {
      isMoving = true;
      clearTimeout(timer);
      timer = window.setTimeout(settle, SETTLE_DELAY_MS);
      request();
    },
    /**
     * Moves people to their new positions in 200 ms, if cards are visible and the system allows
     * motion.
     */
    animate(next: Motion, camera: Camera) {
      const isVisible = levelAt(camera.k) !== "bar" && next.dx.length <= MAX_ANIMATED_PEOPLE;
      motion =
        isVisible && !prefersReducedMotion() ? { ...next, startedAt: performance.now() } : null;
      request();
    },
    palette: () => palette,
    measure: metrics.measure,
    dispose() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const dispose of disposers) dispose();
      sprites.clear();
      photos.dispose();
      canvas.remove();
    },
  };
}

export type Drawing = ReturnType<typeof mountDrawing>;
