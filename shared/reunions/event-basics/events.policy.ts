import { groupResource, maySeeGroup } from "../../family/groups/groups.policy.ts";
import {
  resourceList,
  optionalResource,
  policy,
  type Resource,
  resource,
} from "../../lib/policy.ts";
import { grants, grantsAnywhere } from "../../lib/roles.ts";
import { type Actor, personResource } from "../../family/people/people.policy.ts";
import type { EventHelperRole } from "./event-options.ts";

type EventActor = Pick<Actor, "id" | "role" | "familyGroupId">;

/** What policies need to know about an event. */
export interface PolicyEvent {
  id: number;
  /** Null for an event for all groups. */
  familyGroupId: number | null;
  /** Null if erased since. */
  createdBy: number | null;
  /** The actor's role as a helper. */
  role: EventHelperRole | null;
}

interface NewEvent {
  familyGroupId?: number | null | undefined;
}

/** Whether the actor may create an event for a group; null means all groups, undefined their own. */
export const mayCreateEvent = (
  actor: EventActor,
  familyGroupId: number | null | undefined,
): boolean =>
  familyGroupId === null
    ? grantsAnywhere(actor, "event.create")
    : grants(actor, "event.create", familyGroupId ?? actor.familyGroupId);

/** Roles on an event last while the event is for the actor's own family or for all families. */
const isForFamilyOf = (actor: EventActor, { familyGroupId }: PolicyEvent): boolean =>
  actor.familyGroupId !== null && (familyGroupId === null || familyGroupId === actor.familyGroupId);

/** An organizer: the creator, a co-organizer, an administrator of the event's group, or a Super Admin. */
export const mayManageEvent = (actor: EventActor, event: PolicyEvent): boolean =>
  (isForFamilyOf(actor, event) && (event.createdBy === actor.id || event.role === "coOrganizer")) ||
  grants(actor, "event.manage", event.familyGroupId);

/** Organizers and check-in helpers. */
export const mayCheckInAt = (actor: EventActor, event: PolicyEvent): boolean =>
  (isForFamilyOf(actor, event) && event.role === "checkIn") || mayManageEvent(actor, event);

export const eventResource: Resource<"event", PolicyEvent> = resource("event");

/** A deleted event that can be restored. Hidden from users who may not restore it. */
const deletedEventResource: Resource<"deletedEvent", PolicyEvent> = resource("deletedEvent");

/** A guest on the list, or removed from it. */
export interface PolicyAttendance {
  id: number;
  /** Null for a guest from outside the family. */
  userId: number | null;
  event: PolicyEvent;
}

/** Whether the actor may know that the row exists: it is their own, or they may check in at the event. */
export const maySeeAttendance = (actor: EventActor, { userId, event }: PolicyAttendance): boolean =>
  userId === actor.id || mayCheckInAt(actor, event);

export const attendanceResource: Resource<"attendance", PolicyAttendance> = resource("attendance");

/** A person, and whether the actor may reply for them. */
export interface PolicyHousehold {
  id: number;
  /**
   * The actor, their spouse by a confirmed union, their child under 18 by a confirmed link, or someone they
   * are the contact person for.
   */
  isOfHousehold: boolean;
}

export const householdResource: Resource<"household", PolicyHousehold> = resource("household");

const ORGANIZERS_ONLY = "Only the event's organizers can do this.";

export const eventsPolicies = {
  /** The loader omits events that the actor may not see. */
  "event.see": policy({
    on: { event: eventResource },
    allows: () => true,
    deniedMessage: "You can't see this event.",
  }),
  /** Lists a group's people by their replies. The route decides which people it returns. */
  "event.seeOnChart": policy({
    on: { event: eventResource, group: groupResource },
    allows: (actor, { group }) => maySeeGroup(actor, group),
    deniedMessage: "You can't see this family group.",
  }),
  "event.create": policy({
    on: { group: optionalResource(groupResource), ancestor: optionalResource(personResource) },
    allows: (actor, _, change: NewEvent) => mayCreateEvent(actor, change.familyGroupId),
    deniedMessage:
      "Only members of a family group can create its events. Only a Super Admin can create events for all groups.",
  }),
  /** The copy belongs to the same family group. */
  "event.copy": policy({
    on: { event: eventResource },
    allows: (actor, { event }) => mayCreateEvent(actor, event.familyGroupId),
    deniedMessage: "Only members of the event's family group can copy it.",
  }),
  "event.manage": policy({
    on: { event: eventResource },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  "event.change": policy({
    on: { event: eventResource, ancestor: optionalResource(personResource) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  "event.setHelper": policy({
    on: { event: eventResource, person: personResource },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  "event.add": policy({
    on: { event: eventResource, people: resourceList(personResource) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  "event.addFamily": policy({
    on: { event: eventResource, person: personResource },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  /** For all check-in routes. */
  "event.checkIn": policy({
    on: { event: eventResource },
    allows: (actor, { event }) => mayCheckInAt(actor, event),
    deniedMessage: "Only the event's organizers and check-in helpers can check people in.",
  }),
  "event.reply": policy({
    on: { event: eventResource, household: resourceList(householdResource) },
    allows: (_, { household }) => household.every(({ isOfHousehold }) => isOfHousehold),
    deniedMessage:
      "You can reply for yourself, your spouse, your children under 18, and people you're the contact person for.",
  }),
  "attendance.manage": policy({
    on: { attendance: attendanceResource },
    allows: (actor, { attendance }) => mayManageEvent(actor, attendance.event),
    deniedMessage: ORGANIZERS_ONLY,
  }),
  "attendance.checkIn": policy({
    on: { attendance: attendanceResource },
    allows: (actor, { attendance }) => mayCheckInAt(actor, attendance.event),
    deniedMessage: "Only the event's organizers and check-in helpers can check people in.",
  }),
  "event.restore": policy({
    on: { deletedEvent: deletedEventResource },
    allows: (actor, { deletedEvent }) => mayManageEvent(actor, deletedEvent),
    deniedMessage: ORGANIZERS_ONLY,
  }),
};
