import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { eventsContract } from "../events/events.contract.ts";
import { historyLineSchema, LINES_PER_PAGE } from "../history/history.contract.ts";
import { historyRefusals } from "../history/history.refusals.ts";
import { countInQuery, idInAddress, outcome, placeInList } from "../lib/schemas.ts";

export const eventHistoryContract = defineContract("eventHistory", {
  list: {
    method: "get",
    path: "/api/events/:id/history",
    summary: "Who changed what of an event, the newest first, in pages",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, LINES_PER_PAGE)),
    }),
    answer: { page: historyLineSchema },
  },
  bringBack: {
    method: "post",
    path: "/api/events/:id/history/:changeId/bring-back",
    summary: "Bring back what was there before a change of an event, by the rules of an edit",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: z.object({ id: idInAddress, changeId: idInAddress }),
    mayBeMissing: true,
    refuses: [
      historyRefusals.nothingBefore,
      historyRefusals.notKept,
      ...eventsContract.routes.change.refuses,
    ],
    answer: outcome,
  },
});
