import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { idInAddress } from "../../lib/schemas.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { householdReplySchema, householdSchema } from "./rsvp.schema.ts";
import { rsvpErrors } from "./rsvp.errors.ts";

const eventParams = z.object({ id: idInAddress });

const { deadlinePassed, full, cancelled, over, alreadyIn, notInvited } = eventErrors;
const { tooManyGuests } = eventErrors;

/** The errors of every kind of RSVP. */
export const replyErrors = [
  deadlinePassed,
  full,
  cancelled,
  over,
  alreadyIn,
  notInvited,
  tooManyGuests,
  ...Object.values(rsvpErrors),
] as const;

export const rsvpContract = defineContract("rsvp", {
  household: {
    method: "get",
    path: "/api/events/:id/household",
    summary: "List your household's guests and their replies",
    access: { may: "event.see", on: { event: "params.id" } },
    params: eventParams,
    answer: householdSchema,
  },
  answer: {
    method: "put",
    path: "/api/events/:id/rsvp",
    summary:
      "Reply for your household and its guests (all or nothing); replies left out stay as they are",
    access: {
      may: "event.answer",
      on: { event: "params.id", household: "body.answers[].userId" },
    },
    params: eventParams,
    body: householdReplySchema,
    refuses: replyErrors,
    answer: householdSchema,
  },
});
