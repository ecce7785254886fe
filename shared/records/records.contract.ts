import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { CHANGED } from "../lib/refusals.ts";
import { ROLES } from "../lib/roles.ts";
import { edition, exactText, id, idInAddress, idInBody, outcome } from "../lib/schemas.ts";
import { personSchema } from "../people/person.schema.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-words.ts";
import { returnRefusals } from "../relationships/relationships.refusals.ts";
import { MERGE_FIELDS, MERGE_SIDES } from "./merge-fields.ts";
import { MERGED_STATUSES } from "./merged-statuses.ts";
import { eraseRefusals, mergeRefusals, recordRefusals } from "./records.refusals.ts";

/** As many relatives of each record as a preview names. */
export const MOST_NAMED = 50;

const recordSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  isDeceased: z.boolean(),
  deathDate: z.nullable(z.string()),
  role: z.enum(ROLES),
  edition,
  hasAccount: z.boolean(),
  relatives: z.array(
    z.object({ id, name: z.string(), relationshipType: z.enum(RELATIONSHIP_TYPES) }),
  ),
  links: z.number(),
  facts: z.number(),
  otherNames: z.number(),
  keptLines: z.number(),
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
      /** Not to be chosen: it stays as it is in the record that is kept. */
      isFixed: z.boolean(),
    }),
  ),
  /** Events with both records on the guest list, and the stronger status, which stays. */
  events: z.array(
    z.object({
      name: z.string(),
      kept: z.enum(MERGED_STATUSES),
      gone: z.enum(MERGED_STATUSES),
      merged: z.enum(MERGED_STATUSES),
    }),
  ),
  /** Why the two can't be merged, in whole sentences. */
  refusals: z.array(
    z.object({
      message: z.string(),
      /** Another choice may do. */
      isByChoice: z.boolean(),
    }),
  ),
});

const onePerson = z.object({ id: idInAddress });

export const recordsContract = defineContract("records", {
  preview: {
    method: "get",
    path: "/api/users/:id/merge",
    summary: "What would become of two records of one person, the first of which stays",
    access: {
      may: "person.merge",
      on: { person: "params.id", duplicate: "query.duplicateId" },
    },
    params: onePerson,
    query: z.object({ duplicateId: idInAddress }),
    answer: previewSchema,
  },
  merge: {
    method: "post",
    path: "/api/users/:id/merge",
    summary: "Merge another record of the same person into this one; it can be undone for 30 days",
    access: {
      may: "person.merge",
      on: { person: "params.id", duplicate: "body.duplicateId" },
    },
    params: onePerson,
    body: z.object({
      duplicateId: idInBody,
      /** Of both records as they were looked at. */
      edition: z.optional(edition),
      duplicateEdition: z.optional(edition),
      /** Whose value stays; what is left out is as the preview proposes. */
      choices: z.optional(z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_SIDES))),
    }),
    refuses: [CHANGED, ...mergeRefusals],
    answer: z.object({
      person: personSchema,
      /** By which it can be undone; null where nothing was merged. */
      mergeId: z.nullable(id),
      message: z.string(),
    }),
  },
  undoMerge: {
    method: "post",
    path: "/api/merges/:id/undo",
    summary: "Have two merged records again as they were, while neither was changed since",
    access: { may: "merge.undo", on: { merge: "params.id" } },
    params: onePerson,
    refuses: [recordRefusals.changedSince, ...returnRefusals],
    answer: outcome,
  },
  export: {
    method: "get",
    path: "/api/users/:id/export",
    summary: "All that is kept about a person, as a JSON file",
    access: { may: "person.export", on: { person: "params.id" } },
    params: onePerson,
    answer: { file: ["application/json"] },
  },
  erase: {
    method: "post",
    path: "/api/users/:id/erase",
    summary: "Erase all that is kept about a person; a place without a name stays in the tree",
    access: { may: "person.erase", on: { person: "params.id" } },
    params: onePerson,
    // Typed by whoever means it.
    body: z.object({ name: exactText(400) }),
    refuses: eraseRefusals,
    answer: outcome,
  },
});
