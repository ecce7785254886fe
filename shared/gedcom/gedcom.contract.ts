import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { asName, countInQuery, id, idInAddress, moment, placeInList } from "../lib/schemas.ts";
import { gedcomRefusals } from "./gedcom.refusals.ts";
import { choicesSchema, matchSchema, MOST_SHOWN, previewSchema } from "./preview.schema.ts";

/** As large as a file may be. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** What a page calls the bytes it sends: browsers know no type for these files. */
export const GEDCOM_TYPE = "text/vnd.familysearch.gedcom";

/** Room for the choices of the largest file. */
const MOST_CHOICES = 4 * 1024 * 1024;

const oneFile = z.object({ id: idInAddress });
const oneGroup = z.object({ id: idInAddress });

/** What the file is called, without the folders that it stood in. */
const fileName = z
  .string()
  .check(asName(), z.minLength(1, "Please say what the file is called"), z.maxLength(200));

const doneSchema = z.object({
  file: z.string(),
  added: z.int(),
  updated: z.int(),
  matched: z.int(),
  couples: z.int(),
  parentLinks: z.int(),
});

const fileSchema = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  createdAt: moment,
  /** What its import did; null while it waits. */
  done: z.nullable(doneSchema),
});

export const gedcomContract = defineContract("gedcom", {
  export: {
    method: "get",
    path: "/api/family-groups/:id/gedcom",
    summary: "The group's tree as a GEDCOM file, on demand without the details of the living",
    access: { may: "family.exchange", on: { group: "params.id" } },
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
    refuses: [gedcomRefusals.empty, gedcomRefusals.unreadable],
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
    params: oneFile,
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople],
    answer: previewSchema,
  },
  matches: {
    method: "get",
    path: "/api/gedcom-files/:id/matches",
    summary: "Who of the file is here already, beyond those that the preview shows, in pages",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, MOST_SHOWN)),
    }),
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople],
    answer: { page: matchSchema },
  },
  report: {
    method: "get",
    path: "/api/gedcom-files/:id/report",
    summary: "All that the preview says, line by line, as a text",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    refuses: [gedcomRefusals.unreadable, gedcomRefusals.noPeople],
    answer: { file: ["text/plain"] },
  },
  take: {
    method: "post",
    path: "/api/gedcom-files/:id/import",
    summary: "Import the file, all of it or nothing; asked twice it is imported once",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    body: choicesSchema,
    bodyLimit: MOST_CHOICES,
    refuses: [
      gedcomRefusals.unreadable,
      gedcomRefusals.noPeople,
      gedcomRefusals.familyChanged,
      gedcomRefusals.beingImported,
    ],
    answer: doneSchema,
  },
  remove: {
    method: "delete",
    path: "/api/gedcom-files/:id",
    summary: "Remove a file that waits",
    access: { may: "gedcomFile.take", on: { gedcomFile: "params.id" } },
    params: oneFile,
    answer: z.object({ success: z.boolean() }),
  },
});
