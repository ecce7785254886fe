import type { FanPlace } from "./fan-types.ts";

/** Padding between a name and the edge of its sector. */
const PAD = 6;

/**
 * Where the words of a sector stand. Lines are placed from the frame's own (0, 0), y downward, and
 * never upside down.
 */
export interface Frame {
  /** From the fan's center. */
  x: number;
  y: number;
  /** Rotation in degrees, clockwise, from -90 to 90. */
  turn: number;
  /** Returns the middle and the maximum width of a line between two heights. */
  lineAt: (top: number, bottom: number) => { x: number; room: number };
}

const NO_ROOM = { x: 0, room: 0 };

/** Returns the frame for the words of a sector. */
export function frameOf(place: FanPlace): Frame {
  if (place.generation === 0) return discFrame(place);
  return place.isAlong ? alongFrame(place) : acrossFrame(place);
}

/** Exact 90 degrees counts as upright, so that words of neighboring sectors run the same way. */
const isUpsideDown = (angle: number) => Math.cos(angle) < -1e-9;

const degrees = (angle: number) => Math.round(((angle * 180) / Math.PI) * 1e6) / 1e6;

/** Normalizes an angle to -180 to 180 degrees. */
const plain = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** In the middle disc, or in one half of it: horizontal. */
function discFrame({ outer, from, to }: FanPlace): Frame {
  const isHalf = to - from < 2 * Math.PI - 1e-9;
  const side = isHalf ? Math.sign(Math.cos((from + to) / 2)) : 0;
  return {
    x: 0,
    y: 0,
    turn: 0,
    lineAt(top, bottom) {
      const far = Math.max(Math.abs(top), Math.abs(bottom));
      if (far >= outer) return NO_ROOM;
      const half = Math.sqrt(outer ** 2 - far ** 2);
      const room = (isHalf ? half : 2 * half) - 2 * PAD;
      return { x: (side * half) / 2, room: Math.max(0, room) };
    },
  };
}

/** Along the ring. The middle of each line is at the middle of the sector. */
function alongFrame({ inner, outer, from, to }: FanPlace): Frame {
  const angle = (from + to) / 2;
  const isFlipped = isUpsideDown(angle + Math.PI / 2);
  const middle = (inner + outer) / 2;
  const spread = to - from >= Math.PI ? Infinity : Math.tan((to - from) / 2);
  return {
    x: middle * Math.cos(angle),
    y: middle * Math.sin(angle),
    turn: degrees(plain(angle + (isFlipped ? -Math.PI / 2 : Math.PI / 2))),
    lineAt(top, bottom) {
      const near = isFlipped ? middle + top : middle - bottom;
      const far = isFlipped ? middle + bottom : middle - top;
      if (near < inner || far > outer) return NO_ROOM;
      const half = Math.min(Math.sqrt(outer ** 2 - far ** 2), near * spread);
      return { x: 0, room: Math.max(0, 2 * (half - PAD)) };
    },
  };
}

/** Along the radius: outward in the right half, inward in the left half. */
function acrossFrame({ inner, outer, from, to }: FanPlace): Frame {
  const angle = (from + to) / 2;
  const isFlipped = isUpsideDown(angle);
  const middle = (inner + outer) / 2;
  const spread = Math.tan((to - from) / 2);
  return {
    x: middle * Math.cos(angle),
    y: middle * Math.sin(angle),
    turn: degrees(plain(isFlipped ? angle + Math.PI : angle)),
    lineAt(top, bottom) {
      const aside = Math.max(Math.abs(top), Math.abs(bottom));
      if (aside >= outer) return NO_ROOM;
      const start = Math.max(inner, aside / spread);
      const end = Math.sqrt(outer ** 2 - aside ** 2);
      const x = (start + end) / 2 - middle;
      return { x: isFlipped ? -x : x, room: Math.max(0, end - start - 2 * PAD) };
    },
  };
}
