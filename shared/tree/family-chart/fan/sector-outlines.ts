import { roundToTenth } from "../drawing/svg-pen.ts";
import type { FanSlot } from "./fan-types.ts";

const point = (radius: number, angle: number) =>
  `${roundToTenth(radius * Math.cos(angle))} ${roundToTenth(radius * Math.sin(angle))}`;

/** SVG path of an arc from one angle to another. Each piece is at most a semicircle. */
function arcPath(radius: number, from: number, to: number): string {
  const arcTo = (angle: number) =>
    `A${roundToTenth(radius)} ${roundToTenth(radius)} 0 0 ${Number(to > from)} ${point(radius, angle)}`;
  return `${arcTo((from + to) / 2)}${arcTo(to)}`;
}

/** Returns the outline of a sector as SVG path data, from the fan's center. */
export function outlineOf({ inner, outer, from, to }: FanSlot): string {
  const isWhole = to - from >= 2 * Math.PI - 1e-9;
  const start = `M${point(outer, from)}${arcPath(outer, from, to)}`;
  if (inner > 0) return `${start}L${point(inner, to)}${arcPath(inner, to, from)}z`;
  return isWhole ? `${start}z` : `${start}L0 0z`;
}

/** Returns the inner edge, toward the child, moved outward by `inset`. */
export const innerEdgeOf = ({ inner, from, to }: FanSlot, inset: number): string =>
  `M${point(inner + inset, from)}${arcPath(inner + inset, from, to)}`;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the bounding box of a sector, from the fan's center. */
export function boxAround({ inner, outer, from, to }: FanSlot): Box {
  const angles = [from, to];
  for (let quarter = Math.ceil(from / RIGHT_ANGLE); quarter * RIGHT_ANGLE < to; quarter++)
    angles.push(quarter * RIGHT_ANGLE);
  const xs = angles.flatMap((angle) => [inner * Math.cos(angle), outer * Math.cos(angle)]);
  const ys = angles.flatMap((angle) => [inner * Math.sin(angle), outer * Math.sin(angle)]);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const RIGHT_ANGLE = Math.PI / 2;

/** Distance between two lines of a hatching, in CSS pixels. */
const HATCH_DISTANCE = 9;

/** Returns slanted lines over a sector's bounding box; clip them to the sector. */
export function hatchLinesOf(slot: FanSlot): string {
  const { left, top, right, bottom } = boxAround(slot);
  const height = bottom - top;
  let lines = "";
  // The pattern has a fixed origin, so that the lines of neighboring sectors meet.
  for (
    let x = Math.floor((left - height) / HATCH_DISTANCE) * HATCH_DISTANCE;
    x < right;
    x += HATCH_DISTANCE
  ) {
    const start = x + modulo(top, HATCH_DISTANCE);
    lines += `M${roundToTenth(start)} ${roundToTenth(bottom)}l${roundToTenth(height)} ${roundToTenth(-height)}`;
  }
  return lines;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
