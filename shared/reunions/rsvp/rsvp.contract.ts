import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { idInAddress } from "../../lib/schemas.ts";
import { eventErrors } from "../event-basics/events.errors.ts";
import { householdReplySchema, householdSchema } from "./rsvp.schema.ts";
import { rsvpErrors } from "./rsvp.errors.ts";

const eventParams = z.object({ id: idInAddress });

const { deadlinePassed, full, cancelled, over, alreadyCheckedIn, notInvited } = eventErrors;
const { tooManyGuests } = eventErrors;

/** The errors of every kind of RSVP. */
export const replyErrors = [
  deadlinePassed,
  full,
  cancelled,
  over,
  alreadyCheckedIn,
  notInvited,
  tooManyGuests,
  ...Object.values(rsvpErrors),
] as const;

export const rsvpContract = defineContract("rsvp", {
  household: {
    method: "get",
    path: "/api/events/:id/household",
    summary: "List your household's guests and their replies",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: householdSchema,
  },
  reply: {
    method: "put",
    path: "/api/events/:id/rsvp",
    summary:
      "Reply for your household and its guests (all or nothing); replies left out stay as they are",
    access: {
      right: "event.reply",
      on: { event: "params.id", household: "body.replies[].userId" },
    },
    params: eventParams,
    body: householdReplySchema,
    errors: replyErrors,
    response: householdSchema,
  },
});
