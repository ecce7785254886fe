import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChartView } from "#shared/family-chart/chart-parts.ts";
import { compileEngine } from "../../scripts/build-engine.ts";
import { type BenchFamily, benchFamily } from "./bench-family.ts";
import { type ColdRun, coldRuns } from "./cold-runs.ts";
import type { Measure } from "./run.ts";

const ROUNDS = 11;
/** More than any of the families has. */
const GENERATIONS = 99;

/** Everybody starts from the same rows: what a library takes is made of them within the time. */
const peer = (name: string, { rows, founders }: BenchFamily): ColdRun => ({
  program: `peers/programs/${name}.program.mjs`,
  input: { rows, root: founders[0] },
});

const oursWith =
  (engine: string) =>
  ({ rows, founders }: BenchFamily, view: ChartView): ColdRun => ({
    program: "programs/own-layout.program.ts",
    input: { rows, focus: founders, options: { view, generations: GENERATIONS }, engine },
  });

/** Cold layouts of 10,000 and 100,000 people, graph building included, beside relatives-tree and topola. */
export async function layoutBench(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-bench-"));
  const engine = join(folder, "engine.wasm");
  writeFileSync(engine, await compileEngine());
  const ours = oursWith(engine);
  const family = benchFamily(10_000);
  const large = benchFamily(100_000);
  const results = coldRuns(
    {
      descendants: ours(family, "descendants"),
      whole: ours(family, "whole"),
      relativesTree: peer("relatives-tree", family),
      topola: peer("topola", family),
      largeDescendants: ours(large, "descendants"),
      largeWhole: ours(large, "whole"),
    },
    ROUNDS,
  );
  rmSync(folder, { recursive: true });
  const { descendants, whole, relativesTree, topola, largeDescendants, largeWhole } = results;
  const told = ({ took, prepared, people }: typeof whole) =>
    `${took.toFixed(0)} ms for ${people} people, ${prepared.toFixed(0)} ms of it from the rows to what is laid out`;
  return [
    {
      name: "layout of descendants, beside relatives-tree",
      ratio: relativesTree.took / descendants.took,
      limit: 12,
      atLeast: true,
      detail: `${told(descendants)}, relatives-tree ${told(relativesTree)}`,
    },
    {
      name: "layout of descendants, beside topola",
      ratio: topola.took / descendants.took,
      limit: 10,
      atLeast: true,
      detail: `topola ${told(topola)}`,
    },
    {
      name: "layout of a whole family, beside relatives-tree's descendants",
      ratio: whole.took / relativesTree.took,
      limit: 0.5,
      detail: told(whole),
    },
    {
      name: "layout of descendants in 100,000, beside 10,000",
      ratio: largeDescendants.took / descendants.took,
      limit: 15,
      detail: told(largeDescendants),
    },
    {
      name: "layout of a whole family of 100,000, beside 10,000",
      ratio: largeWhole.took / whole.took,
      limit: 15,
      detail: told(largeWhole),
    },
  ];
}
