import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import { digitsToBytes } from "./family-codes.ts";
import type { FamilyRows } from "./family-rows.ts";

/** `kind` and `status` are places in PARENT_KINDS and RELATIONSHIP_STATUSES. */
export interface GraphParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
}

/** Turns ids into indexes; links that lead outside or to oneself are left out. `placeOf` answers -1 for those. */
export function keepParentLinks(
  rows: FamilyRows["parentLinks"],
  placeOf: (id: number) => number,
): GraphParentLinks {
  const count = rows.parent.length;
  const parent = new Int32Array(count);
  const child = new Int32Array(count);
  const kind = digitsToBytes(rows.kind, count);
  const status = digitsToBytes(rows.status, count);
  let kept = 0;
  for (let row = 0; row < count; row++) {
    const from = placeOf(rows.parent[row]!);
    const to = placeOf(rows.child[row]!);
    if (from < 0 || to < 0 || from === to) continue;
    parent[kept] = from;
    child[kept] = to;
    kind[kept] = kind[row]!;
    status[kept] = status[row]!;
    kept += 1;
  }
  if (kept === count) return { parent, child, kind, status };
  return {
    parent: parent.slice(0, kept),
    child: child.slice(0, kept),
    kind: kind.slice(0, kept),
    status: status.slice(0, kept),
  };
}

/** All links, those of birth first. */
export function parentsByKind({ kind }: GraphParentLinks): Int32Array {
  const next = new Int32Array(PARENT_KINDS.length + 2);
  const most = PARENT_KINDS.length;
  for (let link = 0; link < kind.length; link++) next[Math.min(kind[link]!, most) + 1]! += 1;
  for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!;
  const links = new Int32Array(kind.length);
  for (let link = 0; link < kind.length; link++) links[next[Math.min(kind[link]!, most)]!++] = link;
  return links;
}
