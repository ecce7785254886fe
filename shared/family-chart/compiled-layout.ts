import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { Kin } from "#shared/family-tree/kin.ts";
import type { ChartRequest } from "./chart-request.ts";
import type { Layout } from "./lay-out.ts";

/** What engine.assembly.ts exports. */
interface Exports {
  memory: WebAssembly.Memory;
  takeInput: (bytes: number) => number;
  layOutInput: () => number;
}

const HEADER = 16;

/**
 * layOut() by its compiled code. Each call has a memory of its own, which is given back with it: the
 * compiled code never frees any.
 */
export function layOutCompiled(
  module: WebAssembly.Module,
  kin: Kin,
  request: ChartRequest,
): Layout {
  const { exports } = new WebAssembly.Instance(module, { env: { abort } });
  const { memory, takeInput, layOutInput } = exports as unknown as Exports;
  const bytes = bytesOf(kin, request);
  const place = takeInput(bytes);
  write(memory.buffer, place, kin, request);
  const answers = layOutInput();
  // Only now: the memory grew, and with it a new buffer stands for it.
  return read(memory.buffer, answers, kin.size);
}

/** What the compiled code calls instead of throwing an error. */
function abort() {
  throw new Error("The chart could not be laid out.");
}

const padded = (bytes: number) => (bytes + 3) & ~3;

function bytesOf({ size, parentLinks, unions }: Kin, request: ChartRequest): number {
  const links = parentLinks.kind.length;
  const couples = unions.kind.length;
  const { focus, closedBelow, closedAbove } = request;
  const marks = 1 + (closedBelow ? 1 : 0) + (closedAbove ? 1 : 0);
  const whole = HEADER + 3 * (size + 1) + 6 * links + 6 * couples + focus.length;
  return 8 * size + 4 * whole + padded(links) + 2 * padded(couples) + marks * padded(size);
}

/** In the order in which the compiled code reads. */
function write(buffer: ArrayBuffer, place: number, kin: Kin, request: ChartRequest) {
  const { size, parents, children, partners, parentLinks, unions } = kin;
  const { focus, closedBelow, closedAbove } = request;
  let at = place;
  put(Int32Array.of(
    size,
    parentLinks.kind.length,
    unions.kind.length,
    unions.firstImplied,
    request.view,
    focus.length,
    request.depth,
    request.withPartners ? 1 : 0,
    request.withFormer ? 1 : 0,
    closedBelow ? 1 : 0,
    closedAbove ? 1 : 0,
    request.boxWidth,
    request.boxHeight,
    0,
    0,
    0,
  ));
  new Float64Array(buffer, at, size).set(kin.id);
  at += size * 8;
  putNeighbours(parents);
  putNeighbours(children);
  putNeighbours(partners);
  put(parentLinks.parent);
  put(parentLinks.child);
  putBytes(parentLinks.kind);
  put(unions.one);
  put(unions.other);
  putBytes(unions.kind);
  putBytes(unions.status);
  putBytes(kin.sex);
  put(focus);
  if (closedBelow) putBytes(closedBelow);
  if (closedAbove) putBytes(closedAbove);

  function put(column: Int32Array) {
    new Int32Array(buffer, at, column.length).set(column);
    at += column.length * 4;
  }
  function putBytes(column: Uint8Array) {
    new Uint8Array(buffer, at, column.length).set(column);
    at += padded(column.length);
  }
  function putNeighbours({ start, to, link }: Adjacency) {
    put(start);
    put(to);
    put(link);
  }
}

function read(buffer: ArrayBuffer, place: number, size: number): Layout {
  const answers = new Int32Array(buffer, place, 27);
  const [width, height, boxCount, rowCount, unionCount, descentCount] = answers as unknown as number[] as [number, number, number, number, number, number];
  let next = 6;
  const whole = (count: number) => new Int32Array(buffer, answers[next++], count).slice();
  const broken = (count: number) => new Float64Array(buffer, answers[next++], count).slice();
  const bytes = (count: number) => new Uint8Array(buffer, answers[next++], count).slice();
  return {
    width,
    height,
    rowCount,
    boxes: {
      count: boxCount,
      person: whole(boxCount),
      x: broken(boxCount),
      y: broken(boxCount),
      height: broken(boxCount),
      row: whole(boxCount),
      branch: whole(boxCount),
      flags: bytes(boxCount),
    },
    boxOf: whole(size),
    rowStart: whole(rowCount + 1),
    rowTops: broken(rowCount),
    unions: {
      count: unionCount,
      one: whole(unionCount),
      other: whole(unionCount),
      tie: bytes(unionCount),
      below: broken(unionCount),
      knotX: broken(unionCount),
      knotY: broken(unionCount),
    },
    descents: {
      count: descentCount,
      child: whole(descentCount),
      union: whole(descentCount),
      parent: whole(descentCount),
      kind: bytes(descentCount),
      turnY: broken(descentCount),
    },
  };
}
