import { Dialog } from "../../ui/dialog.tsx";
import type { ChartToKeep } from "./export-picture.ts";
import { PrintPanel } from "./print-panel.tsx";
import { SaveFilePanel } from "./save-file-panel.tsx";

interface SaveDialogProps {
  kept: ChartToKeep;
  onClose: () => void;
}

/** What can be taken along of a chart: a file, or paper. */
export default function SaveDialog({ kept, onClose }: SaveDialogProps) {
  const people = kept.chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save or print"
      description={`${kept.title}, as it is shown now: ${people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`}.`}
    >
      <SaveFilePanel kept={kept} />
      <PrintPanel kept={kept} onClose={onClose} />
    </Dialog>
  );
}
