import type { EventChange, NewEvent } from "#shared/events/events.contract.ts";
import type { InvitedSpouses } from "#shared/events/event-words.ts";
import { asFormDay, parseDay } from "#shared/lib/dates.ts";
import type { PlannedEvent } from "./events.api.ts";

/** Two digits of a year mean this century: an event lies ahead. */
const FAR_AHEAD = "2099-12-31";

export const INVITES = ["everyone", "branch", "descendants"] as const;

/** What a form for a new event starts with. */
export const emptyEvent = (timeZone: string) => ({
  name: "",
  startDate: "",
  endDate: "",
  location: "",
  timeZone,
  description: "",
  capacity: "",
  rsvpDeadline: "",
  guestsPerHousehold: "0",
  invites: "everyone" as (typeof INVITES)[number],
  familyBranch: "",
  inviteAncestorId: null as { id: string; name: string } | null,
  inviteSpouses: "current" as InvitedSpouses,
  /** The saved one's address, a chosen one's data URL, or none. */
  cover: null as string | null,
  coverShows: "",
});
export type TypedEvent = ReturnType<typeof emptyEvent>;

/** What a form for this event starts with. */
export const typedOf = (event: PlannedEvent): TypedEvent => ({
  name: event.name,
  startDate: asFormDay(event.startDate),
  endDate: asFormDay(event.endDate),
  location: event.location,
  timeZone: event.timeZone,
  description: event.description ?? "",
  capacity: event.capacity === null ? "" : String(event.capacity),
  rsvpDeadline: event.rsvpDeadline ? asFormDay(event.rsvpDeadline) : "",
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

/** What the forms call their fields, in their order. */
export const LABELS: Record<keyof TypedEvent, string> = {
  name: "Name",
  startDate: "First day",
  endDate: "Last day",
  location: "Location",
  timeZone: "Time zone",
  description: "Description",
  capacity: "Capacity",
  rsvpDeadline: "RSVP deadline",
  guestsPerHousehold: "Guests per household",
  invites: "Who is invited",
  familyBranch: "Family branch",
  inviteAncestorId: "Whose descendants",
  inviteSpouses: "Spouses",
  cover: "Picture",
  coverShows: "What the picture shows",
};

/** What is typed, as the contract reads it. A last day left out is the first one. */
export function bodyOf(typed: TypedEvent): Omit<NewEvent, "familyGroupId"> {
  const isOfBranch = typed.invites === "branch";
  const isOfLine = typed.invites === "descendants";
  return {
    name: typed.name,
    startDate: dayOf(typed.startDate),
    endDate: dayOf(typed.endDate.trim() || typed.startDate),
    location: typed.location,
    timeZone: typed.timeZone,
    description: typed.description,
    capacity: numberOf(typed.capacity),
    rsvpDeadline: typed.rsvpDeadline.trim() ? dayOf(typed.rsvpDeadline) : null,
    guestsPerHousehold: numberOf(typed.guestsPerHousehold) ?? 0,
    inviteRule: isOfLine ? "descendants" : "everyone",
    familyBranch: isOfBranch ? typed.familyBranch : null,
    inviteAncestorId: isOfLine && typed.inviteAncestorId ? Number(typed.inviteAncestorId.id) : null,
    inviteSpouses: isOfLine ? typed.inviteSpouses : "none",
  };
}

/** As bodyOf, for an event that is there already and can have a picture. */
export const changedBodyOf = (typed: TypedEvent): Omit<EventChange, "edition"> => ({
  ...bodyOf(typed),
  cover: typed.cover,
  coverShows: typed.cover === null ? "" : typed.coverShows,
});

/** What can't be read as a day is told as it was typed. */
const dayOf = (text: string) => parseDay(text, FAR_AHEAD) ?? text.trim();

/** What is no number is told as none that there is. */
const numberOf = (text: string) => (text.trim() === "" ? null : Number(text.trim()));
