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
  const count = ids.length;
  let least = Infinity;
  let most = -Infinity;
  for (let place = 0; place < count; place++) {
    const id = ids[place]!;
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const span = most - least + 1;
  if (count === 0 || span > count * SPARSE + 1_000) return indexSparse(ids);
  // Counted from 1, so that 0 says that an id is not there.
  const places = new Int32Array(span);
  for (let place = 0; place < count;) places[ids[place]! - least] = ++place;
  return {
    has: (id) => places[id - least]! > 0,
    get: (id) => {
      const place = places[id - least] ?? 0;
      return place > 0 ? place - 1 : undefined;
    },
    placesOf: (wanted) => {
      const { length } = wanted;
      const found = new Int32Array(length);
      for (let at = 0; at < length; at++) found[at] = (places[wanted[at]! - least] ?? 0) - 1;
      return found;
    },
  };
}

function indexSparse(ids: readonly number[]): PlacedIds {
  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    has: (id) => places.has(id),
    get: (id) => places.get(id),
    placesOf: (wanted) => Int32Array.from(wanted, (id) => places.get(id) ?? -1),
  };
}
