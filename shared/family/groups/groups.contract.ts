import * as z from "zod/mini";
import { IMAGE_BODY_LIMIT, imageOrNull } from "../../core/images/image.schema.ts";
import { defineContract } from "../../define-contract.ts";
import { imageErrors } from "../../core/images/images.errors.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { emailOrNull, phoneOrNull } from "../../lib/contact-schemas.ts";
import {
  integerInQuery,
  version,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
  requiredLine,
  text,
  textOrNull,
  nullableString,
  idAndName,
} from "../../lib/schemas.ts";
import { PEOPLE_PER_PAGE } from "../people/people.contract.ts";
import { listedPersonSchema } from "../people/person.schema.ts";
import { groupErrors } from "./groups.errors.ts";

const groupParams = z.object({ id: idInAddress });

const groupSchema = z.object({
  id,
  name: z.string(),
  description: nullableString,
  /** URL of the small logo; with `?size=large`, of the large one. */
  logo: nullableString,
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  /** The fields from here on are null for people outside the group. */
  createdBy: z.nullable(id),
  contactEmail: nullableString,
  contactPhone: nullableString,
});
export type FamilyGroup = z.output<typeof groupSchema>;

const nameSchema = requiredLine("Family group name required", 120, "That name is too long");

export const newGroupSchema = z.object({
  name: nameSchema,
  description: z.optional(textOrNull(2000)),
});

export const groupChangeSchema = z.partial(
  z.object({
    name: nameSchema,
    description: textOrNull(2000),
    logo: imageOrNull,
    contactEmail: emailOrNull("Please enter a valid email address"),
    contactPhone: phoneOrNull("Please enter a valid phone number"),
    version,
  }),
);

/** Limits of the two lists. The Link header leads to the next page. */
export const MAX_GROUPS_PER_PAGE = 200;
export const MAX_GROUP_NAMES_PER_PAGE = 1_000;

export const groupsContract = defineContract("groups", {
  list: {
    method: "get",
    path: "/api/family-groups",
    summary: "List all family groups: yours first, then by name",
    access: "signedIn",
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, MAX_GROUPS_PER_PAGE)),
    }),
    response: { page: groupSchema },
  },
  names: {
    method: "get",
    path: "/api/debug/family-groups",
    summary: "List the groups whose tree you can see, yours first",
    access: "signedIn",
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, MAX_GROUP_NAMES_PER_PAGE)),
    }),
    response: { page: idAndName },
  },
  create: {
    method: "post",
    path: "/api/family-groups",
    summary: "Create a family group",
    access: { right: "group.create" },
    body: newGroupSchema,
    errors: [groupErrors.nameTaken],
    response: groupSchema,
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/family-groups/:id",
    summary: "Change a group's name, description, contact details, and logo (a data URL)",
    access: { right: "group.edit", on: { group: "params.id" } },
    params: groupParams,
    body: groupChangeSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: [
      CHANGED_MEANWHILE,
      groupErrors.nameTaken,
      imageErrors.notAnImage,
      imageErrors.tooManyPixels,
      imageErrors.full,
    ],
    response: groupSchema,
  },
  remove: {
    method: "delete",
    path: "/api/family-groups/:id",
    summary: "Delete a family group; its people stay, without a group",
    access: { right: "group.delete", on: { group: "params.id" } },
    params: groupParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/family-groups/:id/restore",
    summary:
      "Restore a group deleted in the last 30 days, with everyone who hasn't joined another one",
    access: { right: "group.restore", on: { deletedGroup: "params.id" } },
    params: groupParams,
    errors: [groupErrors.nameTakenSince],
    audit: "restore",
    response: outcome,
  },
  members: {
    method: "get",
    path: "/api/family-groups/:id/members",
    summary: "List a group's people by name",
    access: { right: "group.see", on: { group: "params.id" } },
    params: groupParams,
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, PEOPLE_PER_PAGE)),
    }),
    response: { page: listedPersonSchema },
  },
  searchMembers: {
    method: "get",
    path: "/api/family-groups/:id/members/search",
    summary: "Search a group's people by name or email: the best 50 matches",
    limit: "searches",
    access: { right: "group.see", on: { group: "params.id" } },
    params: groupParams,
    query: z.object({
      name: text(200).check(z.minLength(2, "Type at least 2 characters")),
    }),
    response: z.array(listedPersonSchema),
  },
  membersCount: {
    method: "get",
    path: "/api/family-group/members-count",
    summary: "Count the living members of your group",
    access: "signedIn",
    response: z.object({ count: z.int(), groupName: z.nullable(z.string()) }),
  },
});
