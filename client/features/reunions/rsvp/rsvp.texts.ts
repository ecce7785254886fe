import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import { formatRelativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { countOf } from "#shared/lib/count.ts";
import { formatWeekdayDate } from "../event-basics/index.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";

export const REPLY_TEXTS: Record<Reply, string> = {
  confirmed: "Going",
  pending: "Maybe",
  declined: "Not going",
};

/** The choices in the order in which a form shows them. */
export const REPLY_CHOICES: readonly Reply[] = ["confirmed", "pending", "declined"];

const hasReplied = ({ status, repliedBy }: HouseholdMember) =>
  status !== "pending" || repliedBy !== null;

/** A place on the waitlist. */
export function waitlistPlaceText(waitlistPosition: number): string {
  return waitlistPosition === 1
    ? "Next on the waitlist"
    : `Number ${waitlistPosition} on the waitlist`;
}

/** Who in a household still has to reply, or what they replied. */
export function householdStatusText({ people, closedReason }: Household): string {
  const withoutReply = people.filter((person) => !hasReplied(person));
  const isOnePerson = people.length === 1;
  if (withoutReply.length === 0 || closedReason)
    return `${isOnePerson ? "You" : "Your household"}: ${countsText(people)}`;
  if (isOnePerson) return "You haven't replied yet";
  if (withoutReply.length === people.length) return "Your household hasn't replied yet";
  const names = withoutReply.map(({ kinship, shortName }) =>
    kinship === "self" ? "you" : shortName,
  );
  return `No reply yet for ${withoutReply.length} of ${people.length} in your household: ${names.join(", ")}`;
}

/** '2 going, 1 not going, 1 maybe'. */
function countsText(people: HouseholdMember[]): string {
  const count = (...statuses: HouseholdMember["status"][]) =>
    people.filter(({ status }) => statuses.includes(status)).length;
  const waitlisted = people.filter(({ waitlistPosition }) => waitlistPosition !== null).length;
  const counts: [number, string][] = [
    [count("confirmed", "attended"), "going"],
    [waitlisted, "on the waitlist"],
    [count("declined"), "not going"],
    [count("pending") - waitlisted, "maybe"],
  ];
  return counts
    .filter(([number]) => number > 0)
    .map(([number, text]) => `${number} ${text}`)
    .join(", ");
}

/** Until when replies can be changed, or why they can't. */
export function deadlineText({ rsvpDeadline, closedReason, today }: Household): string {
  if (closedReason === "cancelled")
    return "This event is canceled. Replies can't be changed anymore.";
  if (closedReason === "over") return "This event is over. Replies can't be changed anymore.";
  if (rsvpDeadline === null) return "You can change your replies until the event is over.";
  const day = formatWeekdayDate(rsvpDeadline);
  return closedReason
    ? `The RSVP deadline was ${day}. To change a reply now, ask the organizers.`
    : `You can change your replies until the end of ${day} (${formatRelativeDay(rsvpDeadline, today)}).`;
}

/** The place on the waitlist or, if it wasn't the reader, who replied. */
export function repliedByText(person: HouseholdMember, me: number): string | null {
  const { status, repliedBy, kinship, waitlistPosition } = person;
  if (status === "attended") return "Checked in";
  if (waitlistPosition !== null) return waitlistPlaceText(waitlistPosition);
  if (!repliedBy) return status === "pending" ? "No reply yet" : null;
  if (repliedBy.id === me) return kinship === "self" ? null : "You replied";
  return `${repliedBy.name} replied`;
}

/** '2 spots left'; null if the event has no limit. */
export function spotsText({ spotsLeft }: Household): string | null {
  if (spotsLeft === null) return null;
  if (spotsLeft === 0) return "This event is full.";
  return `${countOf(spotsLeft, "spot")} left.`;
}

/** Why a household's replies are saved all at once. */
export function savedTogetherText({ spotsLeft, people, guests }: Household): string {
  const isOnePerson = people.length + guests.length === 1;
  if (!spotsLeft)
    return isOnePerson
      ? "This event is full, but you can join the waitlist."
      : "This event is full, but your household can join the waitlist together.";
  const spots = spotsLeft === 1 ? "Only 1 spot is" : `Only ${spotsLeft} spots are`;
  return `${spots} left, so your household's replies are saved together.`;
}
