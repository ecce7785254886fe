import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-words.ts";
import type { Adjacency } from "./adjacency.ts";
import { digitsToBytes } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";
import type { PlacedIds } from "./id-index.ts";

/** Unions from `firstImplied` on were not recorded but follow from shared children. */
export interface GraphUnions {
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** Indexes in UNION_KINDS and RELATIONSHIP_STATUSES, or the list's length if unknown. */
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
  readonly startDate: readonly string[];
  readonly endDate: readonly string[];
  /** Start date, otherwise the birth date of the oldest shared child; empty if neither is known. */
  readonly began: readonly string[];
  readonly firstImplied: number;
}

/** A child with more parents comes from a broken file, so no unions are implied. */
const MAX_PARENTS = 50;

const STEP = PARENT_KINDS.indexOf("step");

interface Parents {
  parents: Adjacency;
  /** For each parent link, an index in PARENT_KINDS. */
  kind: Uint8Array;
  birthdates: readonly string[];
}

/**
 * Returns the recorded unions, plus one for every two parents of the same kind who share a child
 * but no union. Two stepparents don't imply one, because each came with another parent.
 */
export function graphUnions(
  rows: FamilyRows["unions"],
  ids: PlacedIds,
  { parents: { start, to, link }, kind: parentKind, birthdates }: Parents,
): GraphUnions {
  const [one, other] = [Array.from(ids.placesOf(rows.one)), Array.from(ids.placesOf(rows.other))];
  const firstImplied = one.length;
  const size = start.length - 1;
  const keyOf = (a: number, b: number) => (a < b ? a * size + b : b * size + a);
  const unionOf = new Map<number, number>();
  for (let union = 0; union < firstImplied; union++)
    unionOf.set(keyOf(one[union]!, other[union]!), union);
  const eldest: string[] = one.map(() => "");
  const join = (place: number, otherPlace: number, born: string) => {
    const [a, b] = [to[place]!, to[otherPlace]!];
    const key = keyOf(a, b);
    let union = unionOf.get(key);
    if (union === undefined) {
      const kind = parentKind[link[place]!];
      if (kind === STEP || kind !== parentKind[link[otherPlace]!] || a === b) return;
      union = one.push(a) - 1;
      other.push(b);
      eldest.push("");
      unionOf.set(key, union);
    }
    const before = eldest[union]!;
    if (born !== "" && (before === "" || born < before)) eldest[union] = born;
  };
  for (let child = 0; child < size; child++) {
    const end = start[child + 1]!;
    if (end - start[child]! > MAX_PARENTS) continue;
    for (let place = start[child]!; place < end; place++)
      for (let another = place + 1; another < end; another++)
        join(place, another, birthdates[child]!);
  }
  const kind = new Uint8Array(one.length).fill(UNION_KINDS.length);
  kind.set(digitsToBytes(rows.kind, firstImplied));
  const status = new Uint8Array(one.length).fill(RELATIONSHIP_STATUSES.length);
  status.set(digitsToBytes(rows.status, firstImplied));
  return {
    one: new Int32Array(one),
    other: new Int32Array(other),
    kind,
    status,
    startDate: one.map((_, union) => rows.startDate[union] ?? ""),
    endDate: one.map((_, union) => rows.endDate[union] ?? ""),
    began: one.map((_, union) => rows.startDate[union] || eldest[union]!),
    firstImplied,
  };
}
