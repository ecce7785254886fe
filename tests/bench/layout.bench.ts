import type { ChartView } from "#shared/tree/family-chart/chart-types.ts";
import { type BenchFamily, benchFamily } from "./measuring/bench-family.ts";
import { type ColdRun, coldRuns } from "./measuring/cold-runs.ts";
import type { Measure } from "./run.ts";

const ROUNDS = 11;
/** More than any of the families has. */
const GENERATIONS = 99;

/** All start from the same rows. Converting them to a library's format counts as its time. */
const peer = (name: string, { rows, founders }: BenchFamily): ColdRun => ({
  program: `peers/programs/${name}.program.mjs`,
  input: { rows, root: founders[0] },
});

const ours = ({ rows, founders }: BenchFamily, view: ChartView): ColdRun => ({
  program: "programs/own-layout.program.ts",
  input: { rows, focus: founders, options: { view, generations: GENERATIONS } },
});

/** Cold layouts and graph building for 150 to 100,000 people, compared with relatives-tree and topola. */
export function layoutBench(): Measure[] {
  const small = benchFamily(150);
  const family = benchFamily(10_000);
  const large = benchFamily(100_000);
  const results = coldRuns(
    {
      small: ours(small, "whole"),
      descendants: ours(family, "descendants"),
      whole: ours(family, "whole"),
      stages: { ...ours(family, "whole"), program: "programs/layout-stages.program.ts" },
      relativesTree: peer("relatives-tree", family),
      topola: peer("topola", family),
      largeDescendants: ours(large, "descendants"),
      largeWhole: ours(large, "whole"),
    },
    ROUNDS,
  );
  const { small: ofSmall, descendants, whole, relativesTree, topola } = results;
  const { largeDescendants, largeWhole } = results;
  const stages = Object.entries(results.stages.stages ?? {}).map(
    ([stage, milliseconds]) => `${stage} ${milliseconds.toFixed(1)}`,
  );
  const formatRun = ({ took, prepared, people }: typeof whole) =>
    `${took.toFixed(0)} ms for ${people} people, ${prepared.toFixed(0)} ms of it from the rows to what is laid out`;
  return [
    {
      name: "layout of a family of 150, compared with relatives-tree's descendants of 10,000",
      ratio: ofSmall.took / relativesTree.took,
      limit: 0.07,
      detail: formatRun(ofSmall),
    },
    {
      name: "layout of descendants, compared with relatives-tree",
      ratio: relativesTree.took / descendants.took,
      limit: 2,
      atLeast: true,
      detail: `${formatRun(descendants)}, relatives-tree ${formatRun(relativesTree)}`,
    },
    {
      name: "layout of descendants, compared with topola",
      ratio: topola.took / descendants.took,
      limit: 1.4,
      atLeast: true,
      detail: `topola ${formatRun(topola)}`,
    },
    {
      name: "layout of a whole family, compared with relatives-tree's descendants",
      ratio: whole.took / relativesTree.took,
      limit: 0.8,
      detail: `${formatRun(whole)}; by stage in ms: ${stages.join(", ")}`,
    },
    {
      name: "layout of descendants in 100,000, compared with 10,000",
      ratio: largeDescendants.took / descendants.took,
      limit: 15,
      detail: formatRun(largeDescendants),
    },
    {
      name: "layout of a whole family of 100,000, compared with 10,000",
      ratio: largeWhole.took / whole.took,
      limit: 15,
      detail: formatRun(largeWhole),
    },
  ];
}
