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

interface PlainUnion {
  one: number;
  other: number;
  kind: number;
  status: number;
  startDate: string;
  endDate: string;
}

const STEP = PARENT_KINDS.indexOf("step");

/** Turns ids into indexes; unions that lead outside or to oneself are left out. */
export function keepUnions(
  rows: FamilyRows["unions"],
  indexOfId: ReadonlyMap<number, number>,
): PlainUnion[] {
  const kinds = digitsToBytes(rows.kind, rows.one.length);
  const statuses = digitsToBytes(rows.status, rows.one.length);
  const kept: PlainUnion[] = [];
  rows.one.forEach((id, row) => {
    const [one, other] = [indexOfId.get(id), indexOfId.get(rows.other[row]!)];
    if (one === undefined || other === undefined || one === other) return;
    kept.push({
      one,
      other,
      kind: kinds[row]!,
      status: statuses[row]!,
      startDate: rows.startDate[row] ?? "",
      endDate: rows.endDate[row] ?? "",
    });
  });
  return kept;
}

/**
 * Adds a union for every two parents of the same kind who have a child but no union. Two step
 * parents are none: each came with another parent. Also answers each union's eldest child, or -1.
 */
export function addImpliedUnions(
  recorded: readonly PlainUnion[],
  childrenInOrder: Int32Array,
  parents: Adjacency,
  parentKind: Uint8Array,
) {
  const size = childrenInOrder.length;
  const all = [...recorded];
  const keyOf = (a: number, b: number) => (a < b ? a * size + b : b * size + a);
  const known = new Map(all.map(({ one, other }, union) => [keyOf(one, other), union]));
  const firstChild: number[] = all.map(() => -1);
  for (const child of childrenInOrder)
    for (let place = parents.start[child]! + 1; place < parents.start[child + 1]!; place++) {
      const [one, other] = [parents.to[place - 1]!, parents.to[place]!];
      const kind = parentKind[parents.link[place]!]!;
      const paired = kind !== STEP && kind === parentKind[parents.link[place - 1]!];
      const key = keyOf(one, other);
      const union = known.get(key);
      if (union !== undefined && firstChild[union] === -1) firstChild[union] = child;
      if (union !== undefined || !paired || one === other) continue;
      known.set(key, all.length);
      all.push({ one, other, ...nothingSaid });
      firstChild.push(child);
    }
  return { unions: columnsOf(all, recorded.length), firstChild };
}

/** By when they began: the recorded day, else the birth of the eldest child; unknown ones last. */
export function unionsInOrder(
  unions: GraphUnions,
  firstChild: readonly number[],
  birthdates: readonly string[],
): Int32Array {
  const began = firstChild.map(
    (child, union) => unions.startDate[union] || birthdates[child] || "9999",
  );
  const inRows = Int32Array.from(began.keys());
  return inRows.toSorted((a, b) => {
    const [beganA, beganB] = [began[a]!, began[b]!];
    if (beganA === beganB) return a - b;
    return beganA < beganB ? -1 : 1;
  });
}

const nothingSaid = {
  kind: UNION_KINDS.length,
  status: RELATIONSHIP_STATUSES.length,
  startDate: "",
  endDate: "",
};

const columnsOf = (unions: readonly PlainUnion[], firstImplied: number): GraphUnions => ({
  one: Int32Array.from(unions, (union) => union.one),
  other: Int32Array.from(unions, (union) => union.other),
  kind: Uint8Array.from(unions, (union) => union.kind),
  status: Uint8Array.from(unions, (union) => union.status),
  startDate: unions.map((union) => union.startDate),
  endDate: unions.map((union) => union.endDate),
  firstImplied,
});
