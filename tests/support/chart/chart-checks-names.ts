import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";

/** Includes the id, because names are often not unique. */
export const nameOf = ({ graph: { people } }: FamilyChart, index: number): string =>
  `${people.fullName[index] ?? "nobody"} #${people.id[index] ?? index}`;

export const isStub = ({ boxes }: FamilyChart, box: number): boolean =>
  (boxes.flags[box]! & BOX.stub) !== 0;

/** Returns 'Ada' for Ada's box and '(Ada)' for a stub. */
export function boxName(chart: FamilyChart, box: number, formatName = nameOf): string {
  const name = formatName(chart, chart.boxes.person[box] ?? -1);
  return isStub(chart, box) ? `(${name})` : name;
}

const bareName = ({ graph }: FamilyChart, index: number) => graph.people.fullName[index] ?? "";

export const boxNumbers = ({ boxes }: FamilyChart): number[] =>
  Array.from({ length: boxes.count }, (_, box) => box);

/** Returns the indexes of the people who have a box. */
export const findDrawnPeople = ({ boxOf }: FamilyChart): Set<number> =>
  new Set([...boxOf.keys()].filter((index) => boxOf[index] !== -1));

/** Lists the names in each row from left to right: `Otto Anna (Karl)`. */
export const listRows = (chart: FamilyChart): string[] =>
  Array.from({ length: chart.rows.count }, (_, row) =>
    boxNumbers(chart)
      .slice(chart.rows.start[row], chart.rows.start[row + 1])
      .map((box) => boxName(chart, box, bareName))
      .join(" "),
  );
