import { useState } from "react";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { SaveButton } from "../../family-chart/export/save-button.tsx";
import { SaveFilePanel } from "../../family-chart/export/save-file-panel.tsx";
import { OnPaperPanel } from "../../family-chart/print/on-paper-panel.tsx";
import { usePrintInstead } from "../../family-chart/print/use-print-instead.ts";
import { prepareWay, printWay, sheetFor, type WayToKeep } from "./way-keep.ts";

interface WaySaveProps {
  kept: WayToKeep;
  /** Where its button stands; null until that place is there. */
  tools: HTMLElement | null;
}

/** A button to save a drawn way or to print it. While it is there, the browser's own printing prints the way too. */
export function WaySave({ kept, tools }: WaySaveProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => sheetFor(kept));
  return (
    <>
      <SaveButton tools={tools} onOpen={() => setOpen(true)} />
      {isOpen && <WaySaveDialog kept={kept} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What can be taken along of a way: a file, or paper. */
function WaySaveDialog({ kept, onClose }: { kept: WayToKeep; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${kept.title}: the sentence, and everybody on the way.`}
    >
      <SaveFilePanel title={kept.title} today={kept.today} prepare={() => prepareWay(kept)} />
      <OnPaperPanel
        words="On 1 page."
        failed="We couldn't lay out the page. Please try again."
        print={() => printWay(kept)}
        onPrinted={onClose}
      />
    </Dialog>
  );
}
