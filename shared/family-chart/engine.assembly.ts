// What the compiled layout offers to JavaScript: columns of numbers in one buffer in, and out.
// AssemblyScript itself, not TypeScript: only here is memory spoken of.
import { Adjacency } from "../family-tree/adjacency";
import { Kin } from "../family-tree/kin";
import { ChartRequest } from "./chart-request";
import { layOut } from "./lay-out";

let input = new ArrayBuffer(0);
let at: i32 = 0;

/** Makes room for so many bytes, and answers where. */
export function takeInput(bytes: i32): usize {
  input = new ArrayBuffer(bytes);
  at = 0;
  return changetype<usize>(input);
}

function whole(count: i32): Int32Array {
  const column = Int32Array.wrap(input, at, count);
  at += count << 2;
  return column;
}

function bytes(count: i32): Uint8Array {
  const column = Uint8Array.wrap(input, at, count);
  at += (count + 3) & ~3;
  return column;
}

function neighbours(size: i32, links: i32): Adjacency {
  return { start: whole(size + 1), to: whole(links), link: whole(links) };
}

const result = new StaticArray<i32>(27);
let answered: i32 = 0;

/** Lays out what was put into the room; answers where its sizes and columns begin (see chart-engine.ts). */
export function layOutInput(): usize {
  const header = whole(16);
  const size = header[0];
  const links = header[1];
  const unionCount = header[2];
  const id = Float64Array.wrap(input, at, size);
  at += size << 3;
  const kin: Kin = {
    size,
    id,
    parents: neighbours(size, links),
    children: neighbours(size, links),
    partners: neighbours(size, unionCount << 1),
    parentLinks: { parent: whole(links), child: whole(links), kind: bytes(links) },
    unions: {
      one: whole(unionCount),
      other: whole(unionCount),
      kind: bytes(unionCount),
      status: bytes(unionCount),
      firstImplied: header[3],
    },
    sex: bytes(size),
  };
  const request: ChartRequest = {
    view: header[4],
    focus: whole(header[5]),
    depth: header[6],
    withPartners: header[7] !== 0,
    withFormer: header[8] !== 0,
    closedBelow: header[9] !== 0 ? bytes(size) : null,
    closedAbove: header[10] !== 0 ? bytes(size) : null,
    boxWidth: header[11],
    boxHeight: header[12],
  };
  const layout = layOut(kin, request);
  const boxes = layout.boxes;
  const unions = layout.unions;
  const descents = layout.descents;
  answered = 0;
  answer(layout.width);
  answer(layout.height);
  answer(boxes.count);
  answer(layout.rowCount);
  answer(unions.count);
  answer(descents.count);
  answer(boxes.person.dataStart);
  answer(boxes.x.dataStart);
  answer(boxes.y.dataStart);
  answer(boxes.height.dataStart);
  answer(boxes.row.dataStart);
  answer(boxes.branch.dataStart);
  answer(boxes.flags.dataStart);
  answer(layout.boxOf.dataStart);
  answer(layout.rowStart.dataStart);
  answer(layout.rowTops.dataStart);
  answer(unions.one.dataStart);
  answer(unions.other.dataStart);
  answer(unions.tie.dataStart);
  answer(unions.below.dataStart);
  answer(unions.knotX.dataStart);
  answer(unions.knotY.dataStart);
  answer(descents.child.dataStart);
  answer(descents.union.dataStart);
  answer(descents.parent.dataStart);
  answer(descents.kind.dataStart);
  answer(descents.turnY.dataStart);
  return changetype<usize>(result);
}

function answer(value: i32): void {
  result[answered++] = value;
}
