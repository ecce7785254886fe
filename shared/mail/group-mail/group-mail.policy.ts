import {
  eventSubject,
  type EventFacts,
  mayManageEvent,
} from "../../reunions/event-basics/events.policy.ts";
import { groupSubject } from "../../family/groups/groups.policy.ts";
import { optionalSubject, policy, type Subject, subject } from "../../lib/policy.ts";
import { grants, type RoleHolder } from "../../lib/roles.ts";
import type { Actor } from "../../family/people/people.policy.ts";

/** Whether someone may write messages to a group; null means all groups. */
export const mayWriteMessages = (actor: RoleHolder, familyGroupId: number | null): boolean =>
  grants(actor, "message.write", familyGroupId);

/** The facts about a sent message that policies need. */
export interface MessageFacts {
  id: number;
  familyGroupId: number | null;
}

const messageSubject: Subject<"message", MessageFacts> = subject("message");

/** To everyone but its writer, a draft doesn't exist. */
const draftSubject: Subject<"draft", { id: number }> = subject("draft");

const ADMINISTRATORS_ONLY = "Only administrators can send messages to the family.";
export const MESSAGES_NEED_VERIFIED = "Verify your email address to send messages.";

type GroupTarget = { group: { id: number } | null };
const groupOf = ({ group }: GroupTarget) => group?.id ?? null;
const maySend = (actor: RoleHolder & Pick<Actor, "verified">, familyGroupId: number | null) =>
  actor.verified && mayWriteMessages(actor, familyGroupId);

export const groupMailPolicies = {
  "message.address": policy({
    on: { group: optionalSubject(groupSubject), event: optionalSubject(eventSubject) },
    allows: (actor, { group, event }: GroupTarget & { event: EventFacts | null }) =>
      mayWriteMessages(actor, groupOf({ group })) && (!event || mayManageEvent(actor, event)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.write": policy({
    on: { group: optionalSubject(groupSubject) },
    allows: (actor, target) => mayWriteMessages(actor, groupOf(target)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.send": policy({
    on: { group: optionalSubject(groupSubject) },
    allows: (actor, target) => maySend(actor, groupOf(target)),
    deniedMessage: MESSAGES_NEED_VERIFIED,
  }),
  "draft.change": policy({
    on: { draft: draftSubject, group: optionalSubject(groupSubject) },
    allows: (actor, target) => mayWriteMessages(actor, groupOf(target)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "draft.delete": policy({
    on: { draft: draftSubject },
    allows: () => true,
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.see": policy({
    on: { message: messageSubject },
    allows: (actor, { message }) => mayWriteMessages(actor, message.familyGroupId),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.change": policy({
    on: { message: messageSubject },
    allows: (actor, { message }) => maySend(actor, message.familyGroupId),
    deniedMessage: MESSAGES_NEED_VERIFIED,
  }),
};
