import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { attendeeSchema } from "../events/event.schema.ts";
import { attendeeFilterSchema } from "../attendance/attendance.contract.ts";
import { untrimmedText, id, idInAddress, outcome, nullableString } from "../../lib/schemas.ts";
import { isCompleteCode } from "./badge-codes.ts";
import { badgeErrors } from "./badges.errors.ts";
import { SHEET_NAMES } from "./sheets.ts";

const eventParams = z.object({ id: idInAddress });
const attendanceParams = z.object({ id: idInAddress });

const NO_CODE = "Scan or type a code";

/** The most badges made at once: 250 sheets of eight. */
export const MAX_BADGES = 2000;

const badgeSchema = z.object({
  /** The attendance id. */
  id,
  name: z.string(),
  branch: nullableString,
  /** Counted in the family or, at an event for a person's descendants, from that person; 1 is the first. */
  generation: z.nullable(z.int()),
  kin: nullableString,
  code: z.string(),
});
export type Badge = z.output<typeof badgeSchema>;

const { forged, foreign, replaced, offList } = badgeErrors;

export const badgesContract = defineContract("badges", {
  find: {
    method: "post",
    path: "/api/events/:id/code",
    summary: "Look up the guest of a badge code; changes nothing",
    access: { right: "event.checkIn", on: { event: "params.id" } },
    params: eventParams,
    body: z.object({
      code: untrimmedText(200, NO_CODE, NO_CODE).check(
        z.minLength(1, NO_CODE),
        z.refine(isCompleteCode, { error: forged.text }),
      ),
    }),
    errors: [forged, foreign, replaced, offList],
    response: attendeeSchema,
  },
  ownCodes: {
    method: "get",
    path: "/api/events/:id/codes",
    summary: "List the badge codes of your household's guests who are going",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: z.object({
      /** The caller first. */
      codes: z.array(
        z.object({
          id,
          userId: z.nullable(id),
          name: z.string(),
          kin: nullableString,
          code: z.string(),
        }),
      ),
    }),
  },
  list: {
    method: "get",
    path: "/api/events/:id/badges",
    summary: "List the badges to print for the filtered guests, sorted by name",
    access: { right: "event.manage", on: { event: "params.id" } },
    heavy: "quick",
    params: eventParams,
    query: attendeeFilterSchema,
    response: z.object({
      /** How many guests match; the answer holds the first of them. */
      total: z.int(),
      badges: z.array(badgeSchema),
      /** Guests with characters that the PDF's font lacks; a browser's print may have them. */
      missingLetters: z.array(z.string()),
    }),
  },
  print: {
    method: "get",
    path: "/api/events/:id/badges.pdf",
    summary: "Download the badges of the filtered guests as a PDF to print",
    limit: "exports",
    access: { right: "event.manage", on: { event: "params.id" } },
    heavy: "long",
    params: eventParams,
    query: z.extend(attendeeFilterSchema, { sheet: z.enum(SHEET_NAMES) }),
    audit: "export",
    response: { file: ["application/pdf"] },
  },
  replace: {
    method: "post",
    path: "/api/attendance/:id/badge",
    summary: "Replace a lost badge: create a new code and turn off earlier ones",
    access: { right: "attendance.manage", on: { attendance: "params.id" } },
    params: attendanceParams,
    response: outcome,
  },
});
