/** Finds the place of an id in a column of ids. */
export interface IdIndex {
  get: (id: number) => number | undefined;
  has: (id: number) => boolean;
}

/** So many times as many numbers as there are ids are kept to look them up in; with more, a Map. */
const SPARSE = 8;

/** Of an id that stands twice the last place counts. Ids of a group lie near each other: no Map is needed. */
export function indexIds(ids: readonly number[]): IdIndex & { placeOf: (id: number) => number } {
  let least = Infinity;
  let most = -Infinity;
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place]!;
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const span = most - least + 1;
  if (ids.length === 0 || span > ids.length * SPARSE + 1_000) {
    const places = new Map(ids.map((id, place) => [id, place]));
    return withPlaces((id) => places.get(id) ?? -1);
  }
  const places = new Int32Array(span);
  for (let place = 0; place < ids.length; place++) places[ids[place]! - least] = place + 1;
  return withPlaces((id) => (places[id - least] ?? 0) - 1);
}

const withPlaces = (placeOf: (id: number) => number) => ({
  placeOf,
  has: (id: number) => placeOf(id) >= 0,
  get: (id: number) => {
    const place = placeOf(id);
    return place < 0 ? undefined : place;
  },
});
