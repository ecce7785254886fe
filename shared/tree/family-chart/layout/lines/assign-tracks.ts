import { clearTrunks, type Covered } from "./clear-trunks.ts";
import type { Segment } from "./route-segments.ts";

/** Minimum distance between segments on one track. */
const APART = 14;
/**
 * Up to this many touching segments are ordered for few crossings; more take the first free track.
 */
const ORDERED = 24;

export interface Tracks {
  /** By row: the number of tracks in its channel. */
  readonly counts: Int32Array;
  /** Lines that overlap others on any track. At least one line of each cycle has to go. */
  readonly blocked: readonly Covered[];
}

/**
 * Assigns each segment a track of its channel, so that touching segments differ, lines never
 * overlap, and few lines cross. (Channel routing after Hashimoto and Stevens:
 * https://doi.org/10.1145/800158.805069.) Straight segments need no track.
 */
export function assignTracks(segments: Iterable<Segment>, rowCount: number): Tracks {
  const counts = new Int32Array(rowCount);
  const blocked: Covered[] = [];
  const channels: Segment[][] = Array.from(counts, () => []);
  for (const segment of segments)
    if (segment.to > segment.from) channels[segment.row]!.push(segment);
  for (const [row, channel] of channels.entries()) {
    // Of segments that begin together, the longest comes first.
    channel.sort((a, b) => a.from - b.from || b.to - a.to);
    for (const touching of inTouch(channel)) {
      if (touching.length > 1) stack(touching, blocked);
      for (const { track } of touching) counts[row] = Math.max(counts[row]!, track + 1);
    }
  }
  return { counts, blocked };
}

/** Splits a channel into groups of segments that touch, directly or through others. */
function inTouch(channel: readonly Segment[]): Segment[][] {
  const parts: Segment[][] = [];
  let end = -Infinity;
  for (const segment of channel) {
    if (segment.from >= end + APART) parts.push([]);
    parts.at(-1)!.push(segment);
    end = Math.max(end, segment.to);
  }
  return parts;
}

/** Puts touching segments on tracks. */
function stack(touching: readonly Segment[], blocked: Covered[]) {
  const cleared = clearTrunks(touching);
  blocked.push(...cleared.blocked);
  const uppers = new Map<Segment, Segment[]>();
  for (const { upper, lower } of cleared.covered)
    uppers.set(lower, [...(uppers.get(lower) ?? []), upper]);
  if (touching.length > ORDERED) return takeFreeTracks(touching, uppers);
  const above: Segment[] = [];
  for (const segment of uppersFirst(inFewCrossings(touching), uppers)) {
    segment.track = above.reduce(
      (least, other) => (touches(segment, other) ? Math.max(least, other.track + 1) : least),
      0,
    );
    above.push(segment);
  }
}

/** For each segment, the segments that must be above it. There are no cycles. */
type Uppers = ReadonlyMap<Segment, readonly Segment[]>;

/** Moves segments before those they must be above. */
function uppersFirst(order: readonly Segment[], uppers: Uppers): Iterable<Segment> {
  if (uppers.size === 0) return order;
  const placed = new Set<Segment>();
  const waiting = order.toReversed();
  for (let segment = waiting.pop(); segment; segment = waiting.pop()) {
    const missing = uppers.get(segment)?.filter((upper) => !placed.has(upper)) ?? [];
    if (missing.length > 0) waiting.push(segment, ...missing);
    else placed.add(segment);
  }
  return placed;
}

/** Fills tracks from the top, each from the left (the left-edge algorithm). */
function takeFreeTracks(touching: readonly Segment[], uppers: Uppers) {
  const placed = new Set<Segment>();
  let waiting = touching;
  for (let track = 0; waiting.length > 0; track++) {
    let end = -Infinity;
    const taken = waiting.filter((segment) => {
      if (segment.from < end + APART) return false;
      if (uppers.get(segment)?.some((upper) => !placed.has(upper))) return false;
      segment.track = track;
      end = segment.to;
      return true;
    });
    for (const segment of taken) placed.add(segment);
    waiting = waiting.filter((segment) => !placed.has(segment));
  }
}

const touches = (a: Segment, b: Segment) => a.from < b.to + APART && b.from < a.to + APART;

/** Sorts segments so that few lines cross: compares the crossings of each pair in both orders. */
function inFewCrossings(touching: readonly Segment[]): Segment[] {
  const weight = (segment: Segment) =>
    touching.reduce((sum, other) => sum + crossings(segment, other) - crossings(other, segment), 0);
  return touching
    .map((segment) => ({ segment, weight: weight(segment) }))
    .toSorted((a, b) => a.weight - b.weight || a.segment.from - b.segment.from)
    .map(({ segment }) => segment);
}

/** Counts the crossings of two segments if `upper` is above `lower`. */
function crossings(upper: Segment, lower: Segment): number {
  if (upper === lower || !touches(upper, lower)) return 0;
  const isIn = ({ from, to }: Segment, x: number) => x > from && x < to;
  const crossed = upper.drops.filter((x) => isIn(lower, x)).length;
  return crossed + (isIn(upper, lower.trunk) ? 1 : 0);
}
