import { isStub } from "../chart-boxes.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** How far each box of a chart starts from its final position, and which boxes are new. */
export interface Motion {
  dx: Float64Array;
  dy: Float64Array;
  isNew: Uint8Array;
}

/**
 * Returns the movement of people from one chart to another. `anchor` (an index in the new graph)
 * stays in place. New people move with their relatives.
 */
export function motionBetween(from: FamilyChart, to: FamilyChart, anchor: number): Motion {
  const { boxes, unions, descents } = to;
  const dx = new Float64Array(boxes.count);
  const dy = new Float64Array(boxes.count);
  const isNew = new Uint8Array(boxes.count).fill(1);
  const isPlaced = new Uint8Array(boxes.count);
  const [x, y] = shiftOf(from, to, anchor);
  for (let box = 0; box < boxes.count; box++) {
    if (isStub(to, box)) continue;
    const oldBox = oldBoxOf(from, to, boxes.person[box]!);
    if (oldBox < 0) continue;
    dx[box] = from.boxes.x[oldBox]! - boxes.x[box]! - x;
    dy[box] = from.boxes.y[oldBox]! - boxes.y[box]! - y;
    isNew[box] = 0;
    isPlaced[box] = 1;
  }
  const moveWith = (leader: number, follower: number) => {
    if (isPlaced[leader] === 0 || isPlaced[follower] === 1) return;
    dx[follower] = dx[leader]!;
    dy[follower] = dy[leader]!;
    isPlaced[follower] = 1;
  };
  for (let descent = 0; descent < descents.count; descent++)
    moveWith(descents.parent[descent]!, descents.child[descent]!);
  for (let union = 0; union < unions.count; union++) {
    moveWith(unions.one[union]!, unions.other[union]!);
    moveWith(unions.other[union]!, unions.one[union]!);
  }
  for (let descent = descents.count - 1; descent >= 0; descent--)
    moveWith(descents.child[descent]!, descents.parent[descent]!);
  return { dx, dy, isNew };
}

/** Returns how much further right and down a person was in the old chart. */
export function shiftOf(
  from: FamilyChart,
  to: FamilyChart,
  person: number,
): [x: number, y: number] {
  const newBox = to.boxOf[person] ?? -1;
  const oldBox = oldBoxOf(from, to, person);
  if (newBox < 0 || oldBox < 0) return [0, 0];
  return [from.boxes.x[oldBox]! - to.boxes.x[newBox]!, from.boxes.y[oldBox]! - to.boxes.y[newBox]!];
}

function oldBoxOf(from: FamilyChart, to: FamilyChart, person: number): number {
  const id = to.graph.people.id[person];
  if (id === undefined) return -1;
  const index = from.graph === to.graph ? person : from.graph.indexOfId.get(id);
  return index === undefined ? -1 : (from.boxOf[index] ?? -1);
}

/** Returns the chart during the animation, with `progress` from 0 to 1. */
export function chartInMotion(
  chart: FamilyChart,
  { dx, dy }: Motion,
  progress: number,
): FamilyChart {
  const remaining = 1 - progress;
  const { boxes, unions, descents } = chart;
  const shift = (values: Float64Array, offsets: Float64Array, boxOf?: Int32Array) =>
    values.map((value, index) => value + remaining * offsets[boxOf ? boxOf[index]! : index]!);
  return {
    ...chart,
    boxes: { ...boxes, x: shift(boxes.x, dx), y: shift(boxes.y, dy) },
    unions: {
      ...unions,
      knotX: unions.knotX.map(
        (x, index) => x + (remaining * (dx[unions.one[index]!]! + dx[unions.other[index]!]!)) / 2,
      ),
      knotY: shift(unions.knotY, dy, unions.one),
      belowY: unions.belowY.map((y, index) =>
        y > 0 ? y + remaining * dy[unions.one[index]!]! : 0,
      ),
    },
    descents: { ...descents, turnY: shift(descents.turnY, dy, descents.child) },
  };
}
