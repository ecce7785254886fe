import * as z from "zod/mini";
import { BODY_WITH_IMAGE, imageOrNull } from "../images/image.schema.ts";
import { defineContract } from "../define-contract.ts";
import { imageRefusals } from "../images/images.refusals.ts";
import { CHANGED } from "../lib/refusals.ts";
import { emailOrNull, phoneOrNull } from "../lib/contact-schemas.ts";
import {
  countInQuery,
  edition,
  id,
  idInAddress,
  moment,
  outcome,
  placeInList,
  requiredLine,
  text,
  textOrNull,
} from "../lib/schemas.ts";
import { PEOPLE_PER_PAGE } from "../people/people.contract.ts";
import { personRowSchema } from "../people/person.schema.ts";
import { groupRefusals } from "./groups.refusals.ts";

const oneGroup = z.object({ id: idInAddress });

const maybe = z.nullable(z.string());
const groupSchema = z.object({
  id,
  name: z.string(),
  description: maybe,
  /** Its small size's address; `?size=large` added, the large one's. */
  logo: maybe,
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  edition,
  /** What follows is seen by the group's own members; null to others. */
  createdBy: z.nullable(id),
  contactEmail: maybe,
  contactPhone: maybe,
});
export type FamilyGroup = z.output<typeof groupSchema>;

const nameRule = requiredLine("Family group name required", 120, "That name is too long");

export const newGroupSchema = z.object({
  name: nameRule,
  description: z.optional(textOrNull(2000)),
});

export const groupChangeSchema = z.partial(
  z.object({
    name: nameRule,
    description: textOrNull(2000),
    logo: imageOrNull,
    contactEmail: emailOrNull("Please enter a valid email address"),
    contactPhone: phoneOrNull("Please enter a valid phone number"),
    edition,
  }),
);

/** As many as one answer holds; its Link says where the others are. */
export const CARDS_PER_PAGE = 200;
export const NAMES_PER_PAGE = 1_000;

export const groupsContract = defineContract("groups", {
  list: {
    method: "get",
    path: "/api/family-groups",
    summary: "The cards of all family groups, the caller's own first, then by name, in pages",
    access: "signedIn",
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, CARDS_PER_PAGE)),
    }),
    answer: { page: groupSchema },
  },
  names: {
    method: "get",
    path: "/api/debug/family-groups",
    summary: "The family groups whose tree the caller can see, the own one first, in pages",
    access: "signedIn",
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, NAMES_PER_PAGE)),
    }),
    answer: { page: z.object({ id, name: z.string() }) },
  },
  create: {
    method: "post",
    path: "/api/family-groups",
    summary: "Create a family group",
    access: { may: "group.create" },
    body: newGroupSchema,
    refuses: [groupRefusals.nameTaken],
    answer: groupSchema,
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/family-groups/:id",
    summary: "Change a family group's name, description, contacts and logo (a picture's data URL)",
    access: { may: "group.edit", on: { group: "params.id" } },
    params: oneGroup,
    body: groupChangeSchema,
    bodyLimit: BODY_WITH_IMAGE,
    refuses: [
      CHANGED,
      groupRefusals.nameTaken,
      imageRefusals.notAnImage,
      imageRefusals.tooManyPixels,
      imageRefusals.full,
    ],
    answer: groupSchema,
  },
  remove: {
    method: "delete",
    path: "/api/family-groups/:id",
    summary: "Delete a family group; its people stay, without a group",
    access: { may: "group.delete", on: { group: "params.id" } },
    params: oneGroup,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/family-groups/:id/restore",
    summary:
      "Bring back a group that was deleted within 30 days, with those of its people who are in no other",
    access: { may: "group.restore", on: { deletedGroup: "params.id" } },
    params: oneGroup,
    refuses: [groupRefusals.nameTakenSince],
    answer: outcome,
  },
  members: {
    method: "get",
    path: "/api/family-groups/:id/members",
    summary: "The group's people by name, in pages",
    access: { may: "group.see", on: { group: "params.id" } },
    params: oneGroup,
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, PEOPLE_PER_PAGE)),
    }),
    answer: { page: personRowSchema },
  },
  searchMembers: {
    method: "get",
    path: "/api/family-groups/:id/members/search",
    summary: "The group's people whose name or e-mail matches, the best 50",
    access: { may: "group.see", on: { group: "params.id" } },
    params: oneGroup,
    query: z.object({
      name: text(200).check(z.minLength(2, "Please type at least 2 characters")),
    }),
    answer: z.array(personRowSchema),
  },
  membersCount: {
    method: "get",
    path: "/api/family-group/members-count",
    summary: "How many living members the caller's own group has",
    access: "signedIn",
    answer: z.object({ count: z.int(), groupName: z.nullable(z.string()) }),
  },
});
