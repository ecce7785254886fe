import { useState } from "react";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { useToday } from "../../../lib/dates.ts";
import { lazyDialog, lazyPart, useAhead } from "../../../ui/loading/lazy-part.tsx";
import type { MarkedWay } from "./export-picture.ts";
import { SaveButton } from "./save-button.tsx";
import type { Worn } from "../paint/worn.ts";

const SaveDialog = lazyDialog(() => import("./save-dialog.tsx"));
const PrintInstead = lazyPart(() => import("../print/print-instead.tsx"));

interface SavePanelProps {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  /** 'Family tree of Anna Berg': heads the chart and names its file. */
  title: string;
  worn: Worn | null;
  /** That is marked in it. */
  way: MarkedWay | null;
  /** Where its button stands; null until that place is there. */
  tools: HTMLElement | null;
}

/** A button to save a chart or to print it. While it is there, the browser's own printing prints the chart too. */
export default function SavePanel(props: SavePanelProps) {
  const { chart, personById, worn, way, tools, ...named } = props;
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  useAhead(SaveDialog);
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
