import { benchFamily } from "./bench-family.ts";
import { coldRuns } from "./cold-runs.ts";
import { relativesTreeInput } from "./relatives-tree-input.ts";
import { topolaInput } from "./topola-input.ts";
const family = benchFamily(10_000);
const o = (view: any) => ({ program: "programs/own-layout.program.ts", input: { rows: family.rows, focus: family.founders, options: { view, generations: 99 } } });
const r = coldRuns({ d: o("descendants"), w: o("whole"), rel: { program: "peers/programs/relatives-tree.program.mjs", input: relativesTreeInput(family.graph, 0) }, top: { program: "peers/programs/topola.program.mjs", input: topolaInput(family.graph, 0) } }, 3);
console.log(JSON.stringify(r));
