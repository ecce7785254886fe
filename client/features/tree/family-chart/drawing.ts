import { ANIMATION_MS, prefersReducedMotion } from "./camera/camera-rig.ts";
import { type Camera, eased } from "./camera/camera.ts";
import { fitCanvas, onNewSize, sizeOf } from "./paint/canvas-size.ts";
import { createSpriteCache } from "./paint/cards.ts";
import { type Motion, chartInMotion } from "./camera/chart-motion.ts";
import type { ChartState } from "./chart-state.ts";
import { textMetricsOfPage, loadFonts, onNewFonts } from "./paint/text-metrics.ts";
import { paintScene } from "./paint/paint-scene.ts";
import { onNewColours, readPalette } from "./paint/palette.ts";
import { createPhotoCache } from "./paint/photos.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import { screenAt } from "./camera/screen.ts";
import { tintOf } from "../../../ui/tint.ts";
import { whileIdle } from "./while-idle.ts";

interface DrawingOptions {
  /** Returns the state at the time of a frame. */
  seen: () => { state: ChartState; camera: Camera };
  /** Called once the camera has stood still for a while, or the colors changed. */
  settled: () => void;
  resized: () => void;
}

/** Time without movement after which the drawing is painted in full quality. */
const SETTLED_MS = 120;
/** Time for new cards per frame, so that the next frame is on time. */
const FRAME_BUDGET_MS = { moving: 4, still: 9 };
/** With more people than this, movement isn't animated. */
const MAX_ANIMATED_PEOPLE = 20_000;

/** Mounts a canvas that is painted after changes, at most once per frame. */
export function mountDrawing(host: HTMLElement, { seen, settled, resized }: DrawingOptions) {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "position:absolute;left:0;top:0;width:100%;height:100%";
  canvas.ariaHidden = "true";
  host.append(canvas);
  const context = canvas.getContext("2d", { alpha: false });
  const letters = textMetricsOfPage();
  const sprites = createSpriteCache(letters);
  const photos = createPhotoCache(() => request());
  let palette = readPalette();
  let motion: (Motion & { began: number }) | null = null;
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
    const { state, camera } = seen();
    const { scene, marks } = state;
    const { personById, readerId, worn = null } = state.props;
    const share = motion ? eased(Math.min(1, Math.max(0, now - motion.began) / ANIMATION_MS)) : 1;
    if (share === 1) motion = null;
    const { isNew } = motion ?? {};
    const room = isMoving ? FRAME_BUDGET_MS.moving : FRAME_BUDGET_MS.still;
    sprites.beginFrame();
    const isUnfinished = paintScene(screenAt(context, camera, size, density), {
      scene,
      marks,
      worn,
      told: { personById, readerId, faceTintOf: tintOf, markOf: worn?.markOf },
      palette,
      sprites,
      photos,
      moving: motion && chartInMotion(scene.chart, motion, share),
      presence: isNew && ((box) => (isNew[box] === 1 ? share : 1)),
      until: isBlank ? Infinity : performance.now() + room,
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
    settled();
    request();
  };
  const repaint = () => {
    sprites.clear();
    letters.forget();
    request();
    settled();
  };
  const undo = [
    onNewColours(() => {
      palette = readPalette();
      repaint();
    }),
    onNewFonts(repaint),
    whileIdle([loadFonts]),
    onNewSize(host, () => {
      resized();
      request();
    }),
  ];
  return {
    request,
    /** Paints the first picture at once, so that it appears in the same frame as the canvas. */
    begin() {
      cancelAnimationFrame(frame);
      paint(performance.now());
      if (isBlank) return;
      isMoving = false;
      clearTimeout(timer);
    },
    /** Call this after the camera moved. */
    moved() {
      isMoving = true;
      clearTimeout(timer);
      timer = window.setTimeout(settle, SETTLED_MS);
      request();
    },
    /** Animates people to their places in 200 ms, if that can be seen and the system allows it. */
    start(next: Motion, camera: Camera) {
      const isSeen = levelAt(camera.k) !== "bar" && next.dx.length <= MAX_ANIMATED_PEOPLE;
      motion = isSeen && !prefersReducedMotion() ? { ...next, began: performance.now() } : null;
      request();
    },
    palette: () => palette,
    measure: letters.measure,
    dispose() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const end of undo) end();
      sprites.clear();
      photos.dispose();
      canvas.remove();
    },
  };
}

export type Drawing = ReturnType<typeof mountDrawing>;
