import { countOf } from "#shared/lib/count.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { prepareChartFile } from "./export-file.ts";
import type { ChartToSave } from "./export-picture.ts";
import { PrintPanel } from "../print/print-panel.tsx";
import { SaveFilePanel } from "./save-file-panel.tsx";

interface SaveDialogProps {
  toSave: ChartToSave;
  onClose: () => void;
}

/** Saves a chart as a file or prints it. */
export default function SaveDialog({ toSave, onClose }: SaveDialogProps) {
  const people = toSave.chart.boxOf.reduce((sum, box) => sum + Number(box >= 0), 0);
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${toSave.title}, as shown now: ${countOf(people, "person", "people")}.`}
    >
      <SaveFilePanel
        title={toSave.title}
        today={toSave.today}
        prepare={() => prepareChartFile(toSave)}
      />
      <PrintPanel toSave={toSave} onClose={onClose} />
    </Dialog>
  );
}
