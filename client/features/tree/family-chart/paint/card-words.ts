import { describeCard } from "#shared/tree/family-chart/drawing/card-content.ts";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { childrenOf, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { countOf } from "#shared/lib/count.ts";
import type { Tab } from "../scene/chart-tabs.ts";
import type { CardDecorations } from "./card-decorations.ts";
import { siteFormats } from "../../../../lib/formats.ts";

type PersonById = (id: number) => TreePerson;

/** A card in words: 'Anna Berg, going, 1931 – 2004, partner of Otto Berg, 3 children, center of this tree'. */
export function cardWords(
  chart: FamilyChart,
  box: number,
  personById: PersonById,
  worn: CardDecorations | null = null,
): string {
  const { graph, boxes } = chart;
  const index = boxes.person[box]!;
  const person = personById(graph.people.id[index]!);
  const flags = boxes.flags[box]!;
  if ((flags & BOX.stub) > 0) return `Go to ${person.fullName}, shown elsewhere in this tree`;
  const partners = Array.from(
    partnersOf(graph, index),
    (partner) => graph.people.fullName[partner],
  );
  const children = childrenOf(graph, index).length;
  return [
    describeCard(person, siteFormats().dates, worn?.markOf(person.id)),
    partners.length > 0 && `partner of ${partners.join(" and ")}`,
    children > 0 && countOf(children, "child", "children"),
    (flags & BOX.focus) > 0 && "center of this tree",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A tab in words: 'Show 3 children of Anna Berg'. */
export function tabWords(chart: FamilyChart, tab: Tab): string {
  const { graph, boxes } = chart;
  const name = graph.people.fullName[boxes.person[tab.box]!]!;
  const kin = tab.side === "above" ? "parents" : "children";
  if (tab.isOpen) return `Hide the ${kin} of ${name}`;
  if (tab.hidden === 0) return `Show the ${kin} of ${name}`;
  return tab.hidden === 1 ? `Show 1 child of ${name}` : `Show ${tab.hidden} children of ${name}`;
}
