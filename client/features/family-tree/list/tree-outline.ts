import { BOX, type ChartView, type FamilyChart } from "#shared/family-chart/chart-types.ts";
import { boxOfSame, isStub, type OutlineLinks, outlineLinks } from "./outline-links.ts";
import { type OutlineItem, type Told, tellDown, tellUp } from "./outline-items.ts";

export interface Outline {
  /** Each with all who come after them. */
  descent: OutlineItem[];
  /** Those in focus with the parents they come from; empty where the view does not lead there. */
  ascent: OutlineItem[];
}

/** The people of a chart as lists within lists, each once with all that belongs to them. */
export function outlineOf(chart: FamilyChart, view: ChartView): Outline {
  const links = outlineLinks(chart);
  const told: Told = { chart, links, people: new Uint8Array(chart.graph.size) };
  const focus = people(chart).filter((box) => isInFocus(chart, box));
  if (view === "descendants") return { descent: toldDown(told, focus), ascent: [] };
  if (view === "whole") return { descent: toldDown(told, founders(chart, links)), ascent: [] };
  const descent = view === "both" ? tellDown(told, focus) : [];
  // In a list upwards those in focus stand once more, as the ones whose parents are told.
  for (const box of focus) told.people[chart.boxes.person[box]!] = 0;
  const ascent = tellUp(told, focus);
  return {
    descent: [...descent, ...toldDown(told, [])],
    // Beside the descendants, somebody without known parents would say nothing.
    ascent: view === "both" ? ascent.filter(({ parents }) => parents.length > 0) : ascent,
  };
}

/** With all others who are in the chart after them. */
const toldDown = (told: Told, starts: readonly number[]) => [
  ...tellDown(told, starts),
  ...tellDown(told, people(told.chart)),
];

const isInFocus = ({ boxes }: FamilyChart, box: number) => (boxes.flags[box]! & BOX.focus) > 0;

const people = (chart: FamilyChart): number[] =>
  Array.from({ length: chart.boxes.count }, (_, box) => box).filter((box) => !isStub(chart, box));

/** The eldest; not those who stand beside somebody with parents. */
function founders(chart: FamilyChart, { parents, couples }: OutlineLinks): number[] {
  const isFounder = (box: number) => parents[box]!.length === 0;
  return people(chart).filter(
    (box) =>
      isFounder(box) && couples[box]!.every(({ partner }) => isFounder(boxOfSame(chart, partner))),
  );
}
