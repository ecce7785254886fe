import type { Camera, Point, Size } from "../camera/camera.ts";
import type { Scene } from "../scene/chart-scene.ts";
import { paintOverview } from "#shared/tree/family-chart/drawing/overview.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import { screenAt } from "../camera/screen.ts";

const WIDTH = 208;
const HEIGHT = { least: 56, most: 128 };
const ROOM = 8;

/**
 * Mounts a small map of the chart in a corner, with a frame around the visible part. Clicking or
 * dragging there moves the chart.
 */
export function mountMinimap(host: HTMLElement, goTo: (centre: Point) => void) {
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
  const pen = canvas.getContext("2d");
  let painted: { scene: Scene; palette: Palette } | null = null;
  let isShown = false;
  let isAway = false;
  const look = () => {
    map.style.visibility = isShown && !isAway ? "visible" : "hidden";
  };
  /** Map pixels per chart pixel. */
  let scale = { x: 1, y: 1 };

  const place = ({ k, ky, x, y }: Camera, { width, height }: Size) => {
    if (!painted) return;
    const along = (offset: number, room: number, all: number) => {
      const from = Math.max(2, Math.min(all - 8, ROOM + offset));
      return [from, Math.max(6, Math.min(all - 2, ROOM + offset + room) - from)] as const;
    };
    const [left, across] = along((-x / k) * scale.x, (width / k) * scale.x, map.clientWidth);
    const [top, down] = along((-y / ky) * scale.y, (height / ky) * scale.y, map.clientHeight);
    frame.style.transform = `translate(${left}px,${top}px)`;
    frame.style.width = `${across}px`;
    frame.style.height = `${down}px`;
  };
  const paint = (scene: Scene, palette: Palette) => {
    const { chart } = scene;
    if (!pen) return;
    const inner = WIDTH - 2 * ROOM;
    const high = (chart.height / chart.width) * inner;
    const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, high));
    // A high chart keeps its proportions; rows of a very wide chart get higher.
    const k = Math.min(inner / chart.width, height / chart.height);
    scale = { x: high > HEIGHT.most ? k : inner / chart.width, y: height / chart.height };
    map.style.width = `${scale.x * chart.width + 2 * ROOM}px`;
    map.style.height = `${height + 2 * ROOM}px`;
    const density = devicePixelRatio || 1;
    const size = { width: scale.x * chart.width + 2 * ROOM, height: height + 2 * ROOM };
    canvas.width = Math.round(size.width * density);
    canvas.height = Math.round(size.height * density);
    const camera = { k: scale.x, ky: scale.y, x: ROOM, y: ROOM };
    const screen = screenAt(pen, camera, size, density);
    paintOverview(screen, { chart, buses: scene.buses() }, scene.runs(screen.scaleX), palette);
    painted = { scene, palette };
  };
  const press = (event: PointerEvent) => {
    event.stopPropagation();
    if (event.type === "pointerdown") map.setPointerCapture(event.pointerId);
    if (event.buttons === 0) return;
    const { left, top } = map.getBoundingClientRect();
    goTo({
      x: (event.clientX - left - ROOM) / scale.x,
      y: (event.clientY - top - ROOM) / scale.y,
    });
  };
  map.addEventListener("pointerdown", press);
  map.addEventListener("pointermove", press);
  for (const kind of ["click", "dblclick"] as const)
    map.addEventListener(kind, (event) => event.stopPropagation());
  return {
    place,
    makeWay(isOut: boolean) {
      isAway = isOut;
      look();
    },
    /** Null hides it. */
    show(scene: Scene | null, palette: Palette, camera: Camera, size: Size) {
      isShown = scene !== null;
      look();
      if (!scene) return;
      if (painted?.scene !== scene || painted.palette !== palette) paint(scene, palette);
      place(camera, size);
    },
    dispose: () => map.remove(),
  };
}
