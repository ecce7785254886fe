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

/** Turns ids into indexes; links that lead outside or to oneself are left out. */
export function keepParentLinks(
  rows: FamilyRows["parentLinks"],
  indexOfId: ReadonlyMap<number, number>,
): GraphParentLinks {
  const count = rows.parent.length;
  const parent = new Int32Array(count);
  const child = new Int32Array(count);
  const kind = digitsToBytes(rows.kind, count);
  const status = digitsToBytes(rows.status, count);
  let kept = 0;
  for (let row = 0; row < count; row++) {
    const [from, to] = [indexOfId.get(rows.parent[row]!), indexOfId.get(rows.child[row]!)];
    if (from === undefined || to === undefined || from === to) continue;
    parent[kept] = from;
    child[kept] = to;
    kind[kept] = kind[row]!;
    status[kept] = status[row]!;
    kept += 1;
  }
  return {
    parent: parent.slice(0, kept),
    child: child.slice(0, kept),
    kind: kind.slice(0, kept),
    status: status.slice(0, kept),
  };
}

/** All links, those of birth first. */
export function parentsByKind({ kind }: GraphParentLinks): Int32Array {
  const links = new Int32Array(kind.length);
  let count = 0;
  for (let wanted = 0; wanted <= PARENT_KINDS.length; wanted++)
    for (let link = 0; link < kind.length; link++) if (kind[link] === wanted) links[count++] = link;
  return links;
}
