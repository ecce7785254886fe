import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { eventsContract } from "../events/events.contract.ts";
import { historyLineSchema, LINES_PER_PAGE } from "../../family/history/history.contract.ts";
import { historyErrors } from "../../family/history/history.errors.ts";
import { integerInQuery, idInAddress, outcome, cursorInQuery } from "../../lib/schemas.ts";

export const eventHistoryContract = defineContract("eventHistory", {
  list: {
    method: "get",
    path: "/api/events/:id/history",
    summary: "List the changes of an event, newest first",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, LINES_PER_PAGE)),
    }),
    response: { page: historyLineSchema },
  },
  restore: {
    method: "post",
    path: "/api/events/:id/history/:changeId/restore",
    summary: "Restore an event to its state before a change, with the same checks as an edit",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: z.object({ id: idInAddress, changeId: idInAddress }),
    mayBeMissing: true,
    errors: [
      historyErrors.nothingBefore,
      historyErrors.unavailable,
      ...eventsContract.routes.change.errors,
    ],
    response: outcome,
  },
});
