import {
  eventResource,
  type PolicyEvent,
  mayManageEvent,
} from "../../reunions/event-basics/events.policy.ts";
import { groupResource } from "../../family/groups/groups.policy.ts";
import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, type RoleHolder } from "../../lib/roles.ts";
import type { Actor } from "../../family/people/people.policy.ts";

/** Whether someone may write messages to a group; null means all groups. */
export const mayWriteMessages = (actor: RoleHolder, familyGroupId: number | null): boolean =>
  grants(actor, "message.write", familyGroupId);

/** The facts about a sent message that policies need. */
export interface PolicyMessage {
  id: number;
  familyGroupId: number | null;
}

const messageResource: Resource<"message", PolicyMessage> = resource("message");

/** To everyone but its writer, a draft doesn't exist. */
const draftResource: Resource<"draft", { id: number }> = resource("draft");

const ADMINISTRATORS_ONLY = "Only administrators can send messages to the family.";
export const MESSAGES_NEED_VERIFIED = "Verify your email address to send messages.";

type GroupTarget = { group: { id: number } | null };
const groupOf = ({ group }: GroupTarget) => group?.id ?? null;
const maySend = (actor: RoleHolder & Pick<Actor, "verified">, familyGroupId: number | null) =>
  actor.verified && mayWriteMessages(actor, familyGroupId);

export const groupMailPolicies = {
  "message.address": policy({
    on: { group: optionalResource(groupResource), event: optionalResource(eventResource) },
    allows: (actor, { group, event }: GroupTarget & { event: PolicyEvent | null }) =>
      mayWriteMessages(actor, groupOf({ group })) && (!event || mayManageEvent(actor, event)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.write": policy({
    on: { group: optionalResource(groupResource) },
    allows: (actor, target) => mayWriteMessages(actor, groupOf(target)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.send": policy({
    on: { group: optionalResource(groupResource) },
    allows: (actor, target) => maySend(actor, groupOf(target)),
    deniedMessage: MESSAGES_NEED_VERIFIED,
  }),
  "draft.change": policy({
    on: { draft: draftResource, group: optionalResource(groupResource) },
    allows: (actor, target) => mayWriteMessages(actor, groupOf(target)),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "draft.delete": policy({
    on: { draft: draftResource },
    allows: () => true,
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.see": policy({
    on: { message: messageResource },
    allows: (actor, { message }) => mayWriteMessages(actor, message.familyGroupId),
    deniedMessage: ADMINISTRATORS_ONLY,
  }),
  "message.change": policy({
    on: { message: messageResource },
    allows: (actor, { message }) => maySend(actor, message.familyGroupId),
    deniedMessage: MESSAGES_NEED_VERIFIED,
  }),
};
