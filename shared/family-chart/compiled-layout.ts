import { runCompiled } from "#shared/family-tree/compiled-columns.ts";
import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { Kin } from "#shared/family-tree/kin.ts";
import { chartOf, requestOf } from "./ask-for-chart.ts";
import type { ChartRequest } from "./chart-request.ts";
import type { ChartOptions, FamilyChart } from "./chart-types.ts";
import type { Layout } from "./lay-out.ts";

/** layOutChart() by its compiled code. */
export function layOutChartCompiled(
  module: WebAssembly.Module,
  graph: FamilyGraph,
  focus: readonly number[],
  options: ChartOptions,
): FamilyChart {
  const request = requestOf(graph, focus, options);
  return chartOf(graph, request, layOutCompiled(module, graph, request));
}

/** layOut() by its compiled code. */
export function layOutCompiled(
  module: WebAssembly.Module,
  kin: Kin,
  request: ChartRequest,
): Layout {
  const { parentLinks, unions } = kin;
  const answer = runCompiled(module, "layOutInput", [
    countsOf(kin, request),
    kin.id,
    kin.sex,
    ...[kin.parents, kin.children, kin.partners].flatMap(columnsOf),
    parentLinks.parent,
    parentLinks.child,
    parentLinks.kind,
    parentLinks.status,
    unions.one,
    unions.other,
    unions.kind,
    unions.status,
    request.focus,
    request.closedBelow ?? NONE,
    request.closedAbove ?? NONE,
  ]);
  const [width, height, rowCount] = [answer.number(), answer.number(), answer.number()];
  return {
    width,
    height,
    rowCount,
    rowStart: answer.whole(),
    rowTops: answer.fractions(),
    boxOf: answer.whole(),
    boxes: {
      count: answer.number(),
      person: answer.whole(),
      x: answer.fractions(),
      y: answer.fractions(),
      height: answer.fractions(),
      row: answer.whole(),
      branch: answer.whole(),
      flags: answer.bytes(),
    },
    unions: {
      count: answer.number(),
      one: answer.whole(),
      other: answer.whole(),
      tie: answer.bytes(),
      below: answer.fractions(),
      knotX: answer.fractions(),
      knotY: answer.fractions(),
    },
    descents: {
      count: answer.number(),
      child: answer.whole(),
      union: answer.whole(),
      parent: answer.whole(),
      kind: answer.bytes(),
      turnY: answer.fractions(),
    },
  };
}

const NONE = new Uint8Array();

const columnsOf = ({ start, to, link }: Adjacency) => [start, to, link];

/** How long columns are, and whatever else is no column. */
const countsOf = ({ size, parentLinks, unions }: Kin, request: ChartRequest): Int32Array =>
  Int32Array.of(
    size,
    parentLinks.kind.length,
    unions.kind.length,
    unions.firstImplied,
    request.view,
    request.focus.length,
    request.depth,
    request.withPartners ? 1 : 0,
    request.withFormer ? 1 : 0,
    request.closedBelow ? 1 : 0,
    request.closedAbove ? 1 : 0,
    request.boxWidth,
    request.boxHeight,
  );
