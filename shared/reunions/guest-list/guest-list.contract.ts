import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { chosenId, id, idInAddress, timestamp, outcome } from "../../lib/schemas.ts";
import { newGuestSchema } from "../event-basics/guest-name.ts";
import { attendeeSchema, eventShape, headcountSchema } from "../events/event.schema.ts";
import { INVITED_SPOUSES } from "../event-basics/event-options.ts";
import { eventErrors } from "../event-basics/events.errors.ts";

const eventParams = z.object({ id: idInAddress });
const attendanceParams = z.object({ id: idInAddress });

const { familyBranch, inviteRule, inviteAncestorId, inviteSpouses } = eventShape;

/** The most people added by name at once. */
const MAX_ADDED = 500;

export const addedPeopleSchema = z.object({
  userIds: z.array(id).check(z.minLength(1, "Choose at least one person"), z.maxLength(MAX_ADDED)),
});

export const addedDescendantsSchema = z.object({
  ancestorId: chosenId("Choose a person"),
  spouses: z.enum(INVITED_SPOUSES),
});

/** The attendance ids of the added people, for undoing the addition. */
const additionFields = {
  /** People who were never on this guest list. */
  added: z.array(id),
  /** People who had been removed. */
  restored: z.array(id),
};
export type Addition = z.output<z.ZodMiniObject<typeof additionFields>>;

/** How many people were added, and the new counts. */
const additionOutcomeSchema = z.object({
  added: z.int(),
  addition: z.object(additionFields),
  headcount: headcountSchema,
});

export const guestListContract = defineContract("guestList", {
  preview: {
    method: "post",
    path: "/api/events/guest-preview",
    summary: "Preview a guest rule: how many people it invites, by branch and generation",
    access: {
      right: "event.create",
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
    errors: [eventErrors.ancestorElsewhere],
    response: z.object({
      total: z.int(),
      /** Null for people without a branch. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), count: z.int() })),
      /** Counted from the ancestor, whose own is 0; empty if everyone is invited. */
      generations: z.array(z.object({ generation: z.int(), count: z.int() })),
    }),
  },
  addPeople: {
    method: "post",
    path: "/api/events/:id/people",
    summary: "Add people to the guest list, or restore removed ones",
    access: { right: "event.add", on: { event: "params.id", people: "body.userIds[]" } },
    heavy: "quick",
    params: eventParams,
    body: addedPeopleSchema,
    errors: [eventErrors.notLiving],
    response: additionOutcomeSchema,
  },
  addDescendants: {
    method: "post",
    path: "/api/events/:id/descendants",
    summary: "Add a person's living descendants; children born later aren't added",
    access: { right: "event.addFamily", on: { event: "params.id", person: "body.ancestorId" } },
    heavy: "quick",
    params: eventParams,
    body: addedDescendantsSchema,
    errors: [eventErrors.ancestorElsewhere],
    response: additionOutcomeSchema,
  },
  addGuest: {
    method: "post",
    path: "/api/events/:id/guests",
    summary: "Add a guest from outside the family",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: newGuestSchema,
    errors: [eventErrors.tooManyGuests],
    response: attendeeSchema,
    status: 201,
  },
  undoAddition: {
    method: "post",
    path: "/api/events/:id/people/undo",
    summary: "Undo adding people; those who have replied in the meantime stay",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    body: z.object(additionFields),
    response: z.object({ headcount: headcountSchema }),
  },
  removed: {
    method: "get",
    path: "/api/events/:id/removed-guests",
    summary: "List people removed from the guest list, newest first",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.array(z.object({ id, name: z.string(), removedAt: timestamp })),
  },
  remove: {
    method: "delete",
    path: "/api/attendance/:id",
    summary: "Remove someone from the guest list; the guest rule doesn't add them again",
    access: { right: "attendance.manage", on: { attendance: "params.id" } },
    params: attendanceParams,
    response: outcome,
  },
  restore: {
    method: "post",
    path: "/api/attendance/:id/restore",
    summary:
      "Restore a removed guest and their reply; if the event is now full, a confirmed guest must reply again",
    access: { right: "attendance.manage", on: { attendance: "params.id" } },
    params: attendanceParams,
    response: outcome,
  },
});
