import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findChartErrors, expectSoundChart } from "../../../tests/support/chart/chart-checks.ts";
import { positionsById } from "../../../tests/support/chart/chart-positions.ts";
import { utf8 } from "../../../tests/support/families/gedcom/gedcom-text.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { familyToGedcom } from "../../../tests/support/families/gedcom/generated-gedcom.ts";
import { rowsOfPlan } from "../../../tests/support/families/gedcom/plan-graph.ts";
import { seededRandom } from "../../../tests/support/families/seeded-random.ts";
import { shuffledRows } from "../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { planImport } from "../gedcom/plan/plan-import.ts";
import { readGedcom } from "../gedcom/read/read-gedcom.ts";
import { CHART_VIEWS, type ChartOptions } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const WHOLE: ChartOptions = { view: "whole", generations: 0 };
const FROM_EACH: readonly ChartOptions[] = (["descendants", "ancestors", "both"] as const).flatMap(
  (view) => [
    { view, generations: 3 },
    { view, generations: 12 },
  ],
);

const rowsOf = async (file: Uint8Array) =>
  rowsOfPlan(planImport(await readGedcom([file]), "2026-11-21"));

/** Enough time to draw large files many times on a busy machine. */
const TIMEOUT_MS = 240_000;

/**
 * The number of people in focus when drawing the whole family; fewer if the family is larger than
 * the second number.
 */
const WHOLE_FROM = 70;
const WHOLE_SIZE = 30_000;

/** Lists the faults in the charts of every n-th person. Stops after ten people with faults. */
function faultsFromEach(graph: FamilyGraph, options: ChartOptions, each = 1): string[] {
  const faults: string[] = [];
  for (const [index, id] of graph.people.id.entries()) {
    if (index % each !== 0) continue;
    const found = findChartErrors(layOutChart(graph, [id], options), [id], options);
    if (found.length > 0) faults.push(`${graph.people.fullName[index]}: ${found.join("; ")}`);
    if (faults.length === 10) break;
  }
  return faults;
}

// GEDCOM_SAMPLES names a folder with more files to test.
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];
const generated = utf8(familyToGedcom(generateFamily({ people: 120, seed: 3 })));
const files = [
  { name: "a generated file", bytes: generated },
  ...samples.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
];

describe.each(files)("$name", async ({ bytes }) => {
  const rows = await rowsOf(bytes);
  const graph = buildGraph(rows);

  it("TREE-10 TREE-12 is drawn as a whole", () => {
    expectSoundChart(layOutChart(graph, [], WHOLE), [], WHOLE);
  });

  it(
    "TREE-12 is drawn as a whole with someone in focus",
    () => {
      const charts = Math.min(WHOLE_FROM, Math.ceil(WHOLE_SIZE / graph.size));
      const each = Math.max(1, Math.floor(graph.size / charts));
      expect(faultsFromEach(graph, WHOLE, each)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "TREE-10 is drawn the same for any order of rows",
    () => {
      const { between } = seededRandom(graph.size);
      const shuffled = buildGraph(shuffledRows(rows, () => between(0, 1e9)));
      const some = graph.people.id.filter((_, index) => index % Math.ceil(graph.size / 20) === 0);
      for (const view of CHART_VIEWS)
        for (const id of view === "whole" ? [some[0]!] : some) {
          const options = { view, generations: 12 };
          const redrawn = layOutChart(shuffled, [id], options);
          expect(positionsById(redrawn)).toEqual(positionsById(layOutChart(graph, [id], options)));
        }
    },
    TIMEOUT_MS,
  );

  it.each(FROM_EACH)(
    "TREE-11 TREE-12 is drawn from everyone: $view of $generations generations",
    (options) => expect(faultsFromEach(graph, options)).toEqual([]),
    TIMEOUT_MS,
  );
});
