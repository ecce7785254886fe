import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/relationships/relationship-words.ts";
import type { f64, i32, u8 } from "#shared/lib/numbers.ts";
import { type Adjacency, linkBetween } from "./adjacency.ts";
import type { FamilyNumbers } from "./family-numbers.ts";
import { chosen, chosenBytes, digitsOf, soundRows } from "./graph-parent-links.ts";
import { type IdPlaces, placesOf } from "./id-places.ts";
import type { KinUnions } from "./kin.ts";

/** Who has more parents, which only a broken file says, does not tell that any two of them were partners. */
export const MOST_PARENTS = 50;

const STEP = PARENT_KINDS.indexOf("step");

export interface KeptUnions {
  readonly unions: KinUnions;
  /** From which row each came. */
  readonly rows: Int32Array;
}

/** Turns ids into indexes; unions that lead outside or to oneself are left out. */
export function keepUnions(numbers: FamilyNumbers, places: IdPlaces): KeptUnions {
  const one = placesOf(places, numbers.ones);
  const other = placesOf(places, numbers.others);
  const rows = soundRows(one, other);
  const unions: KinUnions = {
    one: chosen(one, rows),
    other: chosen(other, rows),
    kind: chosenBytes(digitsOf(numbers.unionKinds), rows),
    status: chosenBytes(digitsOf(numbers.unionStatuses), rows),
    firstImplied: rows.length,
  };
  return { unions, rows };
}

/**
 * Adds a union for every two parents of the same kind who have a child but no union. Two step
 * parents are none: each came with another parent.
 *
 * @param partners by the recorded unions
 * @param kinds of the links to parents
 */
export function addImpliedUnions(
  recorded: KinUnions,
  partners: Adjacency,
  parents: Adjacency,
  kinds: Uint8Array,
): KinUnions {
  const { start, to } = parents;
  const size = start.length - 1;
  const known = new Set<f64>();
  const added: i32[] = [];
  for (let child = 0; child < size; child++) {
    const first = start[child]!;
    const end = start[child + 1]!;
    if (end - first > MOST_PARENTS) continue;
    for (let one = first; one < end; one++)
      for (let other = one + 1; other < end; other++) {
        const a = to[one]!;
        const b = to[other]!;
        if (linkBetween(partners, a, b) >= 0 || !isCouple(parents, kinds, one, other)) continue;
        const key = keyOf(a, b, size);
        if (known.has(key)) continue;
        known.add(key);
        added.push(a);
        added.push(b);
      }
  }
  return added.length > 0 ? withImplied(recorded, added) : recorded;
}

/** Whether the parents at two places of a child's are of one kind, and both its own. */
function isCouple({ to, link }: Adjacency, kinds: Uint8Array, one: i32, other: i32): boolean {
  const kind: i32 = kinds[link[one]!]!;
  const otherKind: i32 = kinds[link[other]!]!;
  return kind !== STEP && kind === otherKind && to[one] !== to[other];
}

const keyOf = (a: i32, b: i32, size: i32): f64 =>
  a < b ? (a as f64) * size + b : (b as f64) * size + a;

/** `added` holds the two of each union in turn; nothing is known of them. */
function withImplied(recorded: KinUnions, added: i32[]): KinUnions {
  const { firstImplied } = recorded;
  const count = firstImplied + (added.length >> 1);
  const one = new Int32Array(count);
  const other = new Int32Array(count);
  const kind = new Uint8Array(count).fill(UNION_KINDS.length as u8);
  const status = new Uint8Array(count).fill(RELATIONSHIP_STATUSES.length as u8);
  one.set(recorded.one);
  other.set(recorded.other);
  kind.set(recorded.kind);
  status.set(recorded.status);
  for (let at = 0; at < added.length; at += 2) {
    one[firstImplied + (at >> 1)] = added[at]!;
    other[firstImplied + (at >> 1)] = added[at + 1]!;
  }
  return { one, other, kind, status, firstImplied };
}
