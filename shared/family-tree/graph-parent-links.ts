import type { i32, u8 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "./adjacency.ts";
import type { FamilyNumbers } from "./family-numbers.ts";
import { type IdPlaces, placesOf } from "./id-places.ts";
import type { KinParentLinks } from "./kin.ts";

/** Turns ids into indexes; links that lead outside or to oneself are left out. */
export function keepParentLinks(numbers: FamilyNumbers, places: IdPlaces): KinParentLinks {
  const parent = placesOf(places, numbers.parents);
  const child = placesOf(places, numbers.children);
  const kind = digitsOf(numbers.parentKinds);
  const status = digitsOf(numbers.parentStatuses);
  const rows = soundRows(parent, child);
  if (rows.length === parent.length) return { parent, child, kind, status };
  return {
    parent: chosen(parent, rows),
    child: chosen(child, rows),
    kind: chosenBytes(kind, rows),
    status: chosenBytes(status, rows),
  };
}

/** The rows that join two different people of the family. */
export function soundRows(one: Int32Array, other: Int32Array): Int32Array {
  const rows = new Int32Array(one.length);
  let count = 0;
  for (let row = 0; row < one.length; row++) {
    rows[count] = row;
    if (one[row]! >= 0 && other[row]! >= 0 && one[row] !== other[row]) count += 1;
  }
  return rows.subarray(0, count);
}

export function chosen(column: Int32Array, rows: Int32Array): Int32Array {
  const kept = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) kept[at] = column[rows[at]!]!;
  return kept;
}

export function chosenBytes(column: Uint8Array, rows: Int32Array): Uint8Array {
  const kept = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at++) kept[at] = column[rows[at]!]!;
  return kept;
}

const ZERO: i32 = 48;

/** What digits say; a missing or strange one says 0. */
export function digitsOf(written: Uint8Array): Uint8Array {
  const digits = new Uint8Array(written.length);
  for (let row = 0; row < written.length; row++) {
    const byte: i32 = written[row]!;
    if (byte >= ZERO && byte < ZERO + 10) digits[row] = (byte - ZERO) as u8;
  }
  return digits;
}

/** Puts the parents of each child in the order of their kinds: those by birth first. */
export function sortParents({ start, to, link }: Adjacency, { child, kind }: KinParentLinks) {
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
