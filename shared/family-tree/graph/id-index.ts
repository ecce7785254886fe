/** Finds the place of an id in a column of ids. */
export interface IdIndex {
  get: (id: number) => number | undefined;
  has: (id: number) => boolean;
}

export interface PlacedIds extends IdIndex {
  /** The places of many ids, -1 for those that are not there. */
  placesOf: (ids: readonly number[]) => Int32Array;
}

/** So many times as many numbers as there are ids are kept to look them up in; with more, a Map. */
const SPARSE = 8;

/** Of an id that stands twice the last place counts. Ids of a group lie near each other: no Map is needed. */
export function indexIds(ids: readonly number[]): PlacedIds {
  let [least, most] = [Infinity, -Infinity];
  for (const id of ids) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const span = most - least + 1;
  if (ids.length === 0 || span > ids.length * SPARSE + 1_000) return indexSparse(ids);
  // Counted from 1, so that 0 says that an id is not there.
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
