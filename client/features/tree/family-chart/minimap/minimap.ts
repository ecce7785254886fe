import type { Camera, Point, Size } from "../camera/camera.ts";
import type { Scene } from "../scene/chart-scene.ts";
import { paintOverview } from "#shared/tree/family-chart/drawing/overview.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import { canvasSurfaceAt } from "../camera/canvas-surface.ts";

const WIDTH = 208;
const HEIGHTS = { min: 56, max: 128 };
const PADDING = 8;

/**
 * Mounts a small map of the chart in a corner, with a frame around the visible part. Clicking or
 * dragging there moves the chart.
 */
export function mountMinimap(host: HTMLElement, centerOn: (center: Point) => void) {
  const map = document.createElement("div");
  map.ariaHidden = "true";
  map.dataset["overChart"] = "";
  map.style.cssText =
    "position:absolute;right:16px;bottom:16px;border:1px solid var(--edge);border-radius:12px;background:var(--card);overflow:hidden;cursor:crosshair;touch-action:none";
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "display:block;width:100%;height:100%";
  const frame = document.createElement("div");
  frame.style.cssText =
    "position:absolute;left:0;top:0;box-sizing:border-box;border:2px solid var(--evergreen);border-radius:4px;background:color-mix(in srgb,var(--evergreen) 14%,transparent)";
  map.append(canvas, frame);
  host.append(map);
  const context = canvas.getContext("2d");
  let painted: { scene: Scene; palette: Palette } | null = null;
  let isShown = false;
  let isHidden = false;
  const updateVisibility = () => {
    map.style.visibility = isShown && !isHidden ? "visible" : "hidden";
  };
  /** Map pixels per chart pixel. */
  let scale = { x: 1, y: 1 };

  const place = ({ k, ky, x, y }: Camera, { width, height }: Size) => {
    if (!painted) return;
    const frameSpan = (offset: number, length: number, mapLength: number) => {
      const start = Math.max(2, Math.min(mapLength - 8, PADDING + offset));
      return [
        start,
        Math.max(6, Math.min(mapLength - 2, PADDING + offset + length) - start),
      ] as const;
    };
    const [left, across] = frameSpan((-x / k) * scale.x, (width / k) * scale.x, map.clientWidth);
    const [top, down] = frameSpan((-y / ky) * scale.y, (height / ky) * scale.y, map.clientHeight);
    frame.style.transform = `translate(${left}px,${top}px)`;
    frame.style.width = `${across}px`;
    frame.style.height = `${down}px`;
  };
  const paint = (scene: Scene, palette: Palette) => {
    const { chart } = scene;
    if (!context) return;
    const mapWidth = WIDTH - 2 * PADDING;
    const naturalHeight = (chart.height / chart.width) * mapWidth;
    const height = Math.min(HEIGHTS.max, Math.max(HEIGHTS.min, naturalHeight));
    // A high chart keeps its proportions; a very wide one is stretched vertically.
    const k = Math.min(mapWidth / chart.width, height / chart.height);
    scale = {
      x: naturalHeight > HEIGHTS.max ? k : mapWidth / chart.width,
      y: height / chart.height,
    };
    map.style.width = `${scale.x * chart.width + 2 * PADDING}px`;
    map.style.height = `${height + 2 * PADDING}px`;
    const density = devicePixelRatio || 1;
    const size = { width: scale.x * chart.width + 2 * PADDING, height: height + 2 * PADDING };
    canvas.width = Math.round(size.width * density);
    canvas.height = Math.round(size.height * density);
    const camera = { k: scale.x, ky: scale.y, x: PADDING, y: PADDING };
    const screen = canvasSurfaceAt(context, camera, size, density);
    paintOverview(screen, { chart, buses: scene.buses() }, scene.runs(screen.scaleX), palette);
    painted = { scene, palette };
  };
  const handlePointer = (event: PointerEvent) => {
    event.stopPropagation();
    if (event.type === "pointerdown") map.setPointerCapture(event.pointerId);
    if (event.buttons === 0) return;
    const { left, top } = map.getBoundingClientRect();
    centerOn({
      x: (event.clientX - left - PADDING) / scale.x,
      y: (event.clientY - top - PADDING) / scale.y,
    });
  };
  map.addEventListener("pointerdown", handlePointer);
  map.addEventListener("pointermove", handlePointer);
  for (const kind of ["click", "dblclick"] as const)
    map.addEventListener(kind, (event) => event.stopPropagation());
  return {
    place,
    setHidden(hidden: boolean) {
      isHidden = hidden;
      updateVisibility();
    },
    /** Null hides it. */
    show(scene: Scene | null, palette: Palette, camera: Camera, size: Size) {
      isShown = scene !== null;
      updateVisibility();
      if (!scene) return;
      if (painted?.scene !== scene || painted.palette !== palette) paint(scene, palette);
      place(camera, size);
    },
    dispose: () => map.remove(),
  };
}
