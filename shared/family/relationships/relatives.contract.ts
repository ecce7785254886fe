import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { emailOrNull } from "../../lib/contact-schemas.ts";
import { idInAddress, idInBody, idOrBlank, line, outcome } from "../../lib/schemas.ts";
import { personRowSchema, personSchema } from "../people/person.schema.ts";
import { profileShape } from "../people/profile.schema.ts";
import { linkDetails, linkOutcome } from "./relationships.contract.ts";
import { PARENT_KINDS, RELATIONSHIP_STATUSES } from "./relationship-types.ts";
import {
  memberErrors,
  newRelativeErrors,
  relativeErrors,
  restorePersonErrors,
} from "./relationships.errors.ts";

const status = z.enum(RELATIONSHIP_STATUSES);

const outcomeWithPerson = z.extend(linkOutcome, { user: personRowSchema });

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
  relatedUserId: z.optional(idOrBlank),
});

const newPersonFields = {
  fullName: profileShape.fullName,
  email: z.optional(emailOrNull("Invalid email address")),
  mobilePhone: z.optional(profileShape.mobilePhone),
  birthdate: z.optional(profileShape.birthdate),
  sex: z.optional(profileShape.sex),
  isDeceased: z.optional(profileShape.isDeceased),
  deathDate: z.optional(profileShape.deathDate),
};

const newRelativeShape = z.object({
  ...newPersonFields,
  /** What the new person is to the related one; SPOUSE by default. */
  relationshipType: z.optional(z.enum(["SPOUSE", "PARENT", "CHILD"])),
  relatedUserId: idInBody,
  relationshipStatus: z.optional(status),
  familyGroupId: z.optional(z.nullable(idInBody)),
  /** The other parent of the related person, if the new parent and they are a couple. */
  coupleWith: z.optional(z.nullable(idInBody)),
  ...linkDetails,
});

export const newRelativeSchema = newRelativeShape.check(
  z.refine(({ coupleWith, relationshipType }) => !coupleWith || relationshipType === "PARENT", {
    error: "Only a new parent can join another parent as a couple",
    path: ["coupleWith"],
  }),
);

const newChildShape = z.object({
  ...newPersonFields,
  fullName: z.optional(z.nullable(line(200))),
  existingChildId: z.optional(idOrBlank),
  parentId: idInBody,
  relationshipStatus: z.optional(status),
  /** If left out, `existingChildId` decides. */
  useExistingUser: z.optional(z.boolean()),
  familyGroupId: z.optional(z.nullable(idInBody)),
  kind: z.optional(z.nullable(z.enum(PARENT_KINDS))),
});

/** Whether the child is already in the group. */
export const isExistingChild = (child: {
  useExistingUser?: boolean | undefined;
  existingChildId?: number | "" | null | undefined;
}): boolean => child.useExistingUser ?? Boolean(child.existingChildId);

export const newChildSchema = newChildShape.check(
  z.refine((child) => !isExistingChild(child) || Boolean(child.existingChildId), {
    error: "No child selected",
    path: ["existingChildId"],
  }),
  z.refine((child) => isExistingChild(child) || (child.fullName ?? "").length >= 2, {
    error: "Name required",
    path: ["fullName"],
  }),
);

/** Every way to add or restore a member. */
export const relativesContract = defineContract("relatives", {
  addMember: {
    method: "post",
    path: "/api/users/create",
    summary: "Add a member to a family group, alone or as someone's spouse, child, or parent",
    access: {
      right: "member.add",
      on: { group: "body.familyGroupId?", relative: "body.relatedUserId?" },
    },
    body: newMemberSchema,
    isLimited: true,
    errors: memberErrors,
    response: z.object({ success: z.boolean(), message: z.string(), user: personSchema }),
    status: 201,
  },
  restore: {
    method: "post",
    path: "/api/users/:id/restore",
    summary: "Restore a member deleted in the last 30 days, with their relationships",
    access: { right: "person.restore", on: { deletedPerson: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: restorePersonErrors,
    audit: "restore",
    response: outcome,
  },
  addRelative: {
    method: "post",
    path: "/api/relationship-members",
    summary: "Add a new person as someone's spouse, parent, or child",
    access: {
      right: "relative.add",
      on: { person: "body.relatedUserId", relative: "body.coupleWith?" },
    },
    body: newRelativeSchema,
    isLimited: true,
    errors: newRelativeErrors,
    response: outcomeWithPerson,
    status: 201,
  },
  addChild: {
    method: "post",
    path: "/api/relationship-children",
    summary: "Add a child to a parent: a new person, or an existing member",
    access: {
      right: "relative.add",
      on: { person: "body.parentId", relative: "body.existingChildId?" },
    },
    body: newChildSchema,
    isLimited: true,
    errors: relativeErrors,
    response: outcomeWithPerson,
    status: "byCreated",
  },
});
