import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { personErrors } from "../../family/people/people.errors.ts";
import { linkErrors, relationshipErrors } from "../../family/relationships/relationships.errors.ts";
import { closestFamilySchema } from "./closest-family.schema.ts";
import { setupErrors } from "./setup.errors.ts";
import { formatsSchema } from "../../core/formats/formats.ts";
import { SETUP_STEPS, SUGGESTED_STEPS } from "./setup-steps.ts";

const setupSchema = z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() });

const suggestionSchema = z.object({
  /** Null if there is nothing to suggest. */
  step: z.nullable(z.enum(SUGGESTED_STEPS)),
  /** Relatives whom the step is about. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const setupContract = defineContract("setup", {
  state: {
    method: "get",
    path: "/api/setup",
    summary: "Get the progress of the guided setup",
    access: { right: "site.setUp" },
    response: setupSchema,
  },
  save: {
    method: "put",
    path: "/api/setup",
    summary: "Save the current step of the guided setup, or mark the setup as done",
    access: { right: "site.setUp" },
    body: setupSchema,
    response: setupSchema,
  },
  suggestion: {
    method: "get",
    path: "/api/setup/suggestion",
    summary: "Get the next step to suggest on your dashboard",
    access: { right: "site.setUp" },
    response: suggestionSchema,
  },
  dismissSuggestion: {
    method: "post",
    path: "/api/setup/suggestion/dismiss",
    summary: "Dismiss a suggested step for this site, and return the next one",
    access: { right: "site.setUp" },
    body: z.object({ step: z.enum(SUGGESTED_STEPS) }),
    response: suggestionSchema,
  },
  saveFormats: {
    method: "put",
    path: "/api/setup/formats",
    summary: "Save this site's paper size, time format, and date format",
    access: { right: "site.setUp" },
    body: formatsSchema,
    response: formatsSchema,
  },
  addClosestFamily: {
    method: "post",
    path: "/api/setup/family",
    summary: "Add your parents, partner, and children to the tree (all or nothing)",
    access: { right: "site.setUp" },
    body: closestFamilySchema,
    isLimited: true,
    errors: [
      setupErrors.hasRelatives,
      relationshipErrors.relatedHasNoFamily,
      personErrors.changedMeanwhile,
      ...linkErrors,
    ],
    response: z.object({ added: z.int() }),
    status: 201,
  },
});
