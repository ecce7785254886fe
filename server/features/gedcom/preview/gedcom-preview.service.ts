import * as z from "zod/mini";
import {
  type ChosenMatch,
  MOST_SHOWN,
  type Preview,
  type PreviewMatch,
} from "#shared/gedcom/preview.schema.ts";
import { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import type { Deps } from "../../../lib/deps.ts";
import { workerTask, type WorkerContext } from "../../../lib/workers/worker-task.ts";
import { compareFile } from "./gedcom-comparison.service.ts";
import type { FileToRead } from "../files/gedcom-files.queries.ts";
import { previewOf, toDecide } from "./gedcom-preview.view.ts";
import { reportText } from "./gedcom-report.view.ts";

interface Compared {
  file: FileToRead;
  now: Date;
  /** Who people of the file are, chosen by hand. */
  matched?: ChosenMatch[] | undefined;
}

/** What importing a waiting file would do to its group as it is now. Writes nothing. */
export async function previewFile(
  deps: Pick<Deps, "db" | "now">,
  file: FileToRead,
  matched?: ChosenMatch[],
) {
  return previewOf(await compareFile(deps, file, { matched }));
}

export const previewGedcom = workerTask(
  "gedcom.preview",
  ({ file, now, matched }: Compared, { db }): Promise<Preview> =>
    previewFile({ db, now: () => now }, file, matched),
);

/** A person in the list of those who are met: by whom they are here. */
const placeSchema = z.object({ id });

/** A page of the people of the file who are in the family already. */
export const listMatches = workerTask("gedcom.matches", pageOfMatches);

async function pageOfMatches(
  { file, now, matched, wanted }: Compared & { wanted: WantedPage },
  { db }: WorkerContext,
): Promise<Page<PreviewMatch>> {
  const { matches } = toDecide(await compareFile({ db, now: () => now }, file, { matched }));
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

/** The whole preview as a text to keep, with everything that the page leaves out. */
export const writeReport = workerTask(
  "gedcom.report",
  async ({ file, now }: Compared, { db }): Promise<string> => {
    const report = new ImportReport(MOST_EXAMPLES);
    return [...reportText(await compareFile({ db, now: () => now }, file, { report }))].join("");
  },
);
