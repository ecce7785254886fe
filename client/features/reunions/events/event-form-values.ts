import type { EventChange, NewEvent } from "#shared/reunions/events/events.contract.ts";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";
import type { PlannedEvent } from "../event-basics/index.ts";

export const INVITE_CHOICES = ["everyone", "branch", "descendants"] as const;

/** The values of an empty event form. */
export const createEmptyEvent = (timeZone: string) => ({
  name: "",
  startDate: "",
  endDate: "",
  startTime: "",
  endTime: "",
  location: "",
  timeZone,
  description: "",
  capacity: "",
  rsvpDeadline: "",
  guestsPerHousehold: "0",
  invites: "everyone" as (typeof INVITE_CHOICES)[number],
  familyBranch: "",
  inviteAncestorId: null as { id: string; name: string } | null,
  inviteSpouses: "current" as InvitedSpouses,
  /** The saved one's address, a chosen one's data URL, or none. */
  cover: null as string | null,
  coverShows: "",
});
export type TypedEvent = ReturnType<typeof createEmptyEvent>;

/** The form values of an event. */
export const toFormValues = (event: PlannedEvent): TypedEvent => ({
  name: event.name,
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime ?? "",
  endTime: event.endTime ?? "",
  location: event.location,
  timeZone: event.timeZone,
  description: event.description ?? "",
  capacity: event.capacity === null ? "" : String(event.capacity),
  rsvpDeadline: event.rsvpDeadline ?? "",
  guestsPerHousehold: String(event.guestsPerHousehold),
  invites: invitesOf(event),
  familyBranch: event.familyBranch ?? "",
  inviteAncestorId: event.inviteAncestor && {
    id: String(event.inviteAncestor.id),
    name: event.inviteAncestor.name,
  },
  inviteSpouses: event.inviteSpouses,
  cover: event.cover,
  coverShows: event.coverShows ?? "",
});

function invitesOf({ inviteRule, familyBranch }: PlannedEvent): TypedEvent["invites"] {
  if (inviteRule === "descendants") return "descendants";
  return familyBranch ? "branch" : "everyone";
}

/** The forms' labels, in order. */
export const LABELS: Record<keyof TypedEvent, string> = {
  name: "Name",
  startDate: "First day",
  endDate: "Last day",
  startTime: "Start time",
  endTime: "End time",
  location: "Location",
  timeZone: "Time zone",
  description: "Description",
  capacity: "Capacity",
  rsvpDeadline: "RSVP deadline",
  guestsPerHousehold: "Guests per household",
  invites: "Who is invited",
  familyBranch: "Family branch",
  inviteAncestorId: "Descendants of",
  inviteSpouses: "Spouses",
  cover: "Cover photo",
  coverShows: "Photo description",
};

/** The typed values for the contract. Without a last day, the event is on its first day only. */
export function toBody(typed: TypedEvent): Omit<NewEvent, "familyGroupId"> {
  const isBranch = typed.invites === "branch";
  const isDescendants = typed.invites === "descendants";
  return {
    name: typed.name,
    startDate: typed.startDate,
    endDate: typed.endDate || typed.startDate,
    startTime: typed.startTime || null,
    endTime: typed.endTime || null,
    location: typed.location,
    timeZone: typed.timeZone,
    description: typed.description,
    capacity: parseNumber(typed.capacity),
    rsvpDeadline: typed.rsvpDeadline || null,
    guestsPerHousehold: parseNumber(typed.guestsPerHousehold) ?? 0,
    inviteRule: isDescendants ? "descendants" : "everyone",
    familyBranch: isBranch ? typed.familyBranch : null,
    inviteAncestorId:
      isDescendants && typed.inviteAncestorId ? Number(typed.inviteAncestorId.id) : null,
    inviteSpouses: isDescendants ? typed.inviteSpouses : "none",
  };
}

/** Like toBody, for an existing event with a cover photo. */
export const toChangeBody = (typed: TypedEvent): Omit<EventChange, "version"> => ({
  ...toBody(typed),
  cover: typed.cover,
  coverShows: typed.cover === null ? "" : typed.coverShows,
});

/** Blank means none; other text becomes NaN, which the schema rejects. */
const parseNumber = (text: string) => (text.trim() === "" ? null : Number(text.trim()));
