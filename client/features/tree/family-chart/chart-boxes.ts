import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** Whether a box only leads to a person's own box. */
export const isStub = ({ boxes }: FamilyChart, box: number): boolean =>
  (boxes.flags[box]! & BOX.stub) > 0;

/** Returns the own box of a box's person: itself, unless it is a stub. -1 if they have none. */
export const ownBoxOf = (chart: FamilyChart, box: number): number =>
  isStub(chart, box) ? (chart.boxOf[chart.boxes.person[box]!] ?? -1) : box;

/** Returns a person's own box, or -1 if they aren't in the chart. */
export const boxOfPerson = ({ graph, boxOf }: FamilyChart, id: number): number =>
  boxOf[graph.indexOfId.get(id) ?? -1] ?? -1;

/** Returns the id of a box's person. */
export const personIdAt = ({ graph, boxes }: FamilyChart, box: number): number =>
  graph.people.id[boxes.person[box]!]!;
