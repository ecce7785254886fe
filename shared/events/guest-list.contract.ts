import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { id, idInAddress, moment, outcome } from "../lib/schemas.ts";
import { attendeeSchema, eventShape, guestName, headcountSchema } from "./event.schema.ts";
import { INVITED_SPOUSES } from "./event-words.ts";
import { eventRefusals } from "./events.refusals.ts";

const oneEvent = z.object({ id: idInAddress });
const oneRow = z.object({ id: idInAddress });

const { familyBranch, inviteRule, inviteAncestorId, inviteSpouses } = eventShape;

/** As many people as can be added at once by name. */
const MOST_ADDED = 500;

/** Rows that an adding put on the list, so that it can be taken back. */
const additionSchema = {
  /** Of who was on no list before. */
  asked: z.array(id),
  /** Of who had been taken off it. */
  broughtBack: z.array(id),
};
export type Addition = z.output<z.ZodMiniObject<typeof additionSchema>>;

/** How many came onto the list by this, and how things are then. */
const countSchema = z.object({
  added: z.int(),
  addition: z.object(additionSchema),
  headcount: headcountSchema,
});

export const guestListContract = defineContract("guestList", {
  preview: {
    method: "post",
    path: "/api/events/guest-preview",
    summary: "How many a rule would ask, by branch and by generation, before anybody is asked",
    access: {
      may: "event.create",
      on: { group: "body.familyGroupId?", ancestor: "body.inviteAncestorId?" },
    },
    heavy: "quick",
    body: z.object({
      familyGroupId: z.optional(z.nullable(id)),
      familyBranch: z.optional(familyBranch),
      inviteRule,
      inviteAncestorId: z.optional(inviteAncestorId),
      inviteSpouses: z.optional(inviteSpouses),
    }),
    refuses: [eventRefusals.ancestorElsewhere],
    answer: z.object({
      total: z.int(),
      /** Null for people of no branch. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), count: z.int() })),
      /** Below the ancestor, whose own is 0; none where everyone is asked. */
      generations: z.array(z.object({ generation: z.int(), count: z.int() })),
    }),
  },
  addPeople: {
    method: "post",
    path: "/api/events/:id/people",
    summary: "Ask people whom the rule does not, and bring back who was taken off",
    access: { may: "event.add", on: { event: "params.id", people: "body.userIds[]" } },
    heavy: "quick",
    params: oneEvent,
    body: z.object({
      userIds: z.array(id).check(z.minLength(1, "Please choose somebody"), z.maxLength(MOST_ADDED)),
    }),
    refuses: [eventRefusals.notLiving],
    answer: countSchema,
  },
  addDescendants: {
    method: "post",
    path: "/api/events/:id/descendants",
    summary: "Ask a person's living descendants, once: who is born later is not asked by this",
    access: { may: "event.addFamily", on: { event: "params.id", person: "body.ancestorId" } },
    heavy: "quick",
    params: oneEvent,
    body: z.object({ ancestorId: id, spouses: z.enum(INVITED_SPOUSES) }),
    refuses: [eventRefusals.ancestorElsewhere],
    answer: countSchema,
  },
  addGuest: {
    method: "post",
    path: "/api/events/:id/guests",
    summary: "Put a guest on the list who is not in the tree",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: z.object({ name: guestName, isChild: z.boolean() }),
    refuses: [eventRefusals.tooManyGuests],
    answer: attendeeSchema,
    status: 201,
  },
  takeBack: {
    method: "post",
    path: "/api/events/:id/people/take-back",
    summary: "Take back an adding: who has answered since stays on the list",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    body: z.object(additionSchema),
    answer: z.object({ headcount: headcountSchema }),
  },
  takenOff: {
    method: "get",
    path: "/api/events/:id/taken-off",
    summary: "Who was taken off an event's list, the last ones first; they can be put back",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.array(z.object({ id, name: z.string(), takenOffAt: moment })),
  },
  takeOff: {
    method: "delete",
    path: "/api/attendance/:id",
    summary: "Take somebody off an event's list; its rule does not ask them again",
    access: { may: "attendance.manage", on: { attendance: "params.id" } },
    params: oneRow,
    answer: outcome,
  },
  putBack: {
    method: "post",
    path: "/api/attendance/:id/restore",
    summary:
      "Put somebody back on the list who was taken off, with the answer they had given; where the event is full meanwhile, who had confirmed is asked anew",
    access: { may: "attendance.manage", on: { attendance: "params.id" } },
    params: oneRow,
    answer: outcome,
  },
});
