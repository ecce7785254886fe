import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  version,
  id,
  idInAddress,
  idInBody,
  lineOrNull,
  outcome,
  requiredLine,
  textOrNull,
  nullableString,
} from "../../lib/schemas.ts";
import { RELATIONSHIP_STATUSES, UNION_KINDS } from "../relationships/relationship-types.ts";
import { familyDate } from "../dates/family-date.ts";
import { relationshipErrors } from "../relationships/relationships.errors.ts";
import { OTHER_NAME_KINDS, VISIBLE_FACT_KINDS } from "./fact-kinds.ts";
import { factErrors } from "./facts.errors.ts";

/** The most facts, and the most other names, that a person can have. */
export const MAX_FACTS = 500;

const personParams = z.object({ id: idInAddress });
const detailParams = z.object({ id: idInAddress });

const factSchema = z.object({
  id,
  kind: z.enum(VISIBLE_FACT_KINDS),
  /** The partner; null for the person's own facts. */
  partnerId: z.nullable(id),
  label: nullableString,
  detail: nullableString,
  date: nullableString,
  dateWords: nullableString,
  place: nullableString,
  note: nullableString,
  sources: nullableString,
  version,
});
export type LifeFact = z.output<typeof factSchema>;

const otherNameSchema = z.object({
  id,
  kind: z.enum(OTHER_NAME_KINDS),
  name: z.string(),
  version,
});
export type OtherName = z.output<typeof otherNameSchema>;

/** A union as a life story shows it. */
const unionSchema = z.object({
  partnerId: id,
  partnerName: z.string(),
  status: z.enum(RELATIONSHIP_STATUSES),
  kind: z.nullable(z.enum(UNION_KINDS)),
  startDate: nullableString,
  startDateWords: nullableString,
  endDate: nullableString,
  endDateWords: nullableString,
});
export type LifeUnion = z.output<typeof unionSchema>;

const factFields = {
  label: z.optional(lineOrNull(100)),
  detail: z.optional(lineOrNull(300)),
  date: z.optional(familyDate),
  place: z.optional(lineOrNull(300)),
  note: z.optional(textOrNull(20_000)),
  sources: z.optional(textOrNull(10_000)),
};

export const newFactSchema = z.object({
  kind: z.enum(VISIBLE_FACT_KINDS),
  partnerId: z.optional(idInBody),
  ...factFields,
});

export const factChangeSchema = z.object({ ...factFields, version: z.optional(version) });

const nameSchema = requiredLine("Please enter the name", 200, "That name is too long");

export const newNameSchema = z.object({ kind: z.enum(OTHER_NAME_KINDS), name: nameSchema });

export const nameChangeSchema = z.partial(z.object({ ...newNameSchema.shape, version }));

const { dateElsewhere, inFuture, noLabel, noStory, notOfPair, noUnion, alreadyExists, tooMany } =
  factErrors;
const { movedMeanwhile } = relationshipErrors;

export const factsContract = defineContract("facts", {
  ofPerson: {
    method: "get",
    path: "/api/users/:id/facts",
    summary: "List a person's life events, including those shared with a partner, and other names",
    access: { right: "person.see", on: { person: "params.id" } },
    params: personParams,
    response: z.object({
      facts: z.array(factSchema),
      names: z.array(otherNameSchema),
      unions: z.array(unionSchema),
    }),
  },
  record: {
    method: "post",
    path: "/api/users/:id/facts",
    summary: "Add a life event for a person or couple",
    access: { right: "fact.record", on: { person: "params.id", partner: "body.partnerId?" } },
    params: personParams,
    body: newFactSchema,
    errors: [
      dateElsewhere,
      inFuture,
      noLabel,
      noStory,
      notOfPair,
      noUnion,
      alreadyExists,
      tooMany,
      movedMeanwhile,
    ],
    response: factSchema,
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/facts/:id",
    summary: "Change a life event; fields left out stay as they are",
    access: { right: "fact.change", on: { fact: "params.id" } },
    params: detailParams,
    body: factChangeSchema,
    errors: [CHANGED_MEANWHILE, dateElsewhere, inFuture, noLabel, noStory, movedMeanwhile],
    response: factSchema,
  },
  remove: {
    method: "delete",
    path: "/api/facts/:id",
    summary: "Delete a life event",
    access: { right: "fact.change", on: { fact: "params.id" } },
    params: detailParams,
    errors: [movedMeanwhile],
    response: outcome,
  },
  recordName: {
    method: "post",
    path: "/api/users/:id/other-names",
    summary: "Add another name for a person",
    access: { right: "otherName.record", on: { person: "params.id" } },
    params: personParams,
    body: newNameSchema,
    errors: [tooMany, movedMeanwhile],
    response: otherNameSchema,
    status: 201,
  },
  changeName: {
    method: "patch",
    path: "/api/other-names/:id",
    summary: "Change one of a person's other names",
    access: { right: "otherName.change", on: { otherName: "params.id" } },
    params: detailParams,
    body: nameChangeSchema,
    errors: [CHANGED_MEANWHILE, movedMeanwhile],
    response: otherNameSchema,
  },
  removeName: {
    method: "delete",
    path: "/api/other-names/:id",
    summary: "Delete one of a person's other names",
    access: { right: "otherName.change", on: { otherName: "params.id" } },
    params: detailParams,
    errors: [movedMeanwhile],
    response: outcome,
  },
});
