import { isStub } from "../chart-boxes.ts";
import { describeCard } from "#shared/tree/family-chart/drawing/card-content.ts";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { countOf } from "#shared/lib/count.ts";
import type { BranchToggle } from "../scene/branch-toggles.ts";
import type { CardDecorations } from "./card-decorations.ts";
import { siteFormats } from "../../../../lib/formats.ts";

type PersonById = (id: number) => TreePerson;

/**
 * Returns a card's text alternative: 'Anna Berg, going, 1931 – 2004, partner of Otto Berg, 3
 * children, center of this tree'.
 */
export function describeCardButton(
  chart: FamilyChart,
  box: number,
  personById: PersonById,
  decorations: CardDecorations | null = null,
): string {
  const { graph, boxes } = chart;
  const index = boxes.person[box]!;
  const person = personById(graph.people.id[index]!);
  const flags = boxes.flags[box]!;
  if (isStub(chart, box)) return `Go to ${person.fullName}, shown elsewhere in this tree`;
  const partners = Array.from(
    partnersOf(graph, index),
    (partner) => graph.people.fullName[partner],
  );
  const children = childrenOf(graph, index).length;
  return [
    describeCard(person, siteFormats().dates, decorations?.markOf(person.id)),
    partners.length > 0 && `partner of ${partners.join(" and ")}`,
    children > 0 && countOf(children, "child", "children"),
    (flags & BOX.focus) > 0 && "center of this tree",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Returns a toggle's text alternative: 'Show 3 children of Anna Berg'. */
export function describeToggleButton(chart: FamilyChart, toggle: BranchToggle): string {
  const { graph, boxes } = chart;
  const name = graph.people.fullName[boxes.person[toggle.box]!]!;
  const relatives = toggle.side === "above" ? "parents" : "children";
  if (toggle.isOpen) return `Hide the ${relatives} of ${name}`;
  if (toggle.hiddenCount === 0) return `Show the ${relatives} of ${name}`;
  return toggle.hiddenCount === 1
    ? `Show 1 child of ${name}`
    : `Show ${toggle.hiddenCount} children of ${name}`;
}
