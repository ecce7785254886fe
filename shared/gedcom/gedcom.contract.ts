import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import {
  countInQuery,
  id,
  idInAddress,
  moment,
  placeInList,
  requiredLine,
} from "../lib/schemas.ts";
import { IMPORT_STATUSES, IMPORT_STEPS } from "./again/import-progress.ts";
import { gedcomRefusals } from "./gedcom.refusals.ts";
import {
  choicesSchema,
  matchSchema,
  matchesInQuery,
  MOST_SHOWN,
  previewSchema,
} from "./preview.schema.ts";

/** As large as a file may be. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** What a page calls the bytes it sends: browsers know no type for these files. */
export const GEDCOM_TYPE = "text/vnd.familysearch.gedcom";

/** Room for the choices of the largest file. */
const MOST_CHOICES = 4 * 1024 * 1024;

const oneFile = z.object({ id: idInAddress });
const oneGroup = z.object({ id: idInAddress });

/** What the file is called, without the folders that it stood in. */
const fileName = requiredLine("Please say what the file is called", 200);

const doneSchema = z.object({
  file: z.string(),
  added: z.int(),
  updated: z.int(),
  matched: z.int(),
  couples: z.int(),
  parentLinks: z.int(),
});

/** Who people of the file are, chosen by hand. */
const matched = z.optional(matchesInQuery);

const fileSchema = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  createdAt: moment,
  /** Null until somebody starts it. */
  import: z.nullable(
    z.object({
      status: z.enum(IMPORT_STATUSES),
      progress: z.nullable(z.object({ step: z.enum(IMPORT_STEPS), part: z.number() })),
      /** Why it failed; nothing was changed. */
      failure: z.nullable(z.string()),
      /** What was chosen for one that failed or was canceled. */
      choices: z.nullable(choicesSchema),
    }),
  ),
  /** What its import did. */
  done: z.nullable(doneSchema),
});

export const gedcomContract = defineContract("gedcom", {
  export: {
    method: "get",
    path: "/api/family-groups/:id/gedcom",
    summary: "The group's tree as a GEDCOM file, on demand without the details of the living",
    access: { may: "family.exchange", on: { group: "params.id" } },
    heavy: "long",
    params: oneGroup,
    query: z.object({ withoutLiving: z.optional(z.enum(["true", "false"])) }),
    answer: { file: [GEDCOM_TYPE] },
  },
  send: {
    method: "post",
    path: "/api/family-groups/:id/gedcom-files",
    summary: "Send a GEDCOM file, which waits a day to be looked at and imported",
    access: { may: "family.exchange", on: { group: "params.id" } },
    params: oneGroup,
    query: z.object({ name: fileName }),
    upload: { types: [GEDCOM_TYPE], limit: MOST_BYTES },
    refuses: [
      gedcomRefusals.empty,
      gedcomRefusals.full,
      gedcomRefusals.unreadable,
      gedcomRefusals.gedzip,
      gedcomRefusals.beingImported,
    ],
    answer: fileSchema,
    status: 201,
  },
  waiting: {
    method: "get",
    path: "/api/family-groups/:id/gedcom-files",
    summary: "The file that the caller sent last, while it waits or was imported within a day",
    access: { may: "family.exchange", on: { group: "params.id" } },
    params: oneGroup,
    answer: z.object({ file: z.nullable(fileSchema) }),
  },
  preview: {
    method: "get",
    path: "/api/gedcom-files/:id/preview",
    summary: "What importing the file would add, change and leave out",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: oneFile,
    query: z.object({ matched }),
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople, gedcomRefusals.noSuchMatch],
    answer: previewSchema,
  },
  matches: {
    method: "get",
    path: "/api/gedcom-files/:id/matches",
    summary: "Who of the file is here already, beyond those that the preview shows, in pages",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: oneFile,
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, MOST_SHOWN)),
      matched,
    }),
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople, gedcomRefusals.noSuchMatch],
    answer: { page: matchSchema },
  },
  report: {
    method: "get",
    path: "/api/gedcom-files/:id/report",
    summary: "All that the preview says, line by line, as a text",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: oneFile,
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople],
    answer: { file: ["text/plain"] },
  },
  take: {
    method: "post",
    path: "/api/gedcom-files/:id/import",
    summary: "Start the import of the file, all of it or nothing; asked twice it is imported once",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    body: choicesSchema,
    bodyLimit: MOST_CHOICES,
    refuses: [gedcomRefusals.familyChanged],
    answer: fileSchema,
  },
  cancel: {
    method: "post",
    path: "/api/gedcom-files/:id/import/cancel",
    summary: "Cancel the import of the file; nothing of it is kept, unless it is done already",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    answer: fileSchema,
  },
  remove: {
    method: "delete",
    path: "/api/gedcom-files/:id",
    summary: "Remove a file that is not being imported",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    refuses: [gedcomRefusals.beingImported],
    answer: z.object({ success: z.boolean() }),
  },
});
