// The entry of every worker thread. It lists each task that a feature runs in one; features.ts registers hooks.
import "./features.ts";
import { renderBadgesPdf } from "./features/reunions/badges/badge-pdf.view.ts";
import {
  listMatches,
  previewGedcom,
  writeReport,
} from "./features/tree/gedcom/preview/gedcom-preview.service.ts";
import { undoImportInWorker } from "./features/tree/gedcom/undo/undo-import.service.ts";
import { importInWorker } from "./features/tree/gedcom/update/gedcom-update.service.ts";
import { serveTasks } from "./lib/workers/serve-tasks.ts";

serveTasks([
  renderBadgesPdf,
  previewGedcom,
  listMatches,
  writeReport,
  importInWorker,
  undoImportInWorker,
]);
