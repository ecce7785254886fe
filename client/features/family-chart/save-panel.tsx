import { Save } from "lucide-react";
import { useState } from "react";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { useToday } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog, lazyPart, useAhead } from "../../ui/lazy-part.tsx";

const SaveDialog = lazyDialog(() => import("./save-dialog.tsx"));
const PrintInstead = lazyPart(() => import("./print-instead.tsx"));

interface SavePanelProps {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  /** 'Family tree of Anna Berg': heads the chart and names its file. */
  title: string;
}

/** A button to save a chart or to print it. While it is there, the browser's own printing prints the chart too. */
export default function SavePanel({ chart, personById, title }: SavePanelProps) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  useAhead(SaveDialog);
  const kept = { chart, personById, title, today };
  return (
    <>
      <Button
        variant="quiet"
        room="snug"
        aria-haspopup="dialog"
        disabled={chart.boxes.count === 0}
        onClick={() => setOpen(true)}
      >
        <Save aria-hidden className="size-5" />
        Save or print
      </Button>
      <PrintInstead kept={kept} />
      {isOpen && <SaveDialog kept={kept} onClose={() => setOpen(false)} />}
    </>
  );
}
