/** Looks up the position of an id in a column of ids. */
export interface IdIndex {
  get: (id: number) => number | undefined;
  has: (id: number) => boolean;
}

export interface IdPositions extends IdIndex {
  /** Returns the positions of many ids, -1 for unknown ones. */
  positionsOf: (ids: readonly number[]) => Int32Array;
}

/** Uses an array if the ids' range is at most this many times their number, otherwise a Map. */
const MAX_SPARSITY = 8;

/**
 * Builds an index of ids; of duplicates, the last position counts. Ids of a group are close
 * together, so a plain array is usually enough.
 */
export function buildIdIndex(ids: readonly number[]): IdPositions {
  let [minId, maxId] = [Infinity, -Infinity];
  for (const id of ids) {
    if (id < minId) minId = id;
    if (id > maxId) maxId = id;
  }
  const span = maxId - minId + 1;
  if (ids.length === 0 || span > ids.length * MAX_SPARSITY + 1_000) return buildSparseIndex(ids);
  // Positions are stored from 1, so that 0 means missing.
  const positions = new Int32Array(span);
  for (let position = 0; position < ids.length;) positions[ids[position]! - minId] = ++position;
  const positionOf = (id: number) => (positions[id - minId] ?? 0) - 1;
  return {
    has: (id) => positionOf(id) >= 0,
    get: (id) => {
      const position = positionOf(id);
      return position < 0 ? undefined : position;
    },
    positionsOf: (wanted) => lookUpPositions(positionOf, wanted),
  };
}

function buildSparseIndex(ids: readonly number[]): IdPositions {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return {
    has: (id) => positions.has(id),
    get: (id) => positions.get(id),
    positionsOf: (wanted) => lookUpPositions((id) => positions.get(id) ?? -1, wanted),
  };
}

function lookUpPositions(positionOf: (id: number) => number, ids: readonly number[]): Int32Array {
  const found = new Int32Array(ids.length);
  for (let index = 0; index < ids.length; index++) found[index] = positionOf(ids[index]!);
  return found;
}
