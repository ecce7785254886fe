import { Readable } from "node:stream";
import * as z from "zod/mini";
import { MOST_SHOWN, type Preview, type PreviewMatch } from "#shared/gedcom/preview.schema.ts";
import { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { FileResult, Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import { compareFile } from "./gedcom-comparison.service.ts";
import type { WaitingFile } from "../files/gedcom-files.queries.ts";
import { previewOf, toDecide } from "./gedcom-preview.view.ts";
import { reportText } from "./gedcom-report.view.ts";

type Needed = Pick<Deps, "db" | "now">;

/** What importing a waiting file would do to its group as it is now. Writes nothing. */
export async function previewFile(deps: Needed, file: WaitingFile): Promise<Preview> {
  return previewOf(await compareFile(deps, file));
}

/** A person in the list of those who are met: by whom they are here. */
const placeSchema = z.object({ id });

/** Who is met, from behind the one who was shown last. */
export async function pageOfMatches(
  deps: Needed,
  file: WaitingFile,
  wanted: WantedPage,
): Promise<Page<PreviewMatch>> {
  const { matches } = toDecide(await compareFile(deps, file));
  return readPage(wanted, {
    word: "Person",
    perPage: MOST_SHOWN,
    placeSchema,
    find: async (last) => matches.filter(({ person }) => person.id === last),
    read: async (place, atMost) => {
      const from = 1 + matches.findIndex(({ person }) => person.id === place?.id);
      return matches.slice(from, from + atMost);
    },
    placeOf: ({ person }) => ({ id: person.id }),
    count: () => matches.length,
  });
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
