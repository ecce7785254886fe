import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  integerInQuery,
  version,
  id,
  idInAddress,
  idInBody,
  outcome,
  cursorInQuery,
  nullableString,
} from "../../lib/schemas.ts";
import { familyDate } from "../dates/family-date.ts";
import { personRowSchema } from "../people/person.schema.ts";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  UNION_KINDS,
} from "./relationship-types.ts";
import {
  linkChangeErrors,
  linkErrors,
  relationshipErrors,
  restoreLinkErrors,
} from "./relationships.errors.ts";

const status = z.enum(RELATIONSHIP_STATUSES);
const kind = z.nullable(z.enum([...PARENT_KINDS, ...UNION_KINDS]));

const rowSchema = z.object({
  id,
  userId: id,
  relatedUserId: id,
  relationshipType: z.enum(RELATIONSHIP_TYPES),
  relationshipStatus: status,
  kind,
});

/** What `userId` is to `relatedUserId`. */
const relationshipSchema = z.extend(rowSchema, {
  startDate: nullableString,
  startDateWords: nullableString,
  endDate: nullableString,
  endDateWords: nullableString,
  /** Whether it is confirmed; only confirmed links give rights. */
  confirmed: z.boolean(),
  /** The caller has confirmed their own union, and the other partner has not yet. */
  awaitsPartner: z.boolean(),
  /** The version, which is the same in both rows of a link. */
  version,
  relatedUser: personRowSchema,
});
export type Relationship = z.output<typeof relationshipSchema>;

/** The most rows per page; `after` gets more. */
export const LINK_ROWS_PER_PAGE = 50_000;

/** The answer if a link was recorded or already existed. */
export const linkOutcome = z.object({
  success: z.boolean(),
  created: z.boolean(),
  message: z.string(),
  relationship: relationshipSchema,
});

/** A link's details besides its type and status. */
export const linkDetails = {
  kind: z.optional(kind),
  startDate: z.optional(familyDate),
  endDate: z.optional(familyDate),
};

export const coupleOfParentsSchema = z.object({
  childId: idInBody,
  parentIds: z.array(idInBody).check(
    z.length(2, "Choose two parents"),
    z.refine(([one, other]) => one !== other, "Choose two different people"),
  ),
  relationshipStatus: z.optional(status),
  kind: z.optional(kind),
  /** Also records the two as spouses. */
  areCouple: z.optional(z.boolean()),
});

export const relationshipsContract = defineContract("relationships", {
  list: {
    method: "get",
    path: "/api/family-relationships",
    summary: "List a group's relationships: two rows for each link",
    access: { right: "family.see", on: { group: "query.familyGroupId?" } },
    query: z.object({
      familyGroupId: z.optional(idInAddress),
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, LINK_ROWS_PER_PAGE)),
    }),
    response: { page: rowSchema },
  },
  ofPerson: {
    method: "get",
    path: "/api/users/:id/relationships",
    summary: "List a person's relationships: a CHILD row links them to a parent",
    access: { right: "person.see", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: z.array(relationshipSchema),
  },
  record: {
    method: "post",
    path: "/api/relationships",
    summary: "Add a relationship; writes both rows",
    access: {
      right: "relationship.record",
      on: { person: "body.userId", relative: "body.relatedUserId" },
    },
    body: z.object({
      userId: idInBody,
      relatedUserId: idInBody,
      relationshipType: z.enum(RELATIONSHIP_TYPES),
      relationshipStatus: z.optional(status),
      ...linkDetails,
    }),
    errors: linkErrors,
    response: linkOutcome,
    status: "byCreated",
  },
  recordCouple: {
    method: "post",
    path: "/api/relationships/spouse",
    summary: "Record two people in a group as spouses",
    access: {
      right: "relationship.record",
      on: { person: "body.userId", relative: "body.spouseId" },
    },
    body: z.object({
      userId: idInBody,
      spouseId: idInBody,
      status: z.optional(status),
      ...linkDetails,
    }),
    errors: linkErrors,
    response: linkOutcome,
    status: "byCreated",
  },
  recordParents: {
    method: "post",
    path: "/api/relationships/parents",
    summary: "Add two people as parents of a person: both links, or none",
    access: {
      right: "parents.record",
      on: { person: "body.childId", parents: "body.parentIds[]" },
    },
    body: coupleOfParentsSchema,
    errors: linkErrors,
    response: z.object({
      success: z.boolean(),
      created: z.boolean(),
      message: z.string(),
      relationships: z.array(relationshipSchema),
      /** The links that are new. */
      recorded: z.array(id),
    }),
    status: "byCreated",
  },
  fixParents: {
    method: "post",
    path: "/api/relationships/fix-child-parent",
    summary:
      "Add the known parent's only current spouse as the second parent, and add missing mirror rows",
    access: { right: "relationship.edit", on: { person: "body.childId" } },
    body: z.object({ childId: idInBody }),
    errors: linkErrors,
    response: z.object({ message: z.string(), fixed: z.array(relationshipSchema) }),
  },
  change: {
    method: "patch",
    path: "/api/relationships/:id",
    summary: "Change the status, kind, or dates of a relationship",
    access: { right: "relationship.change", on: { relationship: "params.id" } },
    params: z.object({ id: idInAddress }),
    body: z.object({
      relationshipStatus: z.optional(status),
      ...linkDetails,
      version: z.optional(version),
    }),
    errors: [CHANGED_MEANWHILE, ...linkChangeErrors],
    response: relationshipSchema,
  },
  confirm: {
    method: "post",
    path: "/api/relationships/:id/confirm",
    summary:
      "Confirm a relationship; it grants access once an administrator or both partners have confirmed it",
    access: { right: "relationship.confirm", on: { relationship: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [relationshipErrors.movedMeanwhile],
    response: relationshipSchema,
  },
  remove: {
    method: "delete",
    path: "/api/relationships/:id",
    summary: "Remove a relationship (both rows)",
    access: { right: "relationship.change", on: { relationship: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [relationshipErrors.movedMeanwhile],
    response: outcome,
  },
  undo: {
    method: "post",
    path: "/api/relationships/undo",
    summary: "Remove the relationships added by one call: all of them, or none",
    access: { right: "relationships.undo", on: { relationships: "body.relationshipIds[]" } },
    body: z.object({
      relationshipIds: z.array(idInBody).check(z.minLength(1), z.maxLength(2)),
    }),
    errors: [relationshipErrors.movedMeanwhile],
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/relationships/:id/restore",
    summary: "Restore a relationship removed in the last 30 days; an existing one stays as it is",
    access: { right: "relationship.restore", on: { relationship: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: restoreLinkErrors,
    response: relationshipSchema,
  },
});
