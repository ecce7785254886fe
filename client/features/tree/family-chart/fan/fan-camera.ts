import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { boxAround } from "#shared/tree/family-chart/fan/sector-outlines.ts";
import type { Fan } from "#shared/tree/family-chart/fan/fan-types.ts";
import { type CameraRig, mountCamera } from "../camera/camera-rig.ts";
import {
  type Camera,
  centerOn,
  fitChart,
  MAX_ZOOM,
  LEGIBLE_SCALE,
  openingCamera,
  type Point,
  revealArea,
  minScaleFor,
  UNIFORM_SCALING,
} from "../camera/camera.ts";
import type { CameraPosition } from "../camera/camera-position.ts";
import { watchSize, sizeOf } from "../paint/canvas-size.ts";

/** At this scale, inner names are 11 to 12 pixels high. Fans that fit at this scale open whole. */
const WHOLE_FAN_SCALE = 0.6;
/** At this scale names of the inner rings are 16 pixels high. */
const NEAR_SCALE = 0.9;
const SETTLE_DELAY_MS = 120;

export interface FanCamera {
  /** Shows a fan. Another subject opens it again, at a stored position if there is one. */
  show: (fan: Fan, subject: string, readingScale: number, position: CameraPosition | null) => void;
  fit: () => void;
  zoomBy: (factor: number, point?: Point) => void;
  moveBy: CameraRig["moveBy"];
  /** Brings a sector into sight. */
  reveal: (index: number) => void;
  /** Centers a sector at a readable scale. */
  centerOn: (index: number) => void;
  dispose: () => void;
}

/**
 * Adds dragging, wheel zoom, and pinching to a fan; `world` is the moving element. Calls
 * `onPositionChange` with the reader's position after each movement.
 */
export function mountFanCamera(
  host: HTMLElement,
  world: SVGGElement,
  onPositionChange: (position: CameraPosition) => void,
): FanCamera {
  let shown: { fan: Fan; subject: string; readingScale: number } | null = null;
  /** Whether the reader chose the visible part. If not, the fan opens again on a resize. */
  let isUserPositioned = false;
  let timer = 0;
  const rig = mountCamera(host, (camera, isByUser) => {
    isUserPositioned ||= isByUser;
    const { k, x, y } = camera;
    world.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    clearTimeout(timer);
    timer = window.setTimeout(reportPosition, SETTLE_DELAY_MS);
  });
  const reportPosition = () => {
    const position = shown && isUserPositioned && cameraPositionOf(shown.fan, rig.camera(), host);
    if (position) onPositionChange(position);
  };
  const limitCamera = (fan: Fan) =>
    rig.setLimits(
      fan,
      minScaleFor(fan, sizeOf(host), UNIFORM_SCALING),
      UNIFORM_SCALING,
      keepCamera,
    );
  const goTo = (camera: Camera) => {
    if (camera === rig.camera()) return;
    isUserPositioned = true;
    rig.goTo(camera, true);
  };
  const stopWatching = watchSize(host, () => {
    if (!shown) return;
    limitCamera(shown.fan);
    if (!isUserPositioned)
      rig.goTo(chooseOpeningCamera(shown.fan, host, shown.readingScale), false);
  });
  return {
    show(fan, subject, readingScale, position) {
      const isSame = shown?.subject === subject && shown.readingScale === readingScale;
      const isFirst = shown === null;
      shown = { fan, subject, readingScale };
      limitCamera(fan);
      if (isSame) return;
      const restored = isFirst && position ? cameraAt(fan, position, host) : null;
      isUserPositioned = restored !== null;
      rig.goTo(restored ?? chooseOpeningCamera(fan, host, readingScale), !isFirst);
    },
    fit: () => shown && goTo(fitChart(shown.fan, sizeOf(host), UNIFORM_SCALING)),
    zoomBy(factor, point) {
      const { width, height } = sizeOf(host);
      isUserPositioned = true;
      rig.zoomAbout(factor, point ?? { x: width / 2, y: height / 2 });
    },
    moveBy(across, down) {
      isUserPositioned = true;
      rig.moveBy(across, down);
    },
    reveal(index) {
      host.scrollIntoView({ block: "end" });
      if (shown) goTo(revealArea(rig.camera(), sectorArea(shown.fan, index), sizeOf(host)));
    },
    centerOn(index) {
      const scale = Math.max(rig.camera().k, LEGIBLE_SCALE);
      if (shown) goTo(centerOn(sectorArea(shown.fan, index), sizeOf(host), scale));
    },
    dispose() {
      clearTimeout(timer);
      stopWatching();
      rig.dispose();
    },
  };
}

const keepCamera = (camera: Camera) => camera;

function sectorArea({ sectors, x, y }: Fan, index: number): Area {
  const { left, top, right, bottom } = boxAround(sectors[index]!);
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** Returns the camera for all of a fan if its inner rings are readable, or else for its middle. */
function chooseOpeningCamera(fan: Fan, host: HTMLElement, readingScale: number): Camera {
  const fitted = fitChart(fan, sizeOf(host), UNIFORM_SCALING, readingScale);
  if (fitted.k >= readingScale * WHOLE_FAN_SCALE || fan.sectors.length === 0) return fitted;
  return openingCamera(
    fan,
    sectorArea(fan, 0),
    sizeOf(host),
    UNIFORM_SCALING,
    readingScale * NEAR_SCALE,
  );
}

/** Returns the position and scale of the fan's middle on the screen. */
function cameraPositionOf(
  { graph, sectors, x, y }: Fan,
  camera: Camera,
  host: HTMLElement,
): CameraPosition | null {
  const [middle] = sectors;
  if (!middle) return null;
  const { width, height } = sizeOf(host);
  const { k } = camera;
  const [dx, dy] = [x * k + camera.x - width / 2, y * k + camera.y - height / 2];
  return { person: graph.people.id[middle.person]!, dx, dy, k };
}

function cameraAt(
  fan: Fan,
  { dx, dy, k: storedScale }: CameraPosition,
  host: HTMLElement,
): Camera | null {
  if (!(storedScale > 0)) return null;
  const { width, height } = sizeOf(host);
  const k = Math.min(MAX_ZOOM, storedScale);
  return { k, ky: k, x: width / 2 + dx - fan.x * k, y: height / 2 + dy - fan.y * k };
}
