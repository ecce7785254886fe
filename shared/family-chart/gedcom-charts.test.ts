import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartFaults, expectSoundChart } from "../../tests/support/chart/chart-checks.ts";
import { utf8 } from "../../tests/support/families/gedcom-text.ts";
import { generateFamily } from "../../tests/support/families/generate-family.ts";
import { familyToGedcom } from "../../tests/support/families/generated-gedcom.ts";
import { graphOfPlan } from "../../tests/support/families/plan-graph.ts";
import type { FamilyGraph } from "../family-tree/family-graph.ts";
import { planImport } from "../gedcom/plan/plan-import.ts";
import { readGedcom } from "../gedcom/read/read-gedcom.ts";
import type { ChartOptions } from "./chart-types.ts";
import { layOutChart } from "./lay-out-chart.ts";

const WHOLE: ChartOptions = { view: "whole", generations: 0 };
const FROM_EACH: readonly ChartOptions[] = (["descendants", "ancestors", "both"] as const).flatMap(
  (view) => [
    { view, generations: 3 },
    { view, generations: 12 },
  ],
);

const graphOf = async (file: Uint8Array) =>
  graphOfPlan(planImport(await readGedcom([file]), "2026-11-21"));

/** What is wrong with the charts of everybody, in the first ten that have faults. */
function faultsFromEach(graph: FamilyGraph, options: ChartOptions): string[] {
  const faults: string[] = [];
  for (const [index, id] of graph.people.id.entries()) {
    const found = chartFaults(layOutChart(graph, [id], options), [id], options);
    if (found.length > 0) faults.push(`${graph.people.fullName[index]}: ${found.join("; ")}`);
    if (faults.length === 10) break;
  }
  return faults;
}

// Files to try, where somebody names a folder of them.
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];
const invented = utf8(familyToGedcom(generateFamily({ people: 120, seed: 3 })));
const files = [
  { name: "an invented file", bytes: invented },
  ...samples.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })),
];

describe.each(files)("$name", async ({ bytes }) => {
  const graph = await graphOf(bytes);

  it("TREE-10 is drawn whole", () => {
    expectSoundChart(layOutChart(graph, [], WHOLE), [], WHOLE);
  });

  it.each(FROM_EACH)(
    "TREE-11 is drawn from everybody: $view of $generations generations",
    (options) => expect(faultsFromEach(graph, options)).toEqual([]),
    30_000,
  );
});
