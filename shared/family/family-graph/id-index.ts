/** Looks up the position of an id in a column of ids. */
export interface IdIndex {
  get: (id: number) => number | undefined;
  has: (id: number) => boolean;
}

export interface PlacedIds extends IdIndex {
  /** Returns the positions of many ids, -1 for unknown ones. */
  placesOf: (ids: readonly number[]) => Int32Array;
}

/** Uses an array if the ids' range is at most this many times their number, otherwise a Map. */
const SPARSE = 8;

/**
 * Builds an index of ids; of duplicates, the last position counts. Ids of a group are close
 * together, so a plain array is usually enough.
 */
export function indexIds(ids: readonly number[]): PlacedIds {
  let [least, most] = [Infinity, -Infinity];
  for (const id of ids) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const span = most - least + 1;
  if (ids.length === 0 || span > ids.length * SPARSE + 1_000) return indexSparse(ids);
  // Positions are stored from 1, so that 0 means missing.
  const places = new Int32Array(span);
  for (let place = 0; place < ids.length;) places[ids[place]! - least] = ++place;
  const placeOf = (id: number) => (places[id - least] ?? 0) - 1;
  return {
    has: (id) => placeOf(id) >= 0,
    get: (id) => {
      const place = placeOf(id);
      return place < 0 ? undefined : place;
    },
    placesOf: (wanted) => placesBy(placeOf, wanted),
  };
}

function indexSparse(ids: readonly number[]): PlacedIds {
  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    has: (id) => places.has(id),
    get: (id) => places.get(id),
    placesOf: (wanted) => placesBy((id) => places.get(id) ?? -1, wanted),
  };
}

function placesBy(placeOf: (id: number) => number, ids: readonly number[]): Int32Array {
  const found = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) found[at] = placeOf(ids[at]!);
  return found;
}
