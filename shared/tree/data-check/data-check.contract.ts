import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  untrimmedText,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
} from "../../lib/schemas.ts";
import { dataCheckErrors } from "./data-check.errors.ts";
import { CHECK_RULES } from "./finding.ts";

/** How many findings of each rule the first answer contains. */
export const FINDINGS_PER_RULE = 10;
/** How many findings one answer contains; `after` gets more. */
export const FINDINGS_PER_PAGE = 200;

const findingSchema = z.object({
  /** Stays the same until the people's data changes. */
  key: z.string(),
  rule: z.enum(CHECK_RULES),
  sentence: z.string(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      shortName: z.string(),
      photo: z.nullable(z.string()),
      isDeceased: z.boolean(),
      /** Birth and death in words. */
      life: z.string(),
    }),
  ),
  /** Who marked it as correct, and when; null if nobody did. */
  accepted: z.nullable(z.object({ by: z.nullable(z.string()), at: timestamp })),
});

const UNKNOWN_KEY = "No possible error has this key";

const groupParams = z.object({ id: idInAddress });
const access = { right: "data.check", on: { group: "params.id" } } as const;

export const dataCheckContract = defineContract("dataCheck", {
  check: {
    method: "get",
    path: "/api/family-groups/:id/check",
    summary: `List a group's possible errors: counts by rule, and the first ${FINDINGS_PER_RULE}`,
    access,
    params: groupParams,
    response: z.object({
      rules: z.array(
        z.object({
          rule: z.enum(CHECK_RULES),
          count: z.int(),
          findings: z.array(findingSchema),
        }),
      ),
      /** How many are marked as correct. */
      accepted: z.int(),
    }),
  },
  findings: {
    method: "get",
    path: "/api/family-groups/:id/check/findings",
    summary: "List the possible errors of one rule, or those marked as correct",
    access,
    params: groupParams,
    query: z.object({
      rule: z.optional(z.enum(CHECK_RULES)),
      /** Only findings marked as correct; without it, only the others. */
      accepted: z.optional(z.literal("1")),
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, FINDINGS_PER_PAGE)),
    }),
    response: { page: findingSchema },
  },
  mark: {
    method: "patch",
    path: "/api/family-groups/:id/check",
    summary: "Mark a possible error as correct, or undo that",
    access,
    params: groupParams,
    body: z.object({
      key: untrimmedText(43, UNKNOWN_KEY).check(z.regex(/^[\w-]{43}$/, UNKNOWN_KEY)),
      isCorrect: z.boolean(),
    }),
    errors: [dataCheckErrors.findingChanged],
    response: outcome,
  },
});
