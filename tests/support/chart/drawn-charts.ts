import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { generateFamily } from "../families/generate-family.ts";
import { smallFamily } from "../families/small-family.ts";

const DESCENDANTS: ChartOptions = { view: "descendants", generations: 12 };

/** Draws a family described as for smallFamily, around some people. Returns it with lookups. */
export function chartOf(
  households: readonly string[],
  focus: readonly string[],
  options: Partial<ChartOptions> = {},
) {
  const family = smallFamily(...households);
  const { graph } = family;
  const chart = layOutChart(graph, focus.map(family.idOf), { ...DESCENDANTS, ...options });
  return {
    ...family,
    chart,
    boxOf: (name: string) => chart.boxOf[graph.indexOfId.get(family.idOf(name))!]!,
    nameAt: (box: number) => graph.people.fullName[chart.boxes.person[box] ?? -1],
    personById: (id: number) => family.people.find((person) => person.id === id)!,
  };
}

/** Draws one couple with this many children. */
export function chartOfChildren(children: number) {
  const names = Array.from({ length: children }, (_, at) => `Child${at}`);
  return chartOf([`Otto + Anna: ${names.join(", ")}`], ["Otto", "Anna"]).chart;
}

/** Draws a generated family's descendants of persons 1 and 2. */
export function generatedChart(people: number) {
  const { people: all, links } = generateFamily({ people, seed: 7 });
  return layOutChart(buildGraph(packFamilyRows(all, links)), [1, 2], DESCENDANTS);
}
