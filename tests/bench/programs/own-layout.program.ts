import { readFileSync } from "node:fs";
import { BOX } from "#shared/family-chart/chart-parts.ts";
import type { ChartOptions } from "#shared/family-chart/chart-types.ts";
import { layOutChartCompiled } from "#shared/family-chart/compiled-layout.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { buildGraphCompiled } from "#shared/family-tree/pack-compiled.ts";

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
const graph = buildGraphCompiled(module, rows);
const prepared = performance.now() - start;
const { boxes } = layOutChartCompiled(module, graph, focus, options);
const took = performance.now() - start;
const people = boxes.flags.filter((flags) => (flags & BOX.stub) === 0).length;
console.log(JSON.stringify({ took, prepared, people }));
