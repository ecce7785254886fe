import type { Surface } from "#shared/tree/family-chart/drawing/surface.ts";
import { canvasPen } from "../paint/canvas-pen.ts";
import { visibleArea, type Camera, type Size } from "./camera.ts";

/** A canvas as a surface to draw on. Its context can also copy bitmaps. */
export interface CanvasSurface extends Surface {
  context: CanvasRenderingContext2D;
}

/**
 * Returns a surface for a canvas. Rounds to whole pixels, so that edges are sharp and everything
 * moves equally while panning.
 */
export function canvasSurfaceAt(
  context: CanvasRenderingContext2D,
  camera: Camera,
  viewport: Size,
  density: number,
): CanvasSurface {
  const [scaleX, scaleY] = [camera.k * density, camera.ky * density];
  const [left, top] = [Math.round(camera.x * density), Math.round(camera.y * density)];
  const { width, height } = context.canvas;
  return {
    context,
    pen: canvasPen(context),
    edges: { left: 0, top: 0, right: width, bottom: height },
    density,
    k: camera.k,
    scaleX,
    scaleY,
    area: visibleArea(camera, viewport),
    xOf: (x) => left + Math.round(x * scaleX),
    yOf: (y) => top + Math.round(y * scaleY),
  };
}
