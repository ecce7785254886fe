import { aGroup, mayLookInto } from "../groups/groups.policy.ts";
import { each, maybe, policy, type Subject, subject } from "../lib/policy.ts";
import { grants, grantsAnywhere } from "../lib/roles.ts";
import { type Actor, aPerson } from "../people/people.policy.ts";
import type { EventPart } from "./event-words.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** What policies need to know of an event. */
export interface EventFacts {
  id: number;
  /** Null for an event of all groups. */
  familyGroupId: number | null;
  /** Null for who has been erased since. */
  createdBy: number | null;
  /** What the actor was named for by an organiser. */
  part: EventPart | null;
}

interface NewEvent {
  familyGroupId?: number | null | undefined;
}

/** In a group; null is for all groups, undefined the actor's own. */
export const mayPlanEvent = (actor: Asker, familyGroupId: number | null | undefined): boolean =>
  familyGroupId === null
    ? grantsAnywhere(actor, "event.create")
    : grants(actor, "event.create", familyGroupId ?? actor.familyGroupId);

/** A role on an event lasts as long as the event is for one's own family, or for all families. */
const isForFamilyOf = (actor: Asker, { familyGroupId }: EventFacts): boolean =>
  actor.familyGroupId !== null && (familyGroupId === null || familyGroupId === actor.familyGroupId);

/** An organizer: the creator, a co-organizer, an administrator of the event's group, or a Super Admin. */
export const mayManageEvent = (actor: Asker, event: EventFacts): boolean =>
  (isForFamilyOf(actor, event) && (event.createdBy === actor.id || event.part === "organiser")) ||
  grants(actor, "event.manage", event.familyGroupId);

/** Organizers and check-in helpers. */
export const mayCheckInAt = (actor: Asker, event: EventFacts): boolean =>
  (isForFamilyOf(actor, event) && event.part === "door") || mayManageEvent(actor, event);

export const anEvent: Subject<"event", EventFacts> = subject("event");

/** Deleted, and not yet for good. Only who may bring it back is told that it is there. */
const aDeletedEvent: Subject<"deletedEvent", EventFacts> = subject("deletedEvent");

/** Somebody on an event's list, or taken off it. */
export interface AttendanceFacts {
  id: number;
  /** Null for a guest who is not in the tree. */
  userId: number | null;
  event: EventFacts;
}

/** Whose row it is, and who may check in at the event, are told that it is there. */
export const maySeeAttendance = (actor: Asker, { userId, event }: AttendanceFacts): boolean =>
  userId === actor.id || mayCheckInAt(actor, event);

export const anAttendance: Subject<"attendance", AttendanceFacts> = subject("attendance");

/** Somebody as the actor may answer for them, or not. */
export interface HouseholdFacts {
  id: number;
  /** The actor, their spouse by a confirmed union, a child of theirs under 18 by a confirmed link, or reached through them. */
  isOfHousehold: boolean;
}

export const ofHousehold: Subject<"household", HouseholdFacts> = subject("household");

const ORGANISERS_ONLY = "Only the event's organisers can do this.";

export const eventsPolicies = {
  /** Who is told of an event at all may look at it. */
  "event.see": policy({
    on: { event: anEvent },
    allows: () => true,
    refusal: "You can't see this event.",
  }),
  /** A group's people by their answer; which of them, the route decides. */
  "event.seeOnChart": policy({
    on: { event: anEvent, group: aGroup },
    allows: (actor, { group }) => mayLookInto(actor, group),
    refusal: "You can't see this family group.",
  }),
  "event.create": policy({
    on: { group: maybe(aGroup), ancestor: maybe(aPerson) },
    allows: (actor, _, change: NewEvent) => mayPlanEvent(actor, change.familyGroupId),
    refusal: "Only members of a family group can plan its events, and a Super Admin those of all.",
  }),
  "event.manage": policy({
    on: { event: anEvent },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    refusal: ORGANISERS_ONLY,
  }),
  "event.change": policy({
    on: { event: anEvent, ancestor: maybe(aPerson) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    refusal: ORGANISERS_ONLY,
  }),
  "event.nameHelper": policy({
    on: { event: anEvent, person: aPerson },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    refusal: ORGANISERS_ONLY,
  }),
  "event.add": policy({
    on: { event: anEvent, people: each(aPerson) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    refusal: ORGANISERS_ONLY,
  }),
  "event.addFamily": policy({
    on: { event: anEvent, person: aPerson },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    refusal: ORGANISERS_ONLY,
  }),
  /** For what is asked and done at the door, of whomever. */
  "event.checkIn": policy({
    on: { event: anEvent },
    allows: (actor, { event }) => mayCheckInAt(actor, event),
    refusal: "Only the event's organisers and its helpers at the door can check people in.",
  }),
  "event.answer": policy({
    on: { event: anEvent, household: each(ofHousehold) },
    allows: (_, { household }) => household.every(({ isOfHousehold }) => isOfHousehold),
    refusal:
      "You can answer for yourself, your spouse, your own children under 18, and who is reached through you.",
  }),
  "attendance.manage": policy({
    on: { attendance: anAttendance },
    allows: (actor, { attendance }) => mayManageEvent(actor, attendance.event),
    refusal: ORGANISERS_ONLY,
  }),
  "attendance.checkIn": policy({
    on: { attendance: anAttendance },
    allows: (actor, { attendance }) => mayCheckInAt(actor, attendance.event),
    refusal: "Only the event's organisers and its helpers at the door can check people in.",
  }),
  "event.restore": policy({
    on: { deletedEvent: aDeletedEvent },
    allows: (actor, { deletedEvent }) => mayManageEvent(actor, deletedEvent),
    refusal: ORGANISERS_ONLY,
  }),
};
