import { readFileSync } from "node:fs";
import { chartOf, requestOf } from "#shared/family-chart/ask-for-chart.ts";
import { BOX } from "#shared/family-chart/chart-parts.ts";
import type { ChartOptions } from "#shared/family-chart/chart-types.ts";
import { layOutCompiled } from "#shared/family-chart/compiled-layout.ts";
import { graphOfPacked } from "#shared/family-tree/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { numbersOf } from "#shared/family-tree/numbers-of-rows.ts";
import { packCompiled } from "#shared/family-tree/pack-compiled.ts";

interface Input {
  rows: FamilyRows;
  focus: number[];
  options: ChartOptions;
  /** The file with the compiled layout. */
  engine: string;
}

const { rows, focus, options, engine } = JSON.parse(
  readFileSync(process.argv[2]!, "utf8"),
) as Input;
// As with JavaScript, loading is not counted; V8 compiles each function when it is first called.
const module = new WebAssembly.Module(readFileSync(engine));
const start = performance.now();
const graph = graphOfPacked(rows, packCompiled(module, numbersOf(rows)));
const prepared = performance.now() - start;
const request = requestOf(graph, focus, options);
const { boxes } = chartOf(graph, request, layOutCompiled(module, graph, request));
const took = performance.now() - start;
const people = boxes.flags.filter((flags) => (flags & BOX.stub) === 0).length;
console.log(JSON.stringify({ took, prepared, people }));
