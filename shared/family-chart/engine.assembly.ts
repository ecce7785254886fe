// What the compiled code gives to JavaScript: columns of numbers in, and out (compiled-columns.ts). In
// AssemblyScript itself: only here is memory spoken of.
import { Adjacency } from "../family-tree/adjacency";
import { FamilyNumbers } from "../family-tree/family-numbers";
import { Kin } from "../family-tree/kin";
import { packGraph } from "../family-tree/pack-graph";
import { ChartRequest } from "./chart-request";
import { layOut } from "./lay-out";

let input = new ArrayBuffer(0);
let at: i32 = 0;

/** How much of the memory is in use before the first call, and for good. */
let kept: usize = 0;

/** Forgets the call before, makes room for so many bytes, and answers where. */
export function takeInput(bytes: i32): usize {
  if (kept === 0) kept = heap.alloc(0) - __heap_base;
  heap.reset();
  heap.alloc(kept);
  answers = new StaticArray<i32>(MOST + 1);
  answered = 0;
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

const MOST = 64;
/** The first says how many follow. */
let answers = new StaticArray<i32>(0);
let answered: i32 = 0;

function answer(value: i32): void {
  answered += 1;
  answers[answered] = value;
  answers[0] = answered;
}

/** Any column: where it begins and how many entries it has. */
function answerColumn<T extends ArrayBufferView>(column: T, count: i32): void {
  answer(<i32>column.dataStart);
  answer(count);
}

function answerWhole(column: Int32Array): void {
  answerColumn(column, column.length);
}

function answerBytes(column: Uint8Array): void {
  answerColumn(column, column.length);
}

function answerFractions(column: Float64Array): void {
  answerColumn(column, column.length);
}

function answerNeighbours(adjacency: Adjacency): void {
  answerWhole(adjacency.start);
  answerWhole(adjacency.to);
  answerWhole(adjacency.link);
}

function neighbours(size: i32, links: i32): Adjacency {
  const start = whole(size + 1);
  const to = whole(links);
  const link = whole(links);
  return { start, to, link };
}

/** See pack-compiled.ts. */
export function packInput(): usize {
  const counts = whole(4);
  const size = counts[0];
  const links = counts[1];
  const couples = counts[2];
  const ids = whole(size);
  const sexes = bytes(size);
  const parents = whole(links);
  const children = whole(links);
  const parentKinds = bytes(links);
  const parentStatuses = bytes(links);
  const ones = whole(couples);
  const others = whole(couples);
  const unionKinds = bytes(couples);
  const unionStatuses = bytes(couples);
  const days = bytes(counts[3]);
  const numbers: FamilyNumbers = {
    ids,
    sexes,
    parents,
    children,
    parentKinds,
    parentStatuses,
    ones,
    others,
    unionKinds,
    unionStatuses,
    days,
  };
  const packed = packGraph(numbers);
  const kin = packed.kin;
  answerBytes(kin.sex);
  answerNeighbours(kin.parents);
  answerNeighbours(kin.children);
  answerNeighbours(kin.partners);
  answerWhole(kin.parentLinks.parent);
  answerWhole(kin.parentLinks.child);
  answerBytes(kin.parentLinks.kind);
  answerBytes(kin.parentLinks.status);
  answerWhole(kin.unions.one);
  answerWhole(kin.unions.other);
  answerBytes(kin.unions.kind);
  answerBytes(kin.unions.status);
  answer(kin.unions.firstImplied);
  answer(packed.places.least);
  answerWhole(packed.places.dense);
  answerWhole(packed.unionRows);
  const undecided = new Int32Array(packed.undecided.length);
  for (let nth = 0; nth < undecided.length; nth++) undecided[nth] = packed.undecided[nth];
  answerWhole(undecided);
  return changetype<usize>(answers);
}

function readKin(counts: Int32Array): Kin {
  const size = counts[0];
  const links = counts[1];
  const couples = counts[2];
  const id = whole(size);
  const sex = bytes(size);
  const parents = neighbours(size, links);
  const children = neighbours(size, links);
  const partners = neighbours(size, couples << 1);
  const parent = whole(links);
  const child = whole(links);
  const parentKind = bytes(links);
  const parentStatus = bytes(links);
  const one = whole(couples);
  const other = whole(couples);
  const kind = bytes(couples);
  const status = bytes(couples);
  return {
    size,
    id,
    sex,
    parents,
    children,
    partners,
    parentLinks: { parent, child, kind: parentKind, status: parentStatus },
    unions: { one, other, kind, status, firstImplied: counts[3] },
  };
}

function readRequest(counts: Int32Array): ChartRequest {
  const focus = whole(counts[5]);
  let closedBelow: Uint8Array | null = null;
  let closedAbove: Uint8Array | null = null;
  if (counts[9] !== 0) closedBelow = bytes(counts[0]);
  if (counts[10] !== 0) closedAbove = bytes(counts[0]);
  return {
    view: counts[4],
    focus,
    depth: counts[6],
    withPartners: counts[7] !== 0,
    withFormer: counts[8] !== 0,
    closedBelow,
    closedAbove,
    boxWidth: counts[11],
    boxHeight: counts[12],
  };
}

/** See compiled-layout.ts. */
export function layOutInput(): usize {
  const counts = whole(13);
  const kin = readKin(counts);
  const layout = layOut(kin, readRequest(counts));
  const boxes = layout.boxes;
  const unions = layout.unions;
  const descents = layout.descents;
  answer(layout.width);
  answer(layout.height);
  answer(layout.rowCount);
  answerWhole(layout.rowStart);
  answerFractions(layout.rowTops);
  answerWhole(layout.boxOf);
  answer(boxes.count);
  answerWhole(boxes.person);
  answerFractions(boxes.x);
  answerFractions(boxes.y);
  answerFractions(boxes.height);
  answerWhole(boxes.row);
  answerWhole(boxes.branch);
  answerBytes(boxes.flags);
  answer(unions.count);
  answerWhole(unions.one);
  answerWhole(unions.other);
  answerBytes(unions.tie);
  answerFractions(unions.below);
  answerFractions(unions.knotX);
  answerFractions(unions.knotY);
  answer(descents.count);
  answerWhole(descents.child);
  answerWhole(descents.union);
  answerWhole(descents.parent);
  answerBytes(descents.kind);
  answerFractions(descents.turnY);
  return changetype<usize>(answers);
}
