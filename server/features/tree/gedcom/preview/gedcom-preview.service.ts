import * as z from "zod/mini";
import {
  type ChosenMatch,
  MAX_SHOWN,
  type Preview,
  type PreviewMatch,
} from "#shared/tree/gedcom/preview.schema.ts";
import { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { readPage, type PageRequest } from "../../../../lib/routes/paging.ts";
import type { Db } from "../../../../lib/context.ts";
import { defineWorkerTask, type WorkerContext } from "../../../../lib/workers/worker-task.ts";
import { readUpcomingEvents } from "../../../reunions/event-basics/index.ts";
import { compareFile } from "./gedcom-comparison.service.ts";
import type { FileToRead } from "../files/gedcom-files.queries.ts";
import { previewOf, listDecisions } from "./gedcom-preview.view.ts";
import { reportText } from "./gedcom-report.view.ts";

interface ComparedFile {
  file: FileToRead;
  now: Date;
  /** Matches chosen by hand. */
  matched?: ChosenMatch[] | undefined;
}

/** Returns what importing an uploaded file would do to the current group. Writes nothing. */
export async function previewFile(db: Db, { file, now, matched }: ComparedFile): Promise<Preview> {
  const compared = await compareFile(db, file, { now, matched });
  return { ...previewOf(compared), events: await readUpcomingEvents(db, file.familyGroupId, now) };
}

export const previewGedcom = defineWorkerTask(
  "gedcom.preview",
  (compared: ComparedFile, { db }): Promise<Preview> => previewFile(db, compared),
);

/** A cursor in the list of matches: the matched profile's id. */
const matchCursorSchema = z.object({ id });

/** Returns a page of the file's people who are already in the family. */
export const listMatches = defineWorkerTask("gedcom.matches", pageOfMatches);

async function pageOfMatches(
  { file, now, matched, wanted }: ComparedFile & { wanted: PageRequest },
  { db }: WorkerContext,
): Promise<Page<PreviewMatch>> {
  const { matches } = listDecisions(await compareFile(db, file, { now, matched }));
  return readPage(wanted, {
    itemName: "Person",
    perPage: MAX_SHOWN,
    cursorSchema: matchCursorSchema,
    find: async (last) => matches.filter(({ person }) => person.id === last),
    read: async (after, limit) => {
      const start = 1 + matches.findIndex(({ person }) => person.id === after?.id);
      return matches.slice(start, start + limit);
    },
    cursorOf: ({ person }) => ({ id: person.id }),
    count: () => matches.length,
  });
}

/** Enough examples of each kind for any reader. */
const MAX_EXAMPLES = 100_000;

/** Returns the whole preview as text, including everything that the page leaves out. */
export const writeReport = defineWorkerTask(
  "gedcom.report",
  async ({ file, now }: ComparedFile, { db }): Promise<string> => {
    const report = new ImportReport(MAX_EXAMPLES);
    return [...reportText(await compareFile(db, file, { now, report }))].join("");
  },
);
