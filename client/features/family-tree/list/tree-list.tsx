import { ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { BOX, type ChartView, type FamilyChart } from "#shared/family-chart/chart-types.ts";
import { parentsOf } from "#shared/family-tree/graph/family-graph.ts";
import { Button } from "../../../ui/button.tsx";
import type { ChartSide } from "../../family-chart/chart-view.ts";
import type { Worn } from "../../family-chart/paint/worn.ts";
import { kinWords } from "../member/kin-words.ts";
import { ListItems } from "./tree-items-list.tsx";
import type { ListWords } from "../member/tree-name-card.tsx";
import { outlineOf } from "./tree-outline.ts";
import { useListFolds } from "./use-list-folds.ts";
import type { PersonById } from "../drawn/use-people.ts";

interface TreeListProps {
  chart: FamilyChart;
  view: ChartView;
  label: string;
  personById: PersonById;
  /** Null where the family is not the reader's. */
  readerId: number | null;
  worn: Worn | null;
  onOpen: (personId: number) => void;
  onToggle: (personId: number, side: ChartSide) => void;
}

/** The same chart in words: each person with partners, and their children or parents beneath. */
export default function TreeList({ chart, view, label, readerId, ...acts }: TreeListProps) {
  const { graph } = chart;
  const outline = useMemo(() => outlineOf(chart, view), [chart, view]);
  const folds = useListFolds(chart, outline);
  const { descent, ascent } = outline;
  const kin = useMemo(
    () => kinWords(graph, readerId === null ? undefined : graph.indexOfId.get(readerId)),
    [graph, readerId],
  );
  const words: ListWords = { ...acts, chart, kin };
  const hasBoth = descent.length > 0 && ascent.length > 0;
  return (
    <div className="max-w-page px-4 pb-10 md:px-6">
      {view === "descendants" && <WaysUp {...words} />}
      {ascent.length > 0 && (
        <>
          {hasBoth && <h2 className="mb-1 text-xl">Ancestors</h2>}
          <ListItems
            items={ascent}
            side="above"
            label={hasBoth ? `${label}: ancestors` : label}
            folds={folds}
            {...words}
          />
        </>
      )}
      {descent.length > 0 && (
        <>
          {hasBoth && <h2 className="mt-6 mb-1 text-xl">{descentTitle(view)}</h2>}
          <ListItems
            items={descent}
            side="below"
            label={hasBoth ? `${label}: ${descentTitle(view).toLowerCase()}` : label}
            folds={folds}
            {...words}
          />
        </>
      )}
    </div>
  );
}

const descentTitle = (view: ChartView) =>
  view === "ancestors" ? "Also in this family" : "Descendants";

/** From those in focus to their parents' family. */
function WaysUp({ chart, personById, onToggle }: ListWords) {
  const { boxes, graph } = chart;
  const ways = Array.from({ length: boxes.count }, (_, box) => box).filter((box) => {
    const flags = boxes.flags[box]!;
    return flags & BOX.focus && flags & BOX.moreAbove;
  });
  return ways.map((box) => {
    const index = boxes.person[box]!;
    const { id, fullName } = personById(graph.people.id[index]!);
    const names = Array.from(parentsOf(graph, index), (at) => graph.people.fullName[at]!);
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
