import { useState } from "react";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import {
  SaveButton,
  SaveFilePanel,
  OnPaperPanel,
  usePrintInstead,
} from "../../family-chart/index.ts";
import { preparePathFile, printPath, createPathSheet, type PathToSave } from "./path-export.ts";

interface PathSaveProps {
  toSave: PathToSave;
  /** The element that holds the button; null until it exists. */
  tools: HTMLElement | null;
}

/** A button to save or print a drawn path. While it is shown, the browser's own print command prints the path too. */
export function PathSave({ toSave, tools }: PathSaveProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => createPathSheet(toSave));
  return (
    <>
      <SaveButton tools={tools} onOpen={() => setOpen(true)} />
      {isOpen && <PathSaveDialog toSave={toSave} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Saves a path as a file or prints it. */
function PathSaveDialog({ toSave, onClose }: { toSave: PathToSave; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${toSave.title}: the explanation and everyone on the path.`}
    >
      <SaveFilePanel
        title={toSave.title}
        today={toSave.today}
        prepare={() => preparePathFile(toSave)}
      />
      <OnPaperPanel
        description="On 1 page."
        failureMessage="Couldn't prepare the page. Try again."
        onPrint={() => printPath(toSave)}
        onPrinted={onClose}
      />
    </Dialog>
  );
}
