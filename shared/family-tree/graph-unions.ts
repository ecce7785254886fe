import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/relationships/relationship-words.ts";
import type { Adjacency } from "./adjacency.ts";
import { digitsToBytes } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";

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

const STEP = PARENT_KINDS.indexOf("step");

/** Turns ids into indexes; unions that lead outside or to oneself are left out. `placeOf` answers -1 for those. */
export function keepUnions(
  rows: FamilyRows["unions"],
  placeOf: (id: number) => number,
): GraphUnions {
  const count = rows.one.length;
  const one = new Int32Array(count);
  const other = new Int32Array(count);
  const kind = digitsToBytes(rows.kind, count);
  const status = digitsToBytes(rows.status, count);
  const startDate: string[] = [];
  const endDate: string[] = [];
  let kept = 0;
  for (let row = 0; row < count; row++) {
    const from = placeOf(rows.one[row]!);
    const to = placeOf(rows.other[row]!);
    if (from < 0 || to < 0 || from === to) continue;
    one[kept] = from;
    other[kept] = to;
    kind[kept] = kind[row]!;
    status[kept] = status[row]!;
    startDate.push(rows.startDate[row] ?? "");
    endDate.push(rows.endDate[row] ?? "");
    kept += 1;
  }
  return {
    one: one.subarray(0, kept),
    other: other.subarray(0, kept),
    kind: kind.subarray(0, kept),
    status: status.subarray(0, kept),
    startDate,
    endDate,
    firstImplied: kept,
  };
}

/**
 * Adds a union for every two parents of the same kind who have a child but no union. Two step
 * parents are none: each came with another parent. Also answers each union's eldest child, or -1.
 */
export function addImpliedUnions(
  recorded: GraphUnions,
  parents: Adjacency,
  parentKind: Uint8Array,
  { birthdate }: FamilyRows["people"],
) {
  const size = birthdate.length;
  const { firstImplied } = recorded;
  const known = new Map<number, number>();
  for (let union = 0; union < firstImplied; union++)
    known.set(keyOf(recorded.one[union]!, recorded.other[union]!, size), union);
  const firstChild: number[] = [];
  for (let union = 0; union < firstImplied; union++) firstChild.push(-1);
  const added: number[] = [];
  for (let child = 0; child < size; child++) {
    for (let place = parents.start[child]! + 1; place < parents.start[child + 1]!; place++) {
      const one = parents.to[place - 1]!;
      const other = parents.to[place]!;
      const key = keyOf(one, other, size);
      const union = known.get(key);
      if (union !== undefined) {
        const eldest = firstChild[union]!;
        if (eldest === -1 || isElder(birthdate[child]!, birthdate[eldest]!))
          firstChild[union] = child;
        continue;
      }
      const kind = parentKind[parents.link[place]!]!;
      if (kind === STEP || kind !== parentKind[parents.link[place - 1]!] || one === other) continue;
      known.set(key, firstChild.length);
      firstChild.push(child);
      added.push(one, other);
    }
  }
  return { unions: added.length > 0 ? withImplied(recorded, added) : recorded, firstChild };
}

const isElder = (date: string, other: string) => date !== "" && (other === "" || date < other);

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

/**
 * Sorts each person's partners by when the union began: the recorded day, else the birth of the
 * eldest child; unknown ones last, in the order of the unions.
 */
export function sortPartners(
  { start, to, link }: Adjacency,
  unions: GraphUnions,
  firstChild: readonly number[],
  birthdates: readonly string[],
) {
  const began = (union: number) =>
    unions.startDate[union] || birthdates[firstChild[union]!] || "9999";
  for (let person = 0; person + 1 < start.length; person++) {
    const first = start[person]!;
    const end = start[person + 1]!;
    if (end - first < 2) continue;
    const own = Array.from({ length: end - first }, (_, at) => ({
      partner: to[first + at]!,
      union: link[first + at]!,
      began: began(link[first + at]!),
    }));
    own.sort((a, b) => (a.began < b.began ? -1 : a.began > b.began ? 1 : a.union - b.union));
    own.forEach(({ partner, union }, at) => {
      to[first + at] = partner;
      link[first + at] = union;
    });
  }
}
