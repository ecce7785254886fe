import type { FamilyLayout, LayoutBox, LayoutLine } from "#shared/family-tree/layout-types.ts";

/** Whom the lines of a chart join to a box, by the keys of their boxes. */
export interface BoxKin {
  parents: string[];
  children: string[];
  partners: string[];
}

/** A layout with what walking it takes. */
export interface ChartIndex {
  layout: FamilyLayout;
  boxes: ReadonlyMap<string, LayoutBox>;
  /** Each generation from left to right. */
  rows: readonly (readonly LayoutBox[])[];
  /** As one reads: row by row. */
  inOrder: readonly LayoutBox[];
  kin: ReadonlyMap<string, BoxKin>;
}

export function indexChart(layout: FamilyLayout): ChartIndex {
  const rows: LayoutBox[][] = [];
  for (const box of layout.boxes) (rows[box.generation] ??= []).push(box);
  for (const row of rows) row.sort((a, b) => a.x - b.x);
  return {
    layout,
    boxes: new Map(layout.boxes.map((box) => [box.key, box])),
    rows,
    inOrder: rows.flat(),
    kin: kinOf(layout),
  };
}

export const kinAt = ({ kin }: ChartIndex, key: string): BoxKin => kin.get(key) ?? alone();

/** The box in which a person stands, not as a stub. */
export const boxOf = ({ boxes }: ChartIndex, personId: number): LayoutBox | undefined =>
  boxes.get(String(personId));

const alone = (): BoxKin => ({ parents: [], children: [], partners: [] });

function kinOf({ boxes, lines }: FamilyLayout): Map<string, BoxKin> {
  const kin = new Map(boxes.map((box) => [box.key, alone()]));
  const note = (key: string, role: keyof BoxKin, other: string) => {
    const list = kin.get(key)?.[role];
    if (list && !list.includes(other)) list.push(other);
  };
  for (const [one, role, other] of lines.flatMap(tiesOf)) note(one, role, other);
  return kin;
}

type Tie = [key: string, role: keyof BoxKin, other: string];

function tiesOf(line: LayoutLine): Tie[] {
  if (line.kind === "union") {
    const [one, other] = line.between;
    return [
      [one, "partners", other],
      [other, "partners", one],
    ];
  }
  return line.parents.flatMap((parent): Tie[] => [
    [parent, "children", line.child],
    [line.child, "parents", parent],
  ]);
}
