import { countOf } from "#shared/lib/count.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { prepareFile } from "./export-file.ts";
import type { ChartToSave } from "./export-picture.ts";
import { PrintPanel } from "../print/print-panel.tsx";
import { SaveFilePanel } from "./save-file-panel.tsx";

interface SaveDialogProps {
  kept: ChartToSave;
  onClose: () => void;
}

/** Saves a chart as a file or prints it. */
export default function SaveDialog({ kept, onClose }: SaveDialogProps) {
  const people = kept.chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0);
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${kept.title}, as shown now: ${countOf(people, "person", "people")}.`}
    >
      <SaveFilePanel title={kept.title} today={kept.today} prepare={() => prepareFile(kept)} />
      <PrintPanel kept={kept} onClose={onClose} />
    </Dialog>
  );
}
