import { useMemo, useState } from "react";
import { countInFan, fanFile } from "#shared/family-chart/fan/fan-file.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { fontRules } from "../export/export-fonts.ts";
import { embeddedPhotos } from "../export/export-photos.ts";
import { SaveFilePanel } from "../export/save-file-panel.tsx";
import { OnPaperPanel } from "../print/on-paper-panel.tsx";
import { ownPaper, printSheets } from "../print/print-chart.ts";
import { type Paper, PAPERS } from "../print/print-paper.ts";
import { fanFilePicture, type FanToKeep, photosInFan } from "./fan-picture.ts";
import { fanSheet } from "./fan-sheet.ts";

interface FanSaveDialogProps {
  kept: FanToKeep;
  onClose: () => void;
}

/** What can be taken along of a fan: a file, or a page. */
export function FanSaveDialog({ kept, onClose }: FanSaveDialogProps) {
  const people = countInFan(kept.fan);
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${kept.title}, as it is shown now: ${people === 1 ? "1 person" : `${people} people`}.`}
    >
      <SaveFilePanel title={kept.title} today={kept.today} prepare={() => prepareFan(kept)} />
      <FanPrintPanel kept={kept} onClose={onClose} />
    </Dialog>
  );
}

async function prepareFan(kept: FanToKeep) {
  const { fan, personById, title, today } = kept;
  const names = fan.sectors.map(({ person }) => fan.graph.people.fullName[person]!);
  const [photos, fonts] = await Promise.all([embeddedPhotos(photosInFan(kept)), fontRules(names)]);
  const picture = fanFilePicture({ ...kept, personById }, (address) => photos.get(address) ?? null);
  return (scale: number) => fanFile(picture, { title, date: asLongDay(today), fonts, scale });
}

/** Prints a fan on one page, and says beforehand whose names would be too small there. */
function FanPrintPanel({ kept, onClose }: FanSaveDialogProps) {
  const [paper, setPaper] = useState(ownPaper);
  const sheet = useMemo(() => fanSheet(kept, paper), [kept, paper]);
  return (
    <OnPaperPanel
      words={`On 1 page, ${sheet.orientation}.${unnamedWords(sheet.unnamed)}`}
      failed="We couldn't lay out the page. Please try again."
      print={() => printSheets(photosInFan(kept), () => fanSheet(kept, paper).element)}
      onPrinted={onClose}
    >
      <SelectField
        label="Paper"
        value={paper}
        options={PAPERS.map((each) => ({ value: each, label: each }))}
        onChange={(event) => setPaper(event.target.value as Paper)}
      />
    </OnPaperPanel>
  );
}

function unnamedWords(count: number): string {
  if (count === 0) return "";
  const names = count === 1 ? "1 name has" : `${count} names have`;
  return ` ${names} no room there and will be left out: a fan of fewer generations, or the SVG file, has them.`;
}
