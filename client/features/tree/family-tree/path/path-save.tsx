import { useState } from "react";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import {
  SaveButton,
  SaveFilePanel,
  OnPaperPanel,
  usePrintInstead,
} from "../../family-chart/index.ts";
import { preparePath, printPath, sheetFor, type PathToKeep } from "./path-keep.ts";

interface PathSaveProps {
  kept: PathToKeep;
  /** The element that holds the button; null until it exists. */
  tools: HTMLElement | null;
}

/** A button to save or print a drawn path. While it is shown, the browser's own print command prints the path too. */
export function PathSave({ kept, tools }: PathSaveProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => sheetFor(kept));
  return (
    <>
      <SaveButton tools={tools} onOpen={() => setOpen(true)} />
      {isOpen && <PathSaveDialog kept={kept} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Saves a path as a file or prints it. */
function PathSaveDialog({ kept, onClose }: { kept: PathToKeep; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${kept.title}: the explanation and everyone on the path.`}
    >
      <SaveFilePanel title={kept.title} today={kept.today} prepare={() => preparePath(kept)} />
      <OnPaperPanel
        words="On 1 page."
        failed="Couldn't prepare the page. Try again."
        print={() => printPath(kept)}
        onPrinted={onClose}
      />
    </Dialog>
  );
}
