import type { Adjacency } from "./adjacency.ts";
import { digitsToBytes } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";

/** `kind` and `status` are places in PARENT_KINDS and RELATIONSHIP_STATUSES. */
export interface GraphParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
}

/** Turns ids into indexes; links that lead outside or to oneself are left out. `placesOf` answers -1 for those outside. */
export function keepParentLinks(
  rows: FamilyRows["parentLinks"],
  placesOf: (ids: readonly number[]) => Int32Array,
): GraphParentLinks {
  const parent = placesOf(rows.parent);
  const child = placesOf(rows.child);
  const kind = digitsToBytes(rows.kind, parent.length);
  const status = digitsToBytes(rows.status, parent.length);
  const isKept = isSound(parent, child);
  if (isKept === null) return { parent, child, kind, status };
  return {
    parent: parent.filter(isKept),
    child: child.filter(isKept),
    kind: kind.filter(isKept),
    status: status.filter(isKept),
  };
}

/** Says of a link's row whether it joins two people of the family; null where all do. */
export function isSound(one: Int32Array, other: Int32Array) {
  const joins = (row: number) => one[row]! >= 0 && other[row]! >= 0 && one[row] !== other[row];
  for (let row = 0; row < one.length; row++)
    if (one[row]! < 0 || other[row]! < 0 || one[row] === other[row])
      return (_: unknown, row: number) => joins(row);
  return null;
}

/** Puts the parents of each child in the order of their kinds: those by birth first. */
export function sortParents({ start, to, link }: Adjacency, { child, kind }: GraphParentLinks) {
  for (let odd = 0; odd < kind.length; odd++) {
    if (kind[odd] === 0) continue;
    const first = start[child[odd]!]!;
    const end = start[child[odd]! + 1]!;
    for (let place = first + 1; place < end; place++) {
      const parent = to[place]!;
      const own = link[place]!;
      let at = place;
      for (; at > first && kind[link[at - 1]!]! > kind[own]!; at--) {
        to[at] = to[at - 1]!;
        link[at] = link[at - 1]!;
      }
      to[at] = parent;
      link[at] = own;
    }
  }
}
