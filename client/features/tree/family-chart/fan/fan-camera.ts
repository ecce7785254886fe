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
  TRUE_LENS,
} from "../camera/camera.ts";
import type { CameraPlace } from "../camera/place.ts";
import { onNewSize, sizeOf } from "../paint/canvas-size.ts";

/** At this scale, inner names are 11 to 12 pixels high. Fans that fit at it open whole. */
const WHOLE_FAN_SCALE = 0.6;
/** At this scale names of the inner rings are 16 pixels high. */
const NEAR_SCALE = 0.9;
const SETTLED_MS = 120;

export interface FanCamera {
  /** Shows a fan. Another subject opens it again, at a place if there is one. */
  show: (fan: Fan, subject: string, reading: number, place: CameraPlace | null) => void;
  fit: () => void;
  zoomBy: (factor: number, at?: Point) => void;
  moveBy: CameraRig["moveBy"];
  /** Brings a sector into sight. */
  reveal: (at: number) => void;
  /** Centers a sector at a readable scale. */
  centreOn: (at: number) => void;
  dispose: () => void;
}

/**
 * Adds dragging, wheel zoom and pinching to a fan; `world` is the moving element. Calls `placed`
 * with the reader's position.
 */
export function mountFanCamera(
  host: HTMLElement,
  world: SVGGElement,
  placed: (place: CameraPlace) => void,
): FanCamera {
  let shown: { fan: Fan; subject: string; reading: number } | null = null;
  /** Whether the reader chose the visible part. If not, the fan opens again on a resize. */
  let isTouched = false;
  let timer = 0;
  const rig = mountCamera(host, (camera, byHand) => {
    isTouched ||= byHand;
    const { k, x, y } = camera;
    world.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    clearTimeout(timer);
    timer = window.setTimeout(tellPlace, SETTLED_MS);
  });
  const tellPlace = () => {
    const place = shown && isTouched && placeIn(shown.fan, rig.camera(), host);
    if (place) placed(place);
  };
  const limit = (fan: Fan) =>
    rig.limit(fan, minScaleFor(fan, sizeOf(host), TRUE_LENS), TRUE_LENS, asItIs);
  const goTo = (camera: Camera) => {
    if (camera === rig.camera()) return;
    isTouched = true;
    rig.goTo(camera, true);
  };
  const stopWatching = onNewSize(host, () => {
    if (!shown) return;
    limit(shown.fan);
    if (!isTouched) rig.goTo(openingOf(shown.fan, host, shown.reading), false);
  });
  return {
    show(fan, subject, reading, place) {
      const isSame = shown?.subject === subject && shown.reading === reading;
      const isFirst = shown === null;
      shown = { fan, subject, reading };
      limit(fan);
      if (isSame) return;
      const kept = isFirst && place ? cameraAt(fan, place, host) : null;
      isTouched = kept !== null;
      rig.goTo(kept ?? openingOf(fan, host, reading), !isFirst);
    },
    fit: () => shown && goTo(fitChart(shown.fan, sizeOf(host), TRUE_LENS)),
    zoomBy(factor, at) {
      const { width, height } = sizeOf(host);
      isTouched = true;
      rig.zoomAbout(factor, at ?? { x: width / 2, y: height / 2 });
    },
    moveBy(across, down) {
      isTouched = true;
      rig.moveBy(across, down);
    },
    reveal(at) {
      host.scrollIntoView({ block: "end" });
      if (shown) goTo(revealArea(rig.camera(), areaOf(shown.fan, at), sizeOf(host)));
    },
    centreOn(at) {
      const near = Math.max(rig.camera().k, LEGIBLE_SCALE);
      if (shown) goTo(centerOn(areaOf(shown.fan, at), sizeOf(host), near));
    },
    dispose() {
      clearTimeout(timer);
      stopWatching();
      rig.dispose();
    },
  };
}

const asItIs = (camera: Camera) => camera;

function areaOf({ sectors, x, y }: Fan, at: number): Area {
  const { left, top, right, bottom } = boxAround(sectors[at]!);
  return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
}

/** Returns the camera for all of a fan if its inner rings are readable, or else for its middle. */
function openingOf(fan: Fan, host: HTMLElement, reading: number): Camera {
  const whole = fitChart(fan, sizeOf(host), TRUE_LENS, reading);
  if (whole.k >= reading * WHOLE_FAN_SCALE || fan.sectors.length === 0) return whole;
  return openingCamera(fan, areaOf(fan, 0), sizeOf(host), TRUE_LENS, reading * NEAR_SCALE);
}

/** Returns the position and scale of the fan's middle on the screen. */
function placeIn(
  { graph, sectors, x, y }: Fan,
  camera: Camera,
  host: HTMLElement,
): CameraPlace | null {
  const [middle] = sectors;
  if (!middle) return null;
  const { width, height } = sizeOf(host);
  const { k } = camera;
  const [dx, dy] = [x * k + camera.x - width / 2, y * k + camera.y - height / 2];
  return { person: graph.people.id[middle.person]!, dx, dy, k };
}

function cameraAt(fan: Fan, { dx, dy, k: kept }: CameraPlace, host: HTMLElement): Camera | null {
  if (!(kept > 0)) return null;
  const { width, height } = sizeOf(host);
  const k = Math.min(MAX_ZOOM, kept);
  return { k, ky: k, x: width / 2 + dx - fan.x * k, y: height / 2 + dy - fan.y * k };
}
