import { clsx } from "clsx";
import { ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { BOX, type ChartView, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { Button } from "../../../../ui/button.tsx";
import type { ChartSide, CardDecorations } from "../../family-chart/index.ts";
import { createKinshipLabels } from "../member/kinship-labels.ts";
import { ListItems } from "./tree-items-list.tsx";
import type { ListContext } from "../member/tree-name-card.tsx";
import type { OutlineItem } from "./outline-items.ts";
import { type Outline, outlineOf } from "./tree-outline.ts";
import { useListExpansion } from "./use-list-expansion.ts";
import type { PersonById } from "../drawing/use-people.ts";

interface TreeListProps {
  chart: FamilyChart;
  view: ChartView;
  label: string;
  personById: PersonById;
  /** Null if it isn't the reader's family. */
  viewerId: number | null;
  decorations: CardDecorations | null;
  onOpen: (personId: number) => void;
  onToggle: (personId: number, side: ChartSide) => void;
}

/** The chart as nested lists: each person with partners, and their children or parents below. */
export default function TreeList({ chart, view, label, viewerId, ...rest }: TreeListProps) {
  const { graph } = chart;
  const outline = useMemo(() => outlineOf(chart, view), [chart, view]);
  const expansion = useListExpansion(chart, outline);
  const sections = sectionsOf(outline, view);
  const kinshipLabels = useMemo(
    () => createKinshipLabels(graph, viewerId === null ? undefined : graph.indexOfId.get(viewerId)),
    [graph, viewerId],
  );
  const context: ListContext = { ...rest, chart, kinshipLabels };
  return (
    <div className="max-w-page px-4 pb-10 md:px-6">
      {view === "descendants" && <ParentLinks {...context} />}
      {sections.map(({ title, items, side }, index) => (
        <section key={title} className={clsx(index > 0 && "mt-6")}>
          {sections.length > 1 && <h2 className="mb-1 text-xl">{title}</h2>}
          <ListItems
            items={items}
            side={side}
            label={sections.length > 1 ? `${label}: ${title.toLowerCase()}` : label}
            expansion={expansion}
            {...context}
          />
        </section>
      ))}
    </div>
  );
}

interface Section {
  title: string;
  items: OutlineItem[];
  side: ChartSide;
}

function sectionsOf({ ancestors, siblings, descendants }: Outline, view: ChartView): Section[] {
  const all: Section[] = [
    { title: "Ancestors", items: ancestors, side: "above" },
    { title: "Siblings", items: siblings, side: "below" },
    { title: descentTitle(view), items: descendants, side: "below" },
  ];
  return all.filter(({ items }) => items.length > 0);
}

const descentTitle = (view: ChartView) =>
  view === "ancestors" ? "Also in this family" : "Descendants";

/** Links from people in focus to their parents' family. */
function ParentLinks({ chart, personById, onToggle }: ListContext) {
  const { boxes, graph } = chart;
  const boxesWithParents = Array.from({ length: boxes.count }, (_, box) => box).filter((box) => {
    const flags = boxes.flags[box]!;
    return flags & BOX.focus && flags & BOX.moreAbove;
  });
  return boxesWithParents.map((box) => {
    const index = boxes.person[box]!;
    const { id, fullName } = personById(graph.people.id[index]!);
    const names = Array.from(parentsOf(graph, index), (parent) => graph.people.fullName[parent]!);
    return (
      <Button
        key={id}
        variant="quiet"
        data-print="no"
        onClick={() => onToggle(id, "above")}
        className="-ml-4 text-left"
      >
        <ArrowUp aria-hidden className="size-5 shrink-0" />
        Parents of {fullName}: {names.join(" and ")}
      </Button>
    );
  });
}
