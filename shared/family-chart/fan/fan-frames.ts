import type { FanPlace } from "./fan-types.ts";

/** Between a name and the edge of its place. */
const PAD = 6;

/** Where a place's words stand: lines are laid from its own (0, 0), y downwards, in letters that nobody reads upside down. */
export interface Frame {
  /** From the fan's middle. */
  x: number;
  y: number;
  /** In degrees, clockwise; at most 90 either way. */
  turn: number;
  /** Where the middle of a line is that reaches from one height to another, and how wide it may be. */
  lineAt: (top: number, bottom: number) => { x: number; room: number };
}

const NO_ROOM = { x: 0, room: 0 };

/** Where the words of a place are to stand. */
export function frameOf(place: FanPlace): Frame {
  if (place.generation === 0) return discFrame(place);
  return place.isAlong ? alongFrame(place) : acrossFrame(place);
}

/** Words of one place beside another's are never upside down. */
const isUpsideDown = (angle: number) => Math.cos(angle) < -1e-9;

const degrees = (angle: number) => Math.round(((angle * 180) / Math.PI) * 1e6) / 1e6;

/** The same direction between -180 and 180 degrees. */
const plain = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** In all of the middle, or one half of it: level. */
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

/** Along the ring, so that the middle of each line is at the middle of the place. */
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

/** Along the radius: from the middle outwards to the right, from the outside inwards to the left. */
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
