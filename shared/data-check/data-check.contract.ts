import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import {
  countInQuery,
  exactText,
  id,
  idInAddress,
  moment,
  outcome,
  placeInList,
} from "../lib/schemas.ts";
import { dataCheckRefusals } from "./data-check.refusals.ts";
import { CHECK_RULES } from "./finding.ts";

/** As many of each rule as the first answer holds. */
export const FIRST_FINDINGS = 10;
/** As many findings as one answer holds; more are asked for with `after`. */
export const FINDINGS_PER_PAGE = 200;

const findingSchema = z.object({
  /** The same as long as nothing changes of what it is about. */
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
      /** When they were born and died, in words. */
      life: z.string(),
    }),
  ),
  /** Who said that it is right, and when; null while nobody has. */
  accepted: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
});

const NO_KEY = "This is not the key of a finding";

const ofGroup = z.object({ id: idInAddress });
const access = { may: "data.check", on: { group: "params.id" } } as const;

export const dataCheckContract = defineContract("dataCheck", {
  check: {
    method: "get",
    path: "/api/family-groups/:id/check",
    summary: `What looks wrong in a group's data: how much of it by each rule, and the first ${FIRST_FINDINGS}`,
    access,
    params: ofGroup,
    answer: z.object({
      rules: z.array(
        z.object({
          rule: z.enum(CHECK_RULES),
          count: z.int(),
          findings: z.array(findingSchema),
        }),
      ),
      /** Of how many somebody said that they are right. */
      accepted: z.int(),
    }),
  },
  findings: {
    method: "get",
    path: "/api/family-groups/:id/check/findings",
    summary: "What looks wrong by one rule, or what somebody said is right, in pages",
    access,
    params: ofGroup,
    query: z.object({
      rule: z.optional(z.enum(CHECK_RULES)),
      /** Only what is right; without it, only what is not. */
      accepted: z.optional(z.literal("1")),
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, FINDINGS_PER_PAGE)),
    }),
    answer: { page: findingSchema },
  },
  judge: {
    method: "patch",
    path: "/api/family-groups/:id/check",
    summary: "Say that something is right as it is, or take that back",
    access,
    params: ofGroup,
    body: z.object({
      key: exactText(43, NO_KEY).check(z.regex(/^[\w-]{43}$/, NO_KEY)),
      isRight: z.boolean(),
    }),
    refuses: [dataCheckRefusals.foundNoMore],
    answer: outcome,
  },
});
