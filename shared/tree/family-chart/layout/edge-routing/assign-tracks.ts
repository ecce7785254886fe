import { resolveConstraints, type VerticalConstraint } from "./vertical-constraints.ts";
import type { MutableSegment } from "./route-segments.ts";

/** Minimum distance between segments on one track, so that they don't look like one line. */
const MIN_SEGMENT_GAP = 14;
/**
 * Up to this many touching segments are ordered for few crossings, in quadratic time; more take the
 * first free track.
 */
const MAX_ORDERED = 24;

export interface Tracks {
  /** By row: the number of tracks in its channel. */
  readonly counts: Int32Array;
  /** Constraints that form cycles, so that edges would overlap on any track. At least one edge of each
   * cycle has to be removed. */
  readonly blocked: readonly VerticalConstraint[];
}

/**
 * Sets the `track` of each segment, so that touching segments differ, edges overlap only where `blocked`
 * says so, and few cross. May also move trunks. (Channel routing after Hashimoto and Stevens:
 * https://doi.org/10.1145/800158.805069.) Straight segments need no track.
 */
export function assignTracks(segments: Iterable<MutableSegment>, rowCount: number): Tracks {
  const counts = new Int32Array(rowCount);
  const blocked: VerticalConstraint[] = [];
  const channels: MutableSegment[][] = Array.from(counts, () => []);
  for (const segment of segments)
    if (segment.to > segment.from) channels[segment.row]!.push(segment);
  for (const [row, channel] of channels.entries()) {
    // Of segments that begin together, the longest comes first.
    channel.sort((a, b) => a.from - b.from || b.to - a.to);
    for (const touching of groupTouching(channel)) {
      if (touching.length > 1) stackSegments(touching, blocked);
      for (const { track } of touching) counts[row] = Math.max(counts[row]!, track + 1);
    }
  }
  return { counts, blocked };
}

/** Groups the segments of a channel that touch, directly or through others. */
function groupTouching(channel: readonly MutableSegment[]): MutableSegment[][] {
  const groups: MutableSegment[][] = [];
  let end = -Infinity;
  for (const segment of channel) {
    if (segment.from >= end + MIN_SEGMENT_GAP) groups.push([segment]);
    else groups.at(-1)!.push(segment);
    end = Math.max(end, segment.to);
  }
  return groups;
}

/** Puts touching segments on tracks. */
function stackSegments(touching: readonly MutableSegment[], blocked: VerticalConstraint[]) {
  const resolved = resolveConstraints(touching);
  blocked.push(...resolved.blocked);
  const uppers = new Map<MutableSegment, MutableSegment[]>();
  for (const { upper, lower } of resolved.acyclic)
    uppers.set(lower, [...(uppers.get(lower) ?? []), upper]);
  if (touching.length > MAX_ORDERED) return fillTracks(touching, uppers);
  const above: MutableSegment[] = [];
  for (const segment of orderByConstraints(sortByCrossings(touching), uppers)) {
    segment.track = above.reduce(
      (min, other) => (touches(segment, other) ? Math.max(min, other.track + 1) : min),
      0,
    );
    above.push(segment);
  }
}

/** For each segment, the segments that must be above it. There are no cycles. */
type Uppers = ReadonlyMap<MutableSegment, readonly MutableSegment[]>;

/** Moves segments before those that they must be above (a topological order). */
function orderByConstraints(
  order: readonly MutableSegment[],
  uppers: Uppers,
): Iterable<MutableSegment> {
  if (uppers.size === 0) return order;
  const placed = new Set<MutableSegment>();
  const waiting = order.toReversed();
  for (let segment = waiting.pop(); segment; segment = waiting.pop()) {
    const missing = uppers.get(segment)?.filter((upper) => !placed.has(upper)) ?? [];
    if (missing.length > 0) waiting.push(segment, ...missing);
    else placed.add(segment);
  }
  return placed;
}

/** Fills tracks from the top, each from the left (the left-edge algorithm). */
function fillTracks(touching: readonly MutableSegment[], uppers: Uppers) {
  const placed = new Set<MutableSegment>();
  let waiting = touching;
  for (let track = 0; waiting.length > 0; track++) {
    let end = -Infinity;
    const onTrack = waiting.filter((segment) => {
      if (segment.from < end + MIN_SEGMENT_GAP) return false;
      if (uppers.get(segment)?.some((upper) => !placed.has(upper))) return false;
      segment.track = track;
      end = segment.to;
      return true;
    });
    for (const segment of onTrack) placed.add(segment);
    waiting = waiting.filter((segment) => !placed.has(segment));
  }
}

const touches = (a: MutableSegment, b: MutableSegment) =>
  a.from < b.to + MIN_SEGMENT_GAP && b.from < a.to + MIN_SEGMENT_GAP;

/** Sorts segments so that few edges cross: compares the crossings of each pair in both orders. */
function sortByCrossings(touching: readonly MutableSegment[]): MutableSegment[] {
  const weight = (segment: MutableSegment) =>
    touching.reduce(
      (sum, other) => sum + countCrossings(segment, other) - countCrossings(other, segment),
      0,
    );
  return touching
    .map((segment) => ({ segment, weight: weight(segment) }))
    .toSorted((a, b) => a.weight - b.weight || a.segment.from - b.segment.from)
    .map(({ segment }) => segment);
}

/** Counts the crossings of two segments if `upper` is above `lower`. */
function countCrossings(upper: MutableSegment, lower: MutableSegment): number {
  if (upper === lower || !touches(upper, lower)) return 0;
  let crossings = isInside(upper, lower.trunk) ? 1 : 0;
  for (const drop of upper.drops) if (isInside(lower, drop)) crossings += 1;
  return crossings;
}

const isInside = ({ from, to }: MutableSegment, x: number) => x > from && x < to;
