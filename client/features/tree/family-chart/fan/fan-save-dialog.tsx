import { useMemo, useState } from "react";
import { countPeopleInFan, buildFanFile } from "#shared/tree/family-chart/fan/fan-file.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { loadFontRules } from "../export/export-fonts.ts";
import { loadEmbeddedPhotos } from "../export/export-photos.ts";
import { SaveFilePanel } from "../export/save-file-panel.tsx";
import { OnPaperPanel } from "../print/on-paper-panel.tsx";
import { printSheets } from "../print/print-chart.ts";
import { PAPER_SIZES, type PaperSize } from "#shared/core/formats/formats.ts";
import { countOf } from "#shared/lib/count.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { fanFilePicture, type FanToSave, photosInFan } from "./fan-picture.ts";
import { createFanSheet } from "./fan-sheet.ts";

interface FanSaveDialogProps {
  toSave: FanToSave;
  onClose: () => void;
}

/** Saves a fan as a file or prints it. */
export function FanSaveDialog({ toSave, onClose }: FanSaveDialogProps) {
  const people = countPeopleInFan(toSave.fan);
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${toSave.title}, as shown now: ${countOf(people, "person", "people")}.`}
    >
      <SaveFilePanel
        title={toSave.title}
        today={toSave.today}
        prepare={() => prepareFanFile(toSave)}
      />
      <FanPrintPanel toSave={toSave} onClose={onClose} />
    </Dialog>
  );
}

async function prepareFanFile(toSave: FanToSave) {
  const { fan, personById, title, today } = toSave;
  const names = fan.sectors.map(({ person }) => fan.graph.people.fullName[person]!);
  const [photos, fonts] = await Promise.all([
    loadEmbeddedPhotos(photosInFan(toSave)),
    loadFontRules(names),
  ]);
  const picture = fanFilePicture(
    { ...toSave, personById },
    (address) => photos.get(address) ?? null,
  );
  return (scale: number) =>
    buildFanFile(picture, { title, date: formatLongDay(today), fonts, scale });
}

/** Prints a fan on one page, and warns how many names don't fit there. */
function FanPrintPanel({ toSave, onClose }: FanSaveDialogProps) {
  const [paper, setPaper] = useState(sitePaper);
  const sheet = useMemo(() => createFanSheet(toSave, paper), [toSave, paper]);
  return (
    <OnPaperPanel
      description={`On 1 page, ${sheet.orientation}.${describeUnnamed(sheet.unnamed)}`}
      failureMessage="Couldn't prepare the page. Try again."
      onPrint={() => printSheets(photosInFan(toSave), () => createFanSheet(toSave, paper).element)}
      onPrinted={onClose}
    >
      <SelectField
        label="Paper"
        value={paper}
        options={PAPER_SIZES.map((each) => ({ value: each, label: each }))}
        onChange={(event) => setPaper(event.target.value as PaperSize)}
      />
    </OnPaperPanel>
  );
}

function describeUnnamed(count: number): string {
  if (count === 0) return "";
  const names = countOf(count, "name doesn't fit", "names don't fit");
  return ` ${names} and will be left out. Show fewer generations or save as SVG to keep every name.`;
}
