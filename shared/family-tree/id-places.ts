import type { f64, i32 } from "#shared/lib/numbers.ts";

/** Where each id stands in a column of ids. */
export interface IdPlaces {
  readonly least: i32;
  /** By the id less `least`, counted from 1, so that 0 says that an id is not there. Empty where ids lie far apart. */
  readonly dense: Int32Array;
  /** By the id; empty where ids lie near each other, as those of a group do. */
  readonly sparse: Map<i32, i32>;
}

/** So many times as many numbers as there are ids are kept to look them up in; with more, a Map. */
const SPARSE = 8;

/** Of an id that stands twice the last place counts. */
export function placeIds(ids: Int32Array): IdPlaces {
  const count = ids.length;
  const sparse: Map<i32, i32> = new Map<i32, i32>();
  if (count === 0) return { least: 0, dense: new Int32Array(0), sparse };
  let least = ids[0]!;
  let most = least;
  for (let place = 0; place < count; place++) {
    const id = ids[place]!;
    if (id < least) least = id;
    if (id > most) most = id;
  }
  // As a fraction: ids may lie further apart than the greatest whole number.
  const span = (most as f64) - least + 1;
  if (span > (count as f64) * SPARSE + 1_000) {
    for (let place = 0; place < count; place++) sparse.set(ids[place]!, place);
    return { least: 0, dense: new Int32Array(0), sparse };
  }
  const dense = new Int32Array(span as i32);
  for (let place = 0; place < count; place++) dense[ids[place]! - least] = place + 1;
  return { least, dense, sparse };
}

/** The place of an id, -1 where it is not there. */
export function placeOf({ least, dense, sparse }: IdPlaces, id: i32): i32 {
  if (dense.length === 0) return sparse.has(id) ? sparse.get(id)! : -1;
  const at = id - least;
  return at >= 0 && at < dense.length ? dense[at]! - 1 : -1;
}

export function placesOf(places: IdPlaces, ids: Int32Array): Int32Array {
  const found = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) found[at] = placeOf(places, ids[at]!);
  return found;
}
