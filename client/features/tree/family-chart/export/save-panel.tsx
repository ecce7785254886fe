import { useState } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { useToday } from "../../../../lib/dates.ts";
import { lazyDialog, lazyComponent, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import type { HighlightedPath } from "./export-picture.ts";
import { SaveButton } from "./save-button.tsx";
import type { CardDecorations } from "../paint/card-decorations.ts";

const SaveDialog = lazyDialog(() => import("./save-dialog.tsx"));
const PrintInstead = lazyComponent(() => import("../print/print-instead.tsx"));

interface SavePanelProps {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  /** The chart's title and the file's name: 'Family tree of Anna Berg'. */
  title: string;
  worn: CardDecorations | null;
  /** The path highlighted in the chart. */
  way: HighlightedPath | null;
  /** The element that holds the button; null until it exists. */
  tools: HTMLElement | null;
}

/**
 * A button to save or print a chart. Meanwhile, the browser's print command prints the chart, too.
 */
export default function SavePanel(props: SavePanelProps) {
  const { chart, personById, worn, way, tools, ...named } = props;
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  usePreload(SaveDialog);
  const title = worn ? `${named.title}: ${worn.title}` : named.title;
  const kept = { chart, personById, title, today, worn, way };
  return (
    <>
      <SaveButton tools={tools} disabled={chart.boxes.count === 0} onOpen={() => setOpen(true)} />
      <PrintInstead kept={kept} />
      {isOpen && <SaveDialog kept={kept} onClose={() => setOpen(false)} />}
    </>
  );
}
