import { clearTrunks, type Covered } from "./clear-trunks.ts";
import type { Segment } from "./route-segments.ts";

/** So far apart two segments share a track. */
const APART = 14;
/** So many segments that touch one another are ordered for few crossings; of more each takes the first free track. */
const ORDERED = 24;

export interface Tracks {
  /** By row: how many its channel has. */
  readonly counts: Int32Array;
  /** What lies on another line on whatever track: from each circle of such at least one line has to go. */
  readonly blocked: readonly Covered[];
}

/**
 * Gives each segment a track of its channel, so that those which would touch have different ones, that
 * no line lies on another, and that they cross little. (Channel routing after Hashimoto and Stevens:
 * https://doi.org/10.1145/800158.805069.) Segments that lead straight down need none.
 */
export function assignTracks(segments: Iterable<Segment>, rowCount: number): Tracks {
  const counts = new Int32Array(rowCount);
  const blocked: Covered[] = [];
  const channels: Segment[][] = Array.from(counts, () => []);
  for (const segment of segments)
    if (segment.to > segment.from) channels[segment.row]!.push(segment);
  for (const [row, channel] of channels.entries()) {
    // Of those that begin together the longest comes first.
    channel.sort((a, b) => a.from - b.from || b.to - a.to);
    for (const touching of inTouch(channel)) {
      if (touching.length > 1) stack(touching, blocked);
      for (const { track } of touching) counts[row] = Math.max(counts[row]!, track + 1);
    }
  }
  return { counts, blocked };
}

/** Parts a channel into segments that touch one another, directly or through others. */
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

/** Puts segments that touch one another on tracks. */
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

/** What must lie above each of some segments; there are no circles. */
type Uppers = ReadonlyMap<Segment, readonly Segment[]>;

/** Moves what must lie above a segment before it. */
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

/** Track by track from the uppermost, each filled from the left with what may lie there (the left-edge algorithm). */
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

/** Uppermost first: each segment is weighed against each other by what would cross. */
function inFewCrossings(touching: readonly Segment[]): Segment[] {
  const weight = (segment: Segment) =>
    touching.reduce((sum, other) => sum + crossings(segment, other) - crossings(other, segment), 0);
  return touching
    .map((segment) => ({ segment, weight: weight(segment) }))
    .toSorted((a, b) => a.weight - b.weight || a.segment.from - b.segment.from)
    .map(({ segment }) => segment);
}

/** How often lines cross if `upper` lies above `lower`. */
function crossings(upper: Segment, lower: Segment): number {
  if (upper === lower || !touches(upper, lower)) return 0;
  const isIn = ({ from, to }: Segment, x: number) => x > from && x < to;
  const crossed = upper.drops.filter((x) => isIn(lower, x)).length;
  return crossed + (isIn(upper, lower.trunk) ? 1 : 0);
}
