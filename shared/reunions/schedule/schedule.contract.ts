import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { idInAddress, outcome } from "../../lib/schemas.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { itemChangeSchema, newItemSchema, scheduleItemSchema } from "./schedule.schema.ts";

const eventParams = z.object({ id: idInAddress });
const itemParams = z.object({ id: idInAddress, itemId: idInAddress });

export const scheduleContract = defineContract("schedule", {
  add: {
    method: "post",
    path: "/api/events/:id/schedule",
    summary: "Add a schedule item; its times are the venue's local time",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: newItemSchema,
    errors: [eventErrors.scheduleFull],
    response: scheduleItemSchema,
    status: 201,
  },
  change: {
    method: "patch",
    path: "/api/events/:id/schedule/:itemId",
    summary: "Change a schedule item; fields left out stay as they are",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: itemParams,
    body: itemChangeSchema,
    errors: [CHANGED_MEANWHILE],
    response: scheduleItemSchema,
  },
  remove: {
    method: "delete",
    path: "/api/events/:id/schedule/:itemId",
    summary: "Delete a schedule item; it can be restored for 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: itemParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/schedule/:itemId/restore",
    summary: "Restore a schedule item deleted in the last 30 days",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: itemParams,
    errors: [eventErrors.scheduleFull, eventErrors.scheduleOutside],
    response: outcome,
  },
  calendar: {
    method: "get",
    path: "/api/events/:id/calendar",
    summary: "Download an event and its schedule as an iCalendar file, in the venue's time zone",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: { file: ["text/calendar"] },
  },
});
