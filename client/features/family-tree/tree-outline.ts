import type { LayoutBox, ParentLine, UnionLine } from "#shared/family-tree/layout-types.ts";
import type { ParentKind } from "#shared/relationships/relationship-words.ts";
import type { ChartIndex } from "./chart-index.ts";

/** Somebody in the list of a tree, with the families they founded. */
export interface OutlineItem {
  box: LayoutBox;
  /** How they are a child of those above. */
  link: ParentKind;
  /** Stands in the list already; what is below them is told there. */
  isAgain: boolean;
  families: OutlineFamily[];
  /** How many lines it takes with all beneath. */
  lines: number;
}

export interface OutlineFamily {
  partner: LayoutBox | null;
  tie: UnionLine["tie"];
  children: OutlineItem[];
}

/** The people of a chart as a list within lists: each once with all who come after them. */
export function outlineOf(chart: ChartIndex): OutlineItem[] {
  const unions = new Map<string, UnionLine[]>();
  const descents = new Map<string, ParentLine[]>();
  for (const line of chart.layout.lines) {
    if (line.kind === "union") for (const key of line.between) addTo(unions, key, line);
    else for (const key of line.parents) addTo(descents, key, line);
  }
  const told = new Set<number>();

  function itemOf(box: LayoutBox, link: ParentKind): OutlineItem {
    if (box.kind === "stub" || told.has(box.personId))
      return { box, link, isAgain: true, families: [], lines: 1 };
    told.add(box.personId);
    const own = descents.get(box.key) ?? [];
    const couples = (unions.get(box.key) ?? []).flatMap(({ between, tie }) => {
      const partner = chart.boxes.get(between[0] === box.key ? between[1] : between[0]);
      return partner ? [{ partner, tie }] : [];
    });
    for (const { partner } of couples) if (marriedIn(chart, partner)) told.add(partner.personId);
    const families: OutlineFamily[] = couples.map(({ partner, tie }) => ({
      partner,
      tie,
      children: childrenIn(own.filter(({ parents }) => parents.includes(partner.key))),
    }));
    const alone = own.filter(({ parents }) => parents.length === 1);
    if (alone.length > 0)
      families.push({ partner: null, tie: "unmarried", children: childrenIn(alone) });
    return { box, link, isAgain: false, families, lines: linesOf(families) };
  }
  const childrenIn = (lines: readonly ParentLine[]) =>
    lines.flatMap(({ child, link }) => {
      const box = chart.boxes.get(child);
      return box ? [itemOf(box, link)] : [];
    });

  const people = chart.inOrder.filter((box) => box.kind === "person");
  return people
    .toSorted((a, b) => Number(b.isFocus) - Number(a.isFocus))
    .flatMap((box) => (told.has(box.personId) ? [] : [itemOf(box, "birth")]));
}

/** A line for the person, one for each family where there are several, and those of the children. */
const linesOf = (families: readonly OutlineFamily[]): number =>
  families
    .flatMap(({ children }) => children)
    .reduce((sum, { lines }) => sum + lines, families.length > 1 ? 1 + families.length : 1);

/** Stands in the tree for the sake of a partner only, so is told beside them. */
const marriedIn = ({ kin }: ChartIndex, box: LayoutBox) =>
  box.kind === "person" && kin.get(box.key)?.parents.length === 0;

function addTo<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
