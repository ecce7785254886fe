import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { attendeeSchema } from "../events/event.schema.ts";
import { attendeeFilterSchema } from "../events/attendance.contract.ts";
import { exactText, id, idInAddress, outcome } from "../lib/schemas.ts";
import { isWholeCode } from "./badge-codes.ts";
import { badgeRefusals } from "./badges.refusals.ts";
import { SHEET_NAMES } from "./sheets.ts";

const oneEvent = z.object({ id: idInAddress });
const oneRow = z.object({ id: idInAddress });

const NO_CODE = "Please scan or type a code";
const maybe = z.nullable(z.string());

/** As many badges as are made at once: two hundred and fifty sheets of eight. */
export const MOST_BADGES = 2000;

const badgeSchema = z.object({
  /** Of the row on the event's list. */
  id,
  name: z.string(),
  branch: maybe,
  /** Of the family or, in an event for somebody's descendants, from them on; 1 is the first. */
  generation: z.nullable(z.int()),
  kin: maybe,
  code: z.string(),
});
export type Badge = z.output<typeof badgeSchema>;

const { forged, foreign, replaced, offList } = badgeRefusals;

export const badgesContract = defineContract("badges", {
  find: {
    method: "post",
    path: "/api/events/:id/code",
    summary: "Whose a badge's code is, for who may check in; nothing is changed by it",
    access: { may: "event.checkIn", on: { event: "params.id" } },
    params: oneEvent,
    body: z.object({
      code: exactText(200, NO_CODE, NO_CODE).check(
        z.minLength(1, NO_CODE),
        z.refine(isWholeCode, { error: forged.text }),
      ),
    }),
    refuses: [forged, foreign, replaced, offList],
    answer: attendeeSchema,
  },
  own: {
    method: "get",
    path: "/api/events/:id/codes",
    summary: "The codes of those of the caller's household who come",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.object({
      /** Oneself first. */
      codes: z.array(
        z.object({ id, userId: z.nullable(id), name: z.string(), kin: maybe, code: z.string() }),
      ),
    }),
  },
  list: {
    method: "get",
    path: "/api/events/:id/badges",
    summary: "What is printed on the badges of those on the list who fit a filter, by name",
    access: { may: "event.manage", on: { event: "params.id" } },
    heavy: "quick",
    params: oneEvent,
    query: attendeeFilterSchema,
    answer: z.object({
      /** Who fits, of whom the first are here. */
      total: z.int(),
      badges: z.array(badgeSchema),
      /** Whose badges have letters that the PDF has no shapes for: a browser's own print may have. */
      notDrawn: z.array(z.string()),
    }),
  },
  print: {
    method: "get",
    path: "/api/events/:id/badges.pdf",
    summary: "The same as sheets to print, as a PDF file",
    access: { may: "event.manage", on: { event: "params.id" } },
    heavy: "long",
    params: oneEvent,
    query: z.extend(attendeeFilterSchema, { sheet: z.enum(SHEET_NAMES) }),
    answer: { file: ["application/pdf"] },
  },
  replace: {
    method: "post",
    path: "/api/attendance/:id/badge",
    summary: "Give somebody a new code, where a badge was lost: earlier ones no longer work",
    access: { may: "attendance.manage", on: { attendance: "params.id" } },
    params: oneRow,
    answer: outcome,
  },
});
