import { useState } from "react";
import { SaveButton } from "../export/save-button.tsx";
import { ownPaper } from "../print/print-chart.ts";
import { usePrintInstead } from "../print/use-print-instead.ts";
import type { FanToKeep } from "./fan-picture.ts";
import { FanSaveDialog } from "./fan-save-dialog.tsx";
import { fanSheet } from "./fan-sheet.ts";

interface FanSavePanelProps {
  kept: FanToKeep;
  /** Where its button stands; null until that place is there. */
  tools: HTMLElement | null;
}

/** A button to save a fan or to print it. While it is there, the browser's own printing prints the fan in place of the page. */
export function FanSavePanel({ kept, tools }: FanSavePanelProps) {
  const [isOpen, setOpen] = useState(false);
  usePrintInstead(() => fanSheet(kept, ownPaper()).element);
  return (
    <>
      <SaveButton tools={tools} onOpen={() => setOpen(true)} />
      {isOpen && <FanSaveDialog kept={kept} onClose={() => setOpen(false)} />}
    </>
  );
}
