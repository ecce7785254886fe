import { short } from "../drawing/svg-pen.ts";
import type { FanPlace } from "./fan-types.ts";

const point = (radius: number, angle: number) =>
  `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;

/** SVG path of an arc from one angle to another. Each piece is at most a semicircle. */
function arc(radius: number, from: number, to: number): string {
  const way = (until: number) =>
    `A${short(radius)} ${short(radius)} 0 0 ${Number(to > from)} ${point(radius, until)}`;
  return `${way((from + to) / 2)}${way(to)}`;
}

/** Returns the outline of a sector as SVG path data, from the fan's center. */
export function outlineOf({ inner, outer, from, to }: FanPlace): string {
  const isWhole = to - from >= 2 * Math.PI - 1e-9;
  const start = `M${point(outer, from)}${arc(outer, from, to)}`;
  if (inner > 0) return `${start}L${point(inner, to)}${arc(inner, to, from)}z`;
  return isWhole ? `${start}z` : `${start}L0 0z`;
}

/** Returns the inner edge, toward the child, moved outward by `within`. */
export const innerEdgeOf = ({ inner, from, to }: FanPlace, within: number): string =>
  `M${point(inner + within, from)}${arc(inner + within, from, to)}`;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the bounding box of a sector, from the fan's center. */
export function boxAround({ inner, outer, from, to }: FanPlace): Box {
  const angles = [from, to];
  for (let turn = Math.ceil(from / RIGHT); turn * RIGHT < to; turn++) angles.push(turn * RIGHT);
  const xs = angles.flatMap((angle) => [inner * Math.cos(angle), outer * Math.cos(angle)]);
  const ys = angles.flatMap((angle) => [inner * Math.sin(angle), outer * Math.sin(angle)]);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const RIGHT = Math.PI / 2;

const APART = 9;

/** Returns slanted lines over a sector's bounding box; clip them to the sector. */
export function hatchOf(place: FanPlace): string {
  const { left, top, right, bottom } = boxAround(place);
  const height = bottom - top;
  let lines = "";
  // The pattern has a fixed origin, so that the lines of neighboring sectors meet.
  for (let x = Math.floor((left - height) / APART) * APART; x < right; x += APART) {
    const start = x + modulo(top, APART);
    lines += `M${short(start)} ${short(bottom)}l${short(height)} ${short(-height)}`;
  }
  return lines;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
