import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { exactText, id, idInAddress, moment, outcome } from "../../lib/schemas.ts";
import { eventRefusals } from "../events.refusals.ts";
import { answerRefusals } from "./rsvp.contract.ts";
import { answersSchema, householdSchema } from "./rsvp.schema.ts";

const oneLink = z.object({ token: exactText(200) });
const made = z.object({
  /** Told this once. */
  address: z.string(),
});

/** One event and one household, by first names, for whoever has their link: it may have been passed on. */
const behindLinkSchema = z.object({
  event: z.object({
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    location: z.string(),
    cancelledAt: z.nullable(moment),
  }),
  /** Whose link it is. */
  me: id,
  household: householdSchema,
});
export type BehindLink = z.output<typeof behindLinkSchema>;

export const rsvpLinkContract = defineContract("rsvpLinks", {
  open: {
    method: "get",
    path: "/api/rsvp/:token",
    summary: "What is asked of a household, for who has its link; changes nothing",
    access: { link: "rsvp", of: "params.token" },
    params: oneLink,
    answer: behindLinkSchema,
  },
  answer: {
    method: "put",
    path: "/api/rsvp/:token",
    summary: "Answer by a link, as signed in; the household is told of it",
    access: { link: "rsvp", of: "params.token" },
    params: oneLink,
    body: answersSchema,
    refuses: answerRefusals,
    answer: behindLinkSchema,
  },
  end: {
    method: "delete",
    path: "/api/rsvp/:token",
    summary: "End all links by which this household can answer for this event",
    access: { link: "rsvp", of: "params.token" },
    params: oneLink,
    answer: outcome,
  },
  makeOwn: {
    method: "post",
    path: "/api/events/:id/rsvp-link",
    summary: "Make a link by which the caller's household can answer without signing in",
    access: { may: "event.see", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [eventRefusals.notInvited, eventRefusals.over],
    answer: made,
    status: 201,
  },
  endOwn: {
    method: "delete",
    path: "/api/events/:id/rsvp-link",
    summary: "End all links by which the caller's household can answer for this event",
    access: { may: "event.see", on: { event: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: outcome,
  },
  makeFor: {
    method: "post",
    path: "/api/attendance/:id/rsvp-link",
    summary: "Make a link by which somebody on the list can answer without signing in",
    access: { may: "attendance.manage", on: { attendance: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [eventRefusals.notInvited, eventRefusals.over],
    answer: made,
    status: 201,
  },
});
