// The entry of every worker thread: each task that a feature runs in one is listed here.
import { badgesAsPdf } from "./features/events/badges/badge-pdf.view.ts";
import {
  listMatches,
  previewGedcom,
  writeReport,
} from "./features/gedcom/preview/gedcom-preview.service.ts";
import { importInWorker } from "./features/gedcom/update/gedcom-update.service.ts";
import { serveTasks } from "./lib/workers/serve-tasks.ts";

serveTasks([badgesAsPdf, previewGedcom, listMatches, writeReport, importInWorker]);
