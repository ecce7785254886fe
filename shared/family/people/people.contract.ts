import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { ownPasswordErrors } from "./own-password.errors.ts";
import { IMAGE_BODY_LIMIT, imageOrNull } from "../../core/images/image.schema.ts";
import { imageErrors } from "../../core/images/images.errors.ts";
import { ROLES } from "../../lib/roles.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  integerInQuery,
  version,
  untrimmedText,
  idInAddress,
  outcome,
  cursorInQuery,
} from "../../lib/schemas.ts";
import { listedPersonSchema, personSchema } from "./person.schema.ts";
import { profileShape } from "./profile.schema.ts";
import { personErrors, profileErrors } from "./people.errors.ts";

/** The most people per page; `after` gets more. */
export const PEOPLE_PER_PAGE = 10_000;

export const MAX_BRANCHES = 500;

const personParams = z.object({ id: idInAddress });

export const profileChangeSchema = z.partial(
  z.object({
    ...profileShape,
    photo: imageOrNull,
    version,
    /** Required to change one's own email address. */
    currentPassword: untrimmedText(1000),
  }),
);

export const peopleContract = defineContract("people", {
  list: {
    method: "get",
    path: "/api/users",
    summary: "List the people you can see, by name",
    access: "signedIn",
    query: z.object({
      search: z.optional(untrimmedText(200)),
      /** Only the living: not deceased, and not presumed dead. */
      living: z.optional(z.literal("1")),
      /** Only those who are deceased, or presumed so. */
      deceased: z.optional(z.literal("1")),
      role: z.optional(z.enum(ROLES)),
      branch: z.optional(untrimmedText(100)),
      noPhoto: z.optional(z.literal("1")),
      /** Only those with an unconfirmed relationship. */
      unconfirmed: z.optional(z.literal("1")),
      /** Only those who can sign in; for administrators. */
      account: z.optional(z.literal("1")),
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, PEOPLE_PER_PAGE)),
    }),
    errors: [personErrors.accountsUnseen],
    response: { page: listedPersonSchema },
  },
  branches: {
    method: "get",
    path: "/api/family-branches",
    summary: `List the branches of the people you can see: the first ${MAX_BRANCHES} by name`,
    access: "signedIn",
    response: z.array(z.string()),
  },
  get: {
    method: "get",
    path: "/api/users/:id",
    summary: "Get a person",
    access: { right: "person.see", on: { person: "params.id" } },
    params: personParams,
    response: z.extend(personSchema, {
      /** Whether they have an account; null for readers who may not edit them. */
      hasAccount: z.nullable(z.boolean()),
      /** The number of suggested edits to them that the caller can see. */
      suggestions: z.int(),
      /** Whether the caller can send them an account setup link. */
      canBeSetUp: z.boolean(),
      /** Whether the caller can invite them to sign in as themselves. */
      canBeInvited: z.boolean(),
    }),
  },
  change: {
    method: "patch",
    path: "/api/users/:id",
    summary: "Change a person's profile or photo (a data URL); fields left out stay as they are",
    // The new group is not a resource here: naming another one is rejected whether or not it exists.
    access: { right: "person.edit", on: { person: "params.id" } },
    params: personParams,
    body: profileChangeSchema,
    bodyLimit: IMAGE_BODY_LIMIT,
    isLimited: true,
    errors: [
      CHANGED_MEANWHILE,
      ...profileErrors,
      ownPasswordErrors.needed,
      ownPasswordErrors.wrong,
      ownPasswordErrors.none,
      ownPasswordErrors.signInAgain,
      imageErrors.notAnImage,
      imageErrors.tooManyPixels,
      imageErrors.full,
    ],
    response: personSchema,
  },
  remove: {
    method: "delete",
    path: "/api/users/:id",
    summary: "Delete a member",
    access: { right: "person.delete", on: { person: "params.id" } },
    params: personParams,
    errors: [personErrors.lastSuperAdmin, personErrors.changedMeanwhile],
    response: outcome,
  },
});
