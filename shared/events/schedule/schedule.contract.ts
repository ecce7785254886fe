import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED } from "../../lib/refusals.ts";
import { idInAddress, outcome } from "../../lib/schemas.ts";
import { eventRefusals } from "../events.refusals.ts";
import { itemChangeSchema, newItemSchema, scheduleItemSchema } from "./schedule.schema.ts";

const oneEvent = z.object({ id: idInAddress });
const oneItem = z.object({ id: idInAddress, itemId: idInAddress });

export const scheduleContract = defineContract("schedule", {
  add: {
    method: "post",
    path: "/api/events/:id/schedule",
    summary: "Add an item to an event's schedule; its times are the venue's wall clock",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: newItemSchema,
    refuses: [eventRefusals.scheduleFull],
    answer: scheduleItemSchema,
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/schedule/:itemId",
    summary: "Change an item of an event's schedule; what is left out stays",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneItem,
    body: itemChangeSchema,
    refuses: [CHANGED],
    answer: scheduleItemSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/schedule/:itemId",
    summary: "Delete an item of an event's schedule; it can be restored for 30 days",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneItem,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/schedule/:itemId/restore",
    summary: "Restore an item of an event's schedule that was deleted within 30 days",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneItem,
    refuses: [eventRefusals.scheduleFull, eventRefusals.scheduleOutside],
    answer: outcome,
  },
  calendar: {
    method: "get",
    path: "/api/events/:id/calendar",
    summary: "An event and its schedule as an iCalendar file, in the venue's time zone",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: { file: ["text/calendar"] },
  },
});
