import { useState } from "react";
import { SaveButton } from "../export/save-button.tsx";
import { sitePaper } from "../../../../lib/formats.ts";
import { usePrintInstead } from "../print/use-print-instead.ts";
import type { FanToSave } from "./fan-picture.ts";
import { FanSaveDialog } from "./fan-save-dialog.tsx";
import { createFanSheet } from "./fan-sheet.ts";

interface FanSavePanelProps {
  toSave: FanToSave;
  /** The element that holds the button; null until it exists. */
  buttonContainer: HTMLElement | null;
}

/**
 * A button to save or print a fan. While it is shown, the browser's own print command prints the
 * fan instead of the page.
 */
export function FanSavePanel({ toSave, buttonContainer }: FanSavePanelProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => createFanSheet(toSave, sitePaper()).element);
  return (
    <>
      <SaveButton buttonContainer={buttonContainer} onOpen={() => setOpen(true)} />
      {isOpen && <FanSaveDialog toSave={toSave} onClose={() => setOpen(false)} />}
    </>
  );
}
