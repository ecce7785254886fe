import { short } from "../drawing/svg-pen.ts";
import type { FanPlace } from "./fan-types.ts";

const point = (radius: number, angle: number) =>
  `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;

/** A part of a circle, from one angle on to another, in SVG's words; at most half of it at once. */
function arc(radius: number, from: number, to: number): string {
  const way = (until: number) =>
    `A${short(radius)} ${short(radius)} 0 0 ${Number(to > from)} ${point(radius, until)}`;
  return `${way((from + to) / 2)}${way(to)}`;
}

/** The outline of a place, around the fan's middle, in SVG's words. */
export function outlineOf({ inner, outer, from, to }: FanPlace): string {
  const isWhole = to - from >= 2 * Math.PI - 1e-9;
  const start = `M${point(outer, from)}${arc(outer, from, to)}`;
  if (inner > 0) return `${start}L${point(inner, to)}${arc(inner, to, from)}z`;
  return isWhole ? `${start}z` : `${start}L0 0z`;
}

/** Along its inner edge, towards the child, so far within it. */
export const innerEdgeOf = ({ inner, from, to }: FanPlace, within: number): string =>
  `M${point(inner + within, from)}${arc(inner + within, from, to)}`;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around a place, from the fan's middle. */
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

/** Slanting lines over a place, to be cut to it. */
export function hatchOf(place: FanPlace): string {
  const { left, top, right, bottom } = boxAround(place);
  const height = bottom - top;
  let lines = "";
  // The same lines wherever they lie, so that those of two places go on into each other.
  for (let x = Math.floor((left - height) / APART) * APART; x < right; x += APART) {
    const start = x + modulo(top, APART);
    lines += `M${short(start)} ${short(bottom)}l${short(height)} ${short(-height)}`;
  }
  return lines;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
