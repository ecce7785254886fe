import { Readable } from "node:stream";
import type { Preview } from "#shared/gedcom/preview.schema.ts";
import { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Deps } from "../../lib/deps.ts";
import { compareFile } from "./gedcom-comparison.service.ts";
import type { WaitingFile } from "./gedcom-files.queries.ts";
import { previewOf } from "./gedcom-preview.view.ts";
import { reportText } from "./gedcom-report.view.ts";

type Needed = Pick<Deps, "db" | "now">;

/** What importing a waiting file would do to its group as it is now. Writes nothing. */
export async function previewFile(deps: Needed, file: WaitingFile): Promise<Preview> {
  return previewOf(await compareFile(deps, file));
}

/** A report has as much of each kind as anybody could read, and more. */
const MOST_EXAMPLES = 100_000;

/** The same, with all that a preview leaves out, as a text to keep. */
export async function reportOfFile(deps: Needed, file: WaitingFile): Promise<FileResult> {
  return {
    type: "text/plain",
    body: Readable.from(reportText(await compareFile(deps, file, new ImportReport(MOST_EXAMPLES)))),
    name: `${file.name.replace(/\.ged$/i, "")} - report.txt`,
  };
}
