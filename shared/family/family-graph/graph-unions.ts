import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";
import type { Adjacency } from "./adjacency.ts";
import { decodeDigits } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";
import type { IdPositions } from "./id-index.ts";

/** The unions of a graph. Those from `firstImplied` on were not recorded but follow from shared children. */
export interface GraphUnions {
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** Indexes in UNION_KINDS and RELATIONSHIP_STATUSES, or the list's length if unknown. */
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
  readonly startDate: readonly string[];
  readonly endDate: readonly string[];
  /** Start date, otherwise the birth date of the oldest shared child; empty if neither is known. */
  readonly sortDate: readonly string[];
  readonly firstImplied: number;
}

/** A child with more parents comes from a broken file, so no unions are implied. */
const MAX_PARENTS = 50;

const STEP = PARENT_KINDS.indexOf("step");

interface ParentInput {
  parents: Adjacency;
  /** For each parent link, an index in PARENT_KINDS. */
  kind: Uint8Array;
  birthdates: readonly string[];
}

/**
 * Returns the recorded unions, plus one for every two parents of the same kind who share a child
 * but no union. Two stepparents don't imply one, because each came with another parent.
 */
export function buildUnions(
  rows: FamilyRows["unions"],
  ids: IdPositions,
  { parents: { start, to, link }, kind: parentKind, birthdates }: ParentInput,
): GraphUnions {
  const one = rows.one.map((id) => ids.get(id)!);
  const other = rows.other.map((id) => ids.get(id)!);
  const firstImplied = one.length;
  const size = start.length - 1;
  const keyOf = (a: number, b: number) => (a < b ? a * size + b : b * size + a);
  const unionOf = new Map<number, number>();
  for (let union = 0; union < firstImplied; union++)
    unionOf.set(keyOf(one[union]!, other[union]!), union);
  const firstBirthdates: string[] = one.map(() => "");
  const addSharedChild = (slot: number, otherSlot: number, birthdate: string) => {
    const a = to[slot]!;
    const b = to[otherSlot]!;
    const key = keyOf(a, b);
    let union = unionOf.get(key);
    if (union === undefined) {
      const kind = parentKind[link[slot]!];
      if (kind === STEP || kind !== parentKind[link[otherSlot]!] || a === b) return;
      union = one.push(a) - 1;
      other.push(b);
      firstBirthdates.push("");
      unionOf.set(key, union);
    }
    const known = firstBirthdates[union]!;
    if (birthdate !== "" && (known === "" || birthdate < known)) firstBirthdates[union] = birthdate;
  };
  for (let child = 0; child < size; child++) {
    const end = start[child + 1]!;
    if (end - start[child]! > MAX_PARENTS) continue;
    for (let slot = start[child]!; slot < end; slot++)
      for (let otherSlot = slot + 1; otherSlot < end; otherSlot++)
        addSharedChild(slot, otherSlot, birthdates[child]!);
  }
  const kind = new Uint8Array(one.length).fill(UNION_KINDS.length);
  kind.set(decodeDigits(rows.kind, firstImplied));
  const status = new Uint8Array(one.length).fill(RELATIONSHIP_STATUSES.length);
  status.set(decodeDigits(rows.status, firstImplied));
  return {
    one: new Int32Array(one),
    other: new Int32Array(other),
    kind,
    status,
    startDate: one.map((_, union) => rows.startDate[union] ?? ""),
    endDate: one.map((_, union) => rows.endDate[union] ?? ""),
    sortDate: one.map((_, union) => rows.startDate[union] || firstBirthdates[union]!),
    firstImplied,
  };
}
