import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, idInAddress, cursorInQuery } from "../../lib/schemas.ts";
import { checkInErrors } from "./check-in.errors.ts";
import {
  checkInBatchSchema,
  checkInLogSchema,
  checkInChangesSchema,
  checkInResultSchema,
  rosterSchema,
} from "./check-in.schema.ts";

const eventParams = z.object({ id: idInAddress });

/** The most log lines per page; `after` gets more. */
export const LOG_PER_PAGE = 100;

export const checkInContract = defineContract("checkIn", {
  roster: {
    method: "get",
    path: "/api/events/:id/roster",
    summary: "Get the guest list for a check-in station to use offline",
    access: { right: "event.checkIn", on: { event: "params.id" } },
    heavy: "quick",
    params: eventParams,
    response: rosterSchema,
  },
  send: {
    method: "post",
    path: "/api/events/:id/check-ins",
    summary:
      "Record check-in actions in order, each idempotency key only once, and get the result of each",
    access: { right: "event.checkIn", on: { event: "params.id" } },
    params: eventParams,
    body: checkInBatchSchema,
    errors: [checkInErrors.otherPerson],
    response: z.object({ results: z.array(checkInResultSchema) }),
  },
  listen: {
    method: "get",
    path: "/api/events/:id/check-ins/live",
    summary: "Stream check-ins and their count live",
    access: { right: "event.checkIn", on: { event: "params.id" } },
    params: eventParams,
    response: { live: checkInChangesSchema },
  },
  log: {
    method: "get",
    path: "/api/events/:id/check-ins",
    summary: "List an event's check-in actions and their results, newest first",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, LOG_PER_PAGE)),
    }),
    response: { page: checkInLogSchema },
  },
});
