import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  id,
  idInAddress,
  timestamp,
  cursorInQuery,
  requiredLine,
} from "../../lib/schemas.ts";
import { IMPORT_STATUSES, IMPORT_STEPS } from "./update/import-progress.ts";
import { gedcomErrors } from "./gedcom.errors.ts";
import {
  choicesSchema,
  matchSchema,
  matchesInQuery,
  MAX_SHOWN,
  previewSchema,
} from "./preview.schema.ts";
import { blockersSchema, importResultSchema, recentImportSchema } from "./undo-import.schema.ts";

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The media type that pages send, because browsers know none for these files. */
export const GEDCOM_TYPE = "text/vnd.familysearch.gedcom";

/** In bytes; enough for the choices of the largest file. */
const MAX_CHOICES_BYTES = 4 * 1024 * 1024;

const fileParams = z.object({ id: idInAddress });
const importParams = z.object({ id: idInAddress });
const groupParams = z.object({ id: idInAddress });

/** The file's name without folders. */
const fileName = requiredLine("Enter a file name", 200);

/** Matches of the file's people, chosen by hand. */
const matchedQuery = z.optional(matchesInQuery);

const fileSchema = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  createdAt: timestamp,
  /** Null until the import is started. */
  import: z.nullable(
    z.object({
      status: z.enum(IMPORT_STATUSES),
      progress: z.nullable(z.object({ step: z.enum(IMPORT_STEPS), part: z.number() })),
      /** Why the import failed. It changed nothing. */
      failure: z.nullable(z.string()),
      /** The choices for an import that failed or was canceled. */
      choices: z.nullable(choicesSchema),
    }),
  ),
  /** The results of the import. */
  result: z.nullable(importResultSchema),
});

export const gedcomContract = defineContract("gedcom", {
  export: {
    method: "get",
    path: "/api/family-groups/:id/gedcom",
    summary: "Download a group's tree as GEDCOM, with or without the details of living people",
    limit: "exports",
    access: { right: "family.exchange", on: { group: "params.id" } },
    heavy: "long",
    params: groupParams,
    query: z.object({ withoutLiving: z.optional(z.enum(["true", "false"])) }),
    audit: "export",
    response: { file: [GEDCOM_TYPE] },
  },
  upload: {
    method: "post",
    path: "/api/family-groups/:id/gedcom-files",
    summary: "Upload a GEDCOM file to preview and import; it is kept for a day",
    access: { right: "family.exchange", on: { group: "params.id" } },
    params: groupParams,
    query: z.object({ name: fileName }),
    upload: { types: [GEDCOM_TYPE], limit: MAX_FILE_BYTES },
    errors: [
      gedcomErrors.empty,
      gedcomErrors.quotaExceeded,
      gedcomErrors.unreadable,
      gedcomErrors.gedzip,
      gedcomErrors.beingImported,
    ],
    response: fileSchema,
    status: 201,
  },
  lastFile: {
    method: "get",
    path: "/api/family-groups/:id/gedcom-files",
    summary: "Get your latest upload of the last day",
    access: { right: "family.exchange", on: { group: "params.id" } },
    params: groupParams,
    response: z.object({ file: z.nullable(fileSchema) }),
  },
  preview: {
    method: "get",
    path: "/api/gedcom-files/:id/preview",
    summary: "Preview an import: what it would add, change, and leave out",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: fileParams,
    query: z.object({ matched: matchedQuery }),
    errors: [gedcomErrors.unreadable, gedcomErrors.noPeople, gedcomErrors.invalidMatch],
    response: previewSchema,
  },
  matches: {
    method: "get",
    path: "/api/gedcom-files/:id/matches",
    summary: "List the people in the file who are already in the tree, beyond those in the preview",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: fileParams,
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, MAX_SHOWN)),
      matched: matchedQuery,
    }),
    errors: [gedcomErrors.unreadable, gedcomErrors.noPeople, gedcomErrors.invalidMatch],
    response: { page: matchSchema },
  },
  report: {
    method: "get",
    path: "/api/gedcom-files/:id/report",
    summary: "Download the whole preview as a text file",
    limit: "exports",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    heavy: "long",
    params: fileParams,
    errors: [gedcomErrors.unreadable, gedcomErrors.noPeople],
    response: { file: ["text/plain"] },
  },
  import: {
    method: "post",
    path: "/api/gedcom-files/:id/import",
    summary: "Start an import (all or nothing); a repeated request starts it only once",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    params: fileParams,
    body: choicesSchema,
    bodyLimit: MAX_CHOICES_BYTES,
    errors: [gedcomErrors.familyChanged],
    response: fileSchema,
  },
  cancel: {
    method: "post",
    path: "/api/gedcom-files/:id/import/cancel",
    summary: "Cancel an import that isn't done; nothing of it is kept",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    params: fileParams,
    response: fileSchema,
  },
  remove: {
    method: "delete",
    path: "/api/gedcom-files/:id",
    summary: "Delete an uploaded file that isn't being imported",
    access: { right: "gedcomFile.import", on: { gedcomFile: "params.id" } },
    params: fileParams,
    errors: [gedcomErrors.beingImported],
    response: z.object({ success: z.boolean() }),
  },
  imports: {
    method: "get",
    path: "/api/family-groups/:id/gedcom-imports",
    summary: "List imports of the last 30 days that weren't undone, newest first",
    access: { right: "family.exchange", on: { group: "params.id" } },
    params: groupParams,
    response: z.object({ imports: z.array(recentImportSchema) }),
  },
  blockers: {
    method: "get",
    path: "/api/gedcom-imports/:id/blockers",
    summary: "Check whether an import can be undone, and what prevents it",
    access: { right: "gedcomImport.undo", on: { gedcomImport: "params.id" } },
    params: importParams,
    response: blockersSchema,
  },
  undo: {
    method: "post",
    path: "/api/gedcom-imports/:id/undo",
    summary: "Undo a whole import, if nothing from it has changed since",
    access: { right: "gedcomImport.undo", on: { gedcomImport: "params.id" } },
    heavy: "long",
    params: importParams,
    errors: [gedcomErrors.changedSinceImport, gedcomErrors.importedAgain],
    audit: "restore",
    response: z.object({ success: z.boolean() }),
  },
});
