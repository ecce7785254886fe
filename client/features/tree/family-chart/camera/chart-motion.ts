import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** Offsets from which the boxes of a chart move to their places, and which boxes are new. */
export interface Motion {
  dx: Float64Array;
  dy: Float64Array;
  isNew: Uint8Array;
}

/**
 * Returns the movement of people from one chart to another. `anchor` (an index in the new graph)
 * stays in place. New people move with those they are connected to.
 */
export function motionBetween(from: FamilyChart, to: FamilyChart, anchor: number): Motion {
  const { boxes, unions, descents } = to;
  const dx = new Float64Array(boxes.count);
  const dy = new Float64Array(boxes.count);
  const isNew = new Uint8Array(boxes.count).fill(1);
  const isPlaced = new Uint8Array(boxes.count);
  const [x, y] = shiftOf(from, to, anchor);
  for (let box = 0; box < boxes.count; box++) {
    if ((boxes.flags[box]! & BOX.stub) > 0) continue;
    const before = boxBefore(from, to, boxes.person[box]!);
    if (before < 0) continue;
    dx[box] = from.boxes.x[before]! - boxes.x[box]! - x;
    dy[box] = from.boxes.y[before]! - boxes.y[box]! - y;
    isNew[box] = 0;
    isPlaced[box] = 1;
  }
  const join = (known: number, other: number) => {
    if (isPlaced[known] === 0 || isPlaced[other] === 1) return;
    dx[other] = dx[known]!;
    dy[other] = dy[known]!;
    isPlaced[other] = 1;
  };
  for (let descent = 0; descent < descents.count; descent++)
    join(descents.parent[descent]!, descents.child[descent]!);
  for (let union = 0; union < unions.count; union++) {
    join(unions.one[union]!, unions.other[union]!);
    join(unions.other[union]!, unions.one[union]!);
  }
  for (let descent = descents.count - 1; descent >= 0; descent--)
    join(descents.child[descent]!, descents.parent[descent]!);
  return { dx, dy, isNew };
}

/** Returns how much further right and down a person was in the old chart. */
export function shiftOf(
  from: FamilyChart,
  to: FamilyChart,
  person: number,
): [x: number, y: number] {
  const now = to.boxOf[person] ?? -1;
  const before = boxBefore(from, to, person);
  if (now < 0 || before < 0) return [0, 0];
  return [from.boxes.x[before]! - to.boxes.x[now]!, from.boxes.y[before]! - to.boxes.y[now]!];
}

function boxBefore(from: FamilyChart, to: FamilyChart, person: number): number {
  const id = to.graph.people.id[person];
  if (id === undefined) return -1;
  const index = from.graph === to.graph ? person : from.graph.indexOfId.get(id);
  return index === undefined ? -1 : (from.boxOf[index] ?? -1);
}

/** Returns the chart with everyone part of the way to their places; `share` is 0 to 1. */
export function chartInMotion(chart: FamilyChart, { dx, dy }: Motion, share: number): FamilyChart {
  const left = 1 - share;
  const { boxes, unions, descents } = chart;
  const off = (own: Float64Array, by: Float64Array, of?: Int32Array) =>
    own.map((length, at) => length + left * by[of ? of[at]! : at]!);
  return {
    ...chart,
    boxes: { ...boxes, x: off(boxes.x, dx), y: off(boxes.y, dy) },
    unions: {
      ...unions,
      knotX: unions.knotX.map(
        (x, at) => x + (left * (dx[unions.one[at]!]! + dx[unions.other[at]!]!)) / 2,
      ),
      knotY: off(unions.knotY, dy, unions.one),
      belowY: unions.belowY.map((y, at) => (y > 0 ? y + left * dy[unions.one[at]!]! : 0)),
    },
    descents: { ...descents, turnY: off(descents.turnY, dy, descents.child) },
  };
}
