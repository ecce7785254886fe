import type { FanSlot } from "./fan-types.ts";

/** Padding between a name and the edge of its sector. */
const PADDING = 6;

/**
 * The coordinate system for the text of a sector. Lines are placed from its (0, 0), y downward, and
 * never upside down.
 */
export interface TextFrame {
  /** From the fan's center. */
  x: number;
  y: number;
  /** Rotation in degrees, clockwise, from -90 to 90. */
  turn: number;
  /** Returns the middle of a line between two heights, and its maximum width (`maxWidth`). */
  lineAt: (top: number, bottom: number) => { x: number; maxWidth: number };
}

const NO_SPACE = { x: 0, maxWidth: 0 };

/** Returns the frame for the text of a sector. */
export function frameOf(slot: FanSlot): TextFrame {
  if (slot.generation === 0) return discFrame(slot);
  return slot.isAlong ? alongFrame(slot) : acrossFrame(slot);
}

/** Exactly 90 degrees counts as upright, so that text in neighboring sectors has the same direction. */
const isUpsideDown = (angle: number) => Math.cos(angle) < -1e-9;

const toDegrees = (angle: number) => Math.round(((angle * 180) / Math.PI) * 1e6) / 1e6;

/** Normalizes an angle to -180 to 180 degrees. */
const normalizeAngle = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Returns a horizontal frame in the middle disc, or in one half of it. */
function discFrame({ outer, from, to }: FanSlot): TextFrame {
  const isHalf = to - from < 2 * Math.PI - 1e-9;
  const side = isHalf ? Math.sign(Math.cos((from + to) / 2)) : 0;
  return {
    x: 0,
    y: 0,
    turn: 0,
    lineAt(top, bottom) {
      const far = Math.max(Math.abs(top), Math.abs(bottom));
      if (far >= outer) return NO_SPACE;
      const half = Math.sqrt(outer ** 2 - far ** 2);
      const width = (isHalf ? half : 2 * half) - 2 * PADDING;
      return { x: (side * half) / 2, maxWidth: Math.max(0, width) };
    },
  };
}

/** Returns a frame along the ring. The middle of each line is at the middle of the sector. */
function alongFrame({ inner, outer, from, to }: FanSlot): TextFrame {
  const angle = (from + to) / 2;
  const isFlipped = isUpsideDown(angle + Math.PI / 2);
  const middle = (inner + outer) / 2;
  const spread = to - from >= Math.PI ? Infinity : Math.tan((to - from) / 2);
  return {
    x: middle * Math.cos(angle),
    y: middle * Math.sin(angle),
    turn: toDegrees(normalizeAngle(angle + (isFlipped ? -Math.PI / 2 : Math.PI / 2))),
    lineAt(top, bottom) {
      const near = isFlipped ? middle + top : middle - bottom;
      const far = isFlipped ? middle + bottom : middle - top;
      if (near < inner || far > outer) return NO_SPACE;
      const half = Math.min(Math.sqrt(outer ** 2 - far ** 2), near * spread);
      return { x: 0, maxWidth: Math.max(0, 2 * (half - PADDING)) };
    },
  };
}

/** Returns a frame along the radius: outward in the right half, inward in the left half. */
function acrossFrame({ inner, outer, from, to }: FanSlot): TextFrame {
  const angle = (from + to) / 2;
  const isFlipped = isUpsideDown(angle);
  const middle = (inner + outer) / 2;
  const spread = Math.tan((to - from) / 2);
  return {
    x: middle * Math.cos(angle),
    y: middle * Math.sin(angle),
    turn: toDegrees(normalizeAngle(isFlipped ? angle + Math.PI : angle)),
    lineAt(top, bottom) {
      const aside = Math.max(Math.abs(top), Math.abs(bottom));
      if (aside >= outer) return NO_SPACE;
      const start = Math.max(inner, aside / spread);
      const end = Math.sqrt(outer ** 2 - aside ** 2);
      const x = (start + end) / 2 - middle;
      return { x: isFlipped ? -x : x, maxWidth: Math.max(0, end - start - 2 * PADDING) };
    },
  };
}
