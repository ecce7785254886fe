import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { BODY_WITH_IMAGE, imageOrNull } from "../images/image.schema.ts";
import { imageRefusals } from "../images/images.refusals.ts";
import { ROLES } from "../lib/roles.ts";
import { CHANGED } from "../lib/refusals.ts";
import {
  countInQuery,
  edition,
  exactText,
  idInAddress,
  outcome,
  placeInList,
} from "../lib/schemas.ts";
import { personRowSchema, personSchema } from "./person.schema.ts";
import { profileShape } from "./profile.schema.ts";
import { personRefusals, profileRefusals } from "./people.refusals.ts";

/** As many people as one answer holds; more are asked for with `after`. */
export const PEOPLE_PER_PAGE = 10_000;

export const MOST_BRANCHES = 500;

const onePerson = z.object({ id: idInAddress });

export const profileChangeSchema = z.partial(
  z.object({ ...profileShape, photo: imageOrNull, edition }),
);

export const peopleContract = defineContract("people", {
  list: {
    method: "get",
    path: "/api/users",
    summary: "The people the caller can see, by name, in pages",
    access: "signedIn",
    query: z.object({
      search: z.optional(exactText(200)),
      /** Only the living: not deceased, and not presumed dead. */
      living: z.optional(z.literal("1")),
      /** Only those who are deceased, or presumed so. */
      deceased: z.optional(z.literal("1")),
      role: z.optional(z.enum(ROLES)),
      branch: z.optional(exactText(100)),
      noPhoto: z.optional(z.literal("1")),
      /** Only those with a relationship that nobody entitled has confirmed. */
      unconfirmed: z.optional(z.literal("1")),
      /** Only those who can sign in; for administrators. */
      account: z.optional(z.literal("1")),
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, PEOPLE_PER_PAGE)),
    }),
    refuses: [personRefusals.accountsUnseen],
    answer: { page: personRowSchema },
  },
  branches: {
    method: "get",
    path: "/api/family-branches",
    summary: `The branches of the people the caller can see: the first ${MOST_BRANCHES} by name`,
    access: "signedIn",
    answer: z.array(z.string()),
  },
  get: {
    method: "get",
    path: "/api/users/:id",
    summary: "One person",
    access: { may: "person.see", on: { person: "params.id" } },
    params: onePerson,
    answer: z.extend(personSchema, {
      /** How many suggestions about them the caller can look at. */
      suggestions: z.int(),
      /** The caller can send them the link by which they get an account. */
      canBeSetUp: z.boolean(),
      /** Whether the caller can invite them to sign in as themselves. */
      canBeInvited: z.boolean(),
    }),
  },
  change: {
    method: "patch",
    path: "/api/users/:id",
    summary:
      "Change what is said of a person, and their photo (a data URL); fields left out stay as they are",
    // The group is no subject here: to name another one is refused, be it there or not.
    access: { may: "person.edit", on: { person: "params.id" } },
    params: onePerson,
    body: profileChangeSchema,
    bodyLimit: BODY_WITH_IMAGE,
    isLimited: true,
    refuses: [
      CHANGED,
      ...profileRefusals,
      imageRefusals.notAnImage,
      imageRefusals.tooManyPixels,
      imageRefusals.full,
    ],
    answer: personSchema,
  },
  remove: {
    method: "delete",
    path: "/api/users/:id",
    summary: "Delete a member",
    access: { may: "person.delete", on: { person: "params.id" } },
    params: onePerson,
    refuses: [personRefusals.lastSuperAdmin, personRefusals.changedMeanwhile],
    answer: outcome,
  },
});
