import { readFileSync } from "node:fs";
import { BOX, type ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";

interface Input {
  rows: FamilyRows;
  focus: number[];
  options: ChartOptions;
}

const input = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Input;
const start = performance.now();
const graph = buildGraph(input.rows);
const prepared = performance.now() - start;
const { boxes } = layOutChart(graph, input.focus, input.options);
const took = performance.now() - start;
const people = boxes.flags.filter((flags) => (flags & BOX.stub) === 0).length;
console.log(JSON.stringify({ took, prepared, people }));
