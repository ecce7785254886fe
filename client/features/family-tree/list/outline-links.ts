import { BOX, type FamilyChart, type Tie, TIES } from "#shared/family-chart/chart-types.ts";
import { PARENT_KINDS, type ParentKind } from "#shared/relationships/relationship-words.ts";

/** A union as one of the two sees it; `partner` is a box. */
interface Couple {
  union: number;
  partner: number;
  tie: Tie;
}

/** A line between parent and child, `other` being the box at its far end. */
export interface Descent {
  /** -1 where the child has one parent in the chart. */
  union: number;
  other: number;
  link: ParentKind;
}

/** What the lines of a chart say of each box. A stub's lines are its own, not its person's. */
export interface OutlineLinks {
  couples: readonly (readonly Couple[])[];
  children: readonly (readonly Descent[])[];
  parents: readonly (readonly Descent[])[];
}

/** Linear in the chart. */
export function outlineLinks({ boxes, unions, descents }: FamilyChart): OutlineLinks {
  const couples: Couple[][] = lists(boxes.count);
  const children: Descent[][] = lists(boxes.count);
  const parents: Descent[][] = lists(boxes.count);
  for (let union = 0; union < unions.count; union++) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const tie = TIES[unions.tie[union]!] ?? "current";
    couples[one]!.push({ union, partner: other, tie });
    couples[other]!.push({ union, partner: one, tie });
  }
  for (let at = 0; at < descents.count; at++) {
    const child = descents.child[at]!;
    const union = descents.union[at]!;
    const link = PARENT_KINDS[descents.kind[at]!] ?? "birth";
    const from = union < 0 ? [descents.parent[at]!] : [unions.one[union]!, unions.other[union]!];
    for (const parent of from) {
      children[parent]!.push({ union, other: child, link });
      parents[child]!.push({ union, other: parent, link });
    }
  }
  return { couples, children, parents };
}

const lists = <T>(count: number): T[][] => Array.from({ length: count }, () => []);

/** Whether a box only leads to where its person stands. */
export const isStub = ({ boxes }: FamilyChart, box: number): boolean =>
  (boxes.flags[box]! & BOX.stub) > 0;

/** The box in which the person of a box stands: itself, unless it is a stub. */
export const boxOfSame = (chart: FamilyChart, box: number): number =>
  isStub(chart, box) ? chart.boxOf[chart.boxes.person[box]!]! : box;
