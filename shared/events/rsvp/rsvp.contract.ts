import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { idInAddress } from "../../lib/schemas.ts";
import { eventRefusals } from "../events.refusals.ts";
import { answersSchema, householdSchema } from "./rsvp.schema.ts";
import { rsvpRefusals } from "./rsvp.refusals.ts";

const oneEvent = z.object({ id: idInAddress });

const { deadlinePassed, full, cancelled, over, alreadyIn, notInvited } = eventRefusals;
const { tooManyGuests } = eventRefusals;

/** What speaks against an answer, whoever gives it. */
export const answerRefusals = [
  deadlinePassed,
  full,
  cancelled,
  over,
  alreadyIn,
  notInvited,
  tooManyGuests,
  ...Object.values(rsvpRefusals),
] as const;

export const rsvpContract = defineContract("rsvp", {
  household: {
    method: "get",
    path: "/api/events/:id/household",
    summary: "Those of the caller's household who are on the event's list, with their answers",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: householdSchema,
  },
  answer: {
    method: "put",
    path: "/api/events/:id/rsvp",
    summary:
      "Answer for oneself, one's household and its guests, all or nothing; what is not named stays",
    access: {
      may: "event.answer",
      on: { event: "params.id", household: "body.answers[].userId" },
    },
    params: oneEvent,
    body: answersSchema,
    refuses: answerRefusals,
    answer: householdSchema,
  },
});
