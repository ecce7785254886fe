import * as z from "zod/mini";
import { defineContract } from "../lib/contract.ts";
import { countInQuery, emailOrNull, idInAddress, idInBody } from "../lib/schemas.ts";
import { personRowSchema, personSchema, profileShape } from "./person.schema.ts";

/** As many people as one answer holds; more are asked for with `after`. */
export const PEOPLE_PER_PAGE = 10_000;

const onePerson = z.object({ id: idInAddress });

const NEW_MEMBER_RELATIONS = ["NONE", "SPOUSE", "CHILD", "PARENT"] as const;

export const newMemberSchema = z.object({
  fullName: profileShape.fullName,
  email: z.optional(emailOrNull("Invalid email format")),
  mobilePhone: z.optional(profileShape.mobilePhone),
  birthdate: z.optional(profileShape.birthdate),
  sex: z.optional(profileShape.sex),
  isDeceased: z.optional(profileShape.isDeceased),
  deathDate: z.optional(profileShape.deathDate),
  familyBranch: z.optional(profileShape.familyBranch),
  role: z.optional(profileShape.role),
  familyGroupId: z.optional(profileShape.familyGroupId),
  /** What the new member is to the related person. */
  relationshipType: z.optional(z.union([z.enum(NEW_MEMBER_RELATIONS), z.literal("")])),
  relatedUserId: z.optional(z.nullable(z.union([idInBody, z.literal("")]))),
});

export const profileChangeSchema = z.partial(z.object(profileShape));

export const peopleContract = defineContract({
  list: {
    method: "get",
    path: "/api/users",
    summary: "The people the caller can see, by name, in pages",
    access: "signedIn",
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      after: z.optional(idInAddress),
      limit: z.optional(countInQuery(1, PEOPLE_PER_PAGE)),
    }),
    answer: { page: personRowSchema },
  },
  get: {
    method: "get",
    path: "/api/users/:id",
    summary: "One person",
    access: { may: "person.see", on: { person: "params.id" } },
    params: onePerson,
    answer: personSchema,
  },
  create: {
    method: "post",
    path: "/api/users/create",
    summary: "Add a member to a family group, alone or as somebody's spouse, child or parent",
    access: {
      may: "member.add",
      on: { group: "body.familyGroupId?", relative: "body.relatedUserId?" },
    },
    body: newMemberSchema,
    answer: z.object({ success: z.boolean(), message: z.string(), user: personSchema }),
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/users/:id",
    summary: "Change what is said of a person; fields left out stay as they are",
    // The group is no subject here: to name another one is refused, be it there or not.
    access: { may: "person.edit", on: { person: "params.id" } },
    params: onePerson,
    body: profileChangeSchema,
    answer: personSchema,
  },
  remove: {
    method: "delete",
    path: "/api/users/:id",
    summary: "Delete a member",
    access: { may: "person.delete", on: { person: "params.id" } },
    params: onePerson,
    answer: z.object({ success: z.boolean(), message: z.string() }),
  },
});
