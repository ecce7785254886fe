import {
  type FamilyChart,
  type UnionState,
  UNION_STATES,
} from "#shared/tree/family-chart/chart-types.ts";
import { PARENT_KINDS, type ParentKind } from "#shared/family/relationships/relationship-types.ts";

/** A union from one partner's side; `partner` is a box. */
interface Couple {
  union: number;
  partner: number;
  unionState: UnionState;
}

/** A line between parent and child; `other` is the box at its other end. */
export interface ParentChildLine {
  /** -1 if the child has only one parent in the chart. */
  union: number;
  other: number;
  link: ParentKind;
}

/** The lines of each box. A stub has lines of its own. */
export interface OutlineLinks {
  couples: readonly (readonly Couple[])[];
  children: readonly (readonly ParentChildLine[])[];
  parents: readonly (readonly ParentChildLine[])[];
}

/** Returns the lines of a chart by box. Linear in the chart. */
export function outlineLinksOf({ boxes, unions, descents }: FamilyChart): OutlineLinks {
  const couples: Couple[][] = emptyLists(boxes.count);
  const children: ParentChildLine[][] = emptyLists(boxes.count);
  const parents: ParentChildLine[][] = emptyLists(boxes.count);
  for (let union = 0; union < unions.count; union++) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const unionState = UNION_STATES[unions.state[union]!] ?? "current";
    couples[one]!.push({ union, partner: other, unionState });
    couples[other]!.push({ union, partner: one, unionState });
  }
  for (let descent = 0; descent < descents.count; descent++) {
    const child = descents.child[descent]!;
    const union = descents.union[descent]!;
    const link = PARENT_KINDS[descents.kind[descent]!] ?? "birth";
    const from =
      union < 0 ? [descents.parent[descent]!] : [unions.one[union]!, unions.other[union]!];
    for (const parent of from) {
      children[parent]!.push({ union, other: child, link });
      parents[child]!.push({ union, other: parent, link });
    }
  }
  return { couples, children, parents };
}

const emptyLists = <T>(count: number): T[][] => Array.from({ length: count }, () => []);
