import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/relationships/relationship-words.ts";
import type { Adjacency } from "./adjacency.ts";
import { digitsToBytes } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";
import { isSound } from "./graph-parent-links.ts";

/** Unions from `firstImplied` on were not recorded: they follow from children in common. */
export interface GraphUnions {
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** Places in UNION_KINDS and RELATIONSHIP_STATUSES, one past the end where nothing is known. */
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
  readonly startDate: readonly string[];
  readonly endDate: readonly string[];
  readonly firstImplied: number;
}

/** Who has more parents, which only a broken file says, does not tell that any two of them were partners. */
export const MOST_PARENTS = 50;

const STEP = PARENT_KINDS.indexOf("step");

/** Turns ids into indexes; unions that lead outside or to oneself are left out. `placesOf` answers -1 for those outside. */
export function keepUnions(
  rows: FamilyRows["unions"],
  placesOf: (ids: readonly number[]) => Int32Array,
): GraphUnions {
  const one = placesOf(rows.one);
  const other = placesOf(rows.other);
  const count = one.length;
  const kind = digitsToBytes(rows.kind, count);
  const status = digitsToBytes(rows.status, count);
  const { startDate, endDate } = rows;
  const isKept = isSound(one, other);
  if (isKept === null) return { one, other, kind, status, startDate, endDate, firstImplied: count };
  const kept = one.filter(isKept);
  return {
    one: kept,
    other: other.filter(isKept),
    kind: kind.filter(isKept),
    status: status.filter(isKept),
    startDate: startDate.filter(isKept),
    endDate: endDate.filter(isKept),
    firstImplied: kept.length,
  };
}

/**
 * Adds a union for every two parents of the same kind who have a child but no union. Two step
 * parents are none: each came with another parent.
 */
export function addImpliedUnions(
  recorded: GraphUnions,
  { start, to, link }: Adjacency,
  parentKind: Uint8Array,
): GraphUnions {
  const { one: ones, other: others } = recorded;
  const size = start.length - 1;
  const known = new Set<number>();
  for (let union = 0; union < ones.length; union++)
    known.add(keyOf(ones[union]!, others[union]!, size));
  const added: number[] = [];
  let before = -1;
  let end = 0;
  for (let child = 0; child < size; child++) {
    const first = end;
    end = start[child + 1]!;
    if (end - first === 2) join(first, first + 1);
    else if (end - first > 2 && end - first <= MOST_PARENTS)
      for (let one = first; one < end; one++)
        for (let other = one + 1; other < end; other++) join(one, other);
  }
  return added.length > 0 ? withImplied(recorded, added) : recorded;

  function join(place: number, otherPlace: number) {
    const one = to[place]!;
    const other = to[otherPlace]!;
    const key = keyOf(one, other, size);
    // Brothers and sisters often follow each other.
    if (key === before) return;
    if (!known.has(key)) {
      const kind = parentKind[link[place]!]!;
      if (kind === STEP || kind !== parentKind[link[otherPlace]!] || one === other) return;
      known.add(key);
      added.push(one, other);
    }
    before = key;
  }
}

const keyOf = (a: number, b: number, size: number) => (a < b ? a * size + b : b * size + a);

/** `added` holds the two of each union in turn; nothing is known of them. */
function withImplied(recorded: GraphUnions, added: readonly number[]): GraphUnions {
  const { firstImplied } = recorded;
  const count = firstImplied + added.length / 2;
  const one = new Int32Array(count);
  const other = new Int32Array(count);
  const kind = new Uint8Array(count).fill(UNION_KINDS.length);
  const status = new Uint8Array(count).fill(RELATIONSHIP_STATUSES.length);
  one.set(recorded.one);
  other.set(recorded.other);
  kind.set(recorded.kind);
  status.set(recorded.status);
  const startDate = recorded.startDate.slice();
  const endDate = recorded.endDate.slice();
  for (let union = firstImplied, at = 0; union < count; union++) {
    one[union] = added[at++]!;
    other[union] = added[at++]!;
    startDate.push("");
    endDate.push("");
  }
  return { one, other, kind, status, startDate, endDate, firstImplied };
}
