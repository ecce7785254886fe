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
  decorations: CardDecorations | null;
  /** The path highlighted in the chart. */
  highlight: HighlightedPath | null;
  /** The element that holds the button; null until it exists. */
  buttonContainer: HTMLElement | null;
}

/**
 * A button to save or print a chart. While it is shown, the browser's own print command prints the
 * chart instead of the page.
 */
export default function SavePanel(props: SavePanelProps) {
  const { chart, personById, decorations, highlight, buttonContainer, ...rest } = props;
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  usePreload(SaveDialog);
  const title = decorations ? `${rest.title}: ${decorations.title}` : rest.title;
  const toSave = { chart, personById, title, today, decorations, highlight };
  return (
    <>
      <SaveButton
        buttonContainer={buttonContainer}
        disabled={chart.boxes.count === 0}
        onOpen={() => setOpen(true)}
      />
      <PrintInstead toSave={toSave} />
      {isOpen && <SaveDialog toSave={toSave} onClose={() => setOpen(false)} />}
    </>
  );
}
