import { useMemo, useState } from "react";
import { countPeopleInFan, buildFanFile } from "#shared/tree/family-chart/fan/fan-file.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { fontRules } from "../export/export-fonts.ts";
import { embeddedPhotos } from "../export/export-photos.ts";
import { SaveFilePanel } from "../export/save-file-panel.tsx";
import { OnPaperPanel } from "../print/on-paper-panel.tsx";
import { printSheets } from "../print/print-chart.ts";
import { PAPER_SIZES, type PaperSize as Paper } from "#shared/core/formats/formats.ts";
import { countOf } from "#shared/lib/count.ts";
import { formatLongDay } from "../../../../lib/dates.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { fanFilePicture, type FanToSave, photosInFan } from "./fan-picture.ts";
import { fanSheet } from "./fan-sheet.ts";

interface FanSaveDialogProps {
  kept: FanToSave;
  onClose: () => void;
}

/** Saves a fan as a file or prints it. */
export function FanSaveDialog({ kept, onClose }: FanSaveDialogProps) {
  const people = countPeopleInFan(kept.fan);
  return (
    <Dialog
      onClose={onClose}
      title="Save or print"
      description={`${kept.title}, as shown now: ${countOf(people, "person", "people")}.`}
    >
      <SaveFilePanel title={kept.title} today={kept.today} prepare={() => prepareFan(kept)} />
      <FanPrintPanel kept={kept} onClose={onClose} />
    </Dialog>
  );
}

async function prepareFan(kept: FanToSave) {
  const { fan, personById, title, today } = kept;
  const names = fan.sectors.map(({ person }) => fan.graph.people.fullName[person]!);
  const [photos, fonts] = await Promise.all([embeddedPhotos(photosInFan(kept)), fontRules(names)]);
  const picture = fanFilePicture({ ...kept, personById }, (address) => photos.get(address) ?? null);
  return (scale: number) =>
    buildFanFile(picture, { title, date: formatLongDay(today), fonts, scale });
}

/** Prints a fan on one page, and warns how many names don't fit there. */
function FanPrintPanel({ kept, onClose }: FanSaveDialogProps) {
  const [paper, setPaper] = useState(sitePaper);
  const sheet = useMemo(() => fanSheet(kept, paper), [kept, paper]);
  return (
    <OnPaperPanel
      words={`On 1 page, ${sheet.orientation}.${unnamedWords(sheet.unnamed)}`}
      failed="Couldn't prepare the page. Try again."
      print={() => printSheets(photosInFan(kept), () => fanSheet(kept, paper).element)}
      onPrinted={onClose}
    >
      <SelectField
        label="Paper"
        value={paper}
        options={PAPER_SIZES.map((each) => ({ value: each, label: each }))}
        onChange={(event) => setPaper(event.target.value as Paper)}
      />
    </OnPaperPanel>
  );
}

function unnamedWords(count: number): string {
  if (count === 0) return "";
  const names = countOf(count, "name doesn't fit", "names don't fit");
  return ` ${names} and will be left out. Show fewer generations or save as SVG to keep every name.`;
}
