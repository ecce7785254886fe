import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, idInAddress, placeInList } from "../lib/schemas.ts";
import { doorRefusals } from "./door.refusals.ts";
import {
  checkInsSentSchema,
  doorLogSchema,
  doorNewsSchema,
  doorResultSchema,
  rosterSchema,
} from "./door.schema.ts";

const oneEvent = z.object({ id: idInAddress });

/** As many lines of the log as one answer holds; more are asked for with `after`. */
export const LOG_PER_PAGE = 100;

export const doorContract = defineContract("door", {
  roster: {
    method: "get",
    path: "/api/events/:id/roster",
    summary: "Who is on an event's list, as the door needs to know them: to be kept for a while",
    access: { may: "event.checkIn", on: { event: "params.id" } },
    heavy: "quick",
    params: oneEvent,
    answer: rosterSchema,
  },
  send: {
    method: "post",
    path: "/api/events/:id/check-ins",
    summary:
      "What was pressed at the door, in order: each key counts once, however often it is sent, and each entry has a result",
    access: { may: "event.checkIn", on: { event: "params.id" } },
    params: oneEvent,
    body: checkInsSentSchema,
    refuses: [doorRefusals.otherPerson],
    answer: z.object({ results: z.array(doorResultSchema) }),
  },
  listen: {
    method: "get",
    path: "/api/events/:id/door",
    summary: "How many are in, and who is another, told as it happens",
    access: { may: "event.checkIn", on: { event: "params.id" } },
    params: oneEvent,
    answer: { live: doorNewsSchema },
  },
  log: {
    method: "get",
    path: "/api/events/:id/check-ins",
    summary: "What was done at an event's door and what came of it, the latest first, in pages",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, LOG_PER_PAGE)),
    }),
    answer: { page: doorLogSchema },
  },
});
