import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { ROLES } from "../../lib/roles.ts";
import { version, untrimmedText, id, idInAddress, idInBody, outcome } from "../../lib/schemas.ts";
import { personSchema } from "../people/person.schema.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-types.ts";
import { restorePersonErrors } from "../relationships/relationships.errors.ts";
import { MERGE_FIELDS, MERGE_SIDES } from "./merge-fields.ts";
import { MERGED_STATUSES } from "./merged-statuses.ts";
import { eraseErrors, mergeErrors, recordErrors } from "./records.errors.ts";

/** The most relatives of each record that a preview names. */
export const MAX_NAMED_RELATIVES = 50;

const recordSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  isDeceased: z.boolean(),
  deathDate: z.nullable(z.string()),
  role: z.enum(ROLES),
  version,
  hasAccount: z.boolean(),
  relatives: z.array(
    z.object({ id, name: z.string(), relationshipType: z.enum(RELATIONSHIP_TYPES) }),
  ),
  links: z.number(),
  facts: z.number(),
  otherNames: z.number(),
  keptLines: z.number(),
  /** The number of RSVP links that still work; a merge doesn't move them to the kept profile. */
  rsvpLinks: z.number(),
});

const previewSchema = z.object({
  kept: recordSchema,
  gone: recordSchema,
  fields: z.array(
    z.object({
      field: z.enum(MERGE_FIELDS),
      kept: z.nullable(z.string()),
      gone: z.nullable(z.string()),
      proposed: z.enum(MERGE_SIDES),
      /** Can't be chosen; the kept record's value stays. */
      isFixed: z.boolean(),
    }),
  ),
  /** Events with both records on the guest list, and the status that stays. */
  events: z.array(
    z.object({
      name: z.string(),
      kept: z.enum(MERGED_STATUSES),
      gone: z.enum(MERGED_STATUSES),
      merged: z.enum(MERGED_STATUSES),
    }),
  ),
  /** Why the two can't be merged, in whole sentences. */
  obstacles: z.array(
    z.object({
      message: z.string(),
      /** Whether another choice may avoid it. */
      dependsOnChoice: z.boolean(),
    }),
  ),
});

const personParams = z.object({ id: idInAddress });

export const mergeSchema = z.object({
  duplicateId: idInBody,
  /** The versions of both records in the preview. */
  version: z.optional(version),
  duplicateVersion: z.optional(version),
  /** Which value stays; the preview's proposal if left out. */
  choices: z.optional(z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_SIDES))),
});

/** The typed name confirms the erasure. */
export const eraseSchema = z.object({ name: untrimmedText(400) });

export const recordsContract = defineContract("records", {
  preview: {
    method: "get",
    path: "/api/users/:id/merge",
    summary: "Preview merging two profiles of the same person; the first one is kept",
    access: {
      right: "person.merge",
      on: { person: "params.id", duplicate: "query.duplicateId" },
    },
    params: personParams,
    query: z.object({ duplicateId: idInAddress }),
    response: previewSchema,
  },
  merge: {
    method: "post",
    path: "/api/users/:id/merge",
    summary: "Merge another profile of the same person into this one; it can be undone for 30 days",
    access: {
      right: "person.merge",
      on: { person: "params.id", duplicate: "body.duplicateId" },
    },
    params: personParams,
    body: mergeSchema,
    errors: [CHANGED_MEANWHILE, ...mergeErrors],
    response: z.object({
      person: personSchema,
      /** The id for undoing it; null if nothing was merged. */
      mergeId: z.nullable(id),
      message: z.string(),
    }),
  },
  undoMerge: {
    method: "post",
    path: "/api/merges/:id/undo",
    summary: "Undo a merge, if neither profile has changed since",
    access: { right: "merge.undo", on: { merge: "params.id" } },
    params: personParams,
    errors: [recordErrors.changedSince, ...restorePersonErrors],
    audit: "restore",
    response: outcome,
  },
  export: {
    method: "get",
    path: "/api/users/:id/export",
    summary: "Download all data about a person as JSON",
    limit: "exports",
    access: { right: "person.export", on: { person: "params.id" } },
    params: personParams,
    audit: "export",
    response: { file: ["application/json"] },
  },
  erase: {
    method: "post",
    path: "/api/users/:id/erase",
    summary: "Erase all data about a person; their place in the tree stays, without a name",
    access: { right: "person.erase", on: { person: "params.id" } },
    params: personParams,
    body: eraseSchema,
    errors: eraseErrors,
    audit: "erase",
    response: outcome,
  },
});
