import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import { relativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { countOf } from "#shared/lib/count.ts";
import { dayOfWeek } from "../event-basics/index.ts";
import type { Answering, Household } from "./rsvp.api.ts";

export const ANSWER_TEXTS: Record<Answer, string> = {
  confirmed: "Going",
  pending: "Maybe",
  declined: "Not going",
};

/** The choices in the order in which a form shows them. */
export const CHOICES: readonly Answer[] = ["confirmed", "pending", "declined"];

const hasAnswered = ({ status, answeredBy }: Answering) =>
  status !== "pending" || answeredBy !== null;

/** A place on the waitlist. */
export function placeText(place: number): string {
  return place === 1 ? "Next on the waitlist" : `Number ${place} on the waitlist`;
}

/** What a household still has to answer, or what it has answered. */
export function replyText({ people, closedBy }: Household): string {
  const open = people.filter((person) => !hasAnswered(person));
  const isAlone = people.length === 1;
  if (open.length === 0 || closedBy)
    return `${isAlone ? "You" : "Your household"}: ${countsText(people)}`;
  if (isAlone) return "You haven't replied yet";
  if (open.length === people.length) return "Your household hasn't replied yet";
  const names = open.map(({ as, shortName }) => (as === "self" ? "you" : shortName));
  return `No reply yet for ${open.length} of ${people.length} in your household: ${names.join(", ")}`;
}

/** '2 going, 1 not going, 1 maybe'. */
function countsText(people: Answering[]): string {
  const count = (...statuses: Answering["status"][]) =>
    people.filter(({ status }) => statuses.includes(status)).length;
  const waiting = people.filter(({ place }) => place !== null).length;
  const counts: [number, string][] = [
    [count("confirmed", "attended"), "going"],
    [waiting, "on the waitlist"],
    [count("declined"), "not going"],
    [count("pending") - waiting, "maybe"],
  ];
  return counts
    .filter(([number]) => number > 0)
    .map(([number, text]) => `${number} ${text}`)
    .join(", ");
}

/** Until when answers can be changed, or why they can't. */
export function deadlineText({ rsvpDeadline, closedBy, today }: Household): string {
  if (closedBy === "cancelled") return "This event is canceled. Replies can't be changed anymore.";
  if (closedBy === "over") return "This event is over. Replies can't be changed anymore.";
  if (rsvpDeadline === null) return "You can change your replies until the event is over.";
  const day = dayOfWeek(rsvpDeadline);
  return closedBy
    ? `The RSVP deadline was ${day}. To change a reply now, ask the organizers.`
    : `You can change your replies until the end of ${day} (${relativeDay(rsvpDeadline, today)}).`;
}

/** The place on the waitlist or, if it wasn't the reader, who answered. */
export function answeredByText(person: Answering, me: number): string | null {
  const { status, answeredBy, as, place } = person;
  if (status === "attended") return "Checked in";
  if (place !== null) return placeText(place);
  if (!answeredBy) return status === "pending" ? "No reply yet" : null;
  if (answeredBy.id === me) return as === "self" ? null : "You replied";
  return `${answeredBy.name} replied`;
}

/** '2 spots left'; null if the event has no limit. */
export function spotsText({ seatsLeft }: Household): string | null {
  if (seatsLeft === null) return null;
  if (seatsLeft === 0) return "This event is full.";
  return `${countOf(seatsLeft, "spot")} left.`;
}

/** Why a household's answers are saved all at once. */
export function togetherText({ seatsLeft, people, guests }: Household): string {
  const isAlone = people.length + guests.length === 1;
  if (!seatsLeft)
    return isAlone
      ? "This event is full, but you can join the waitlist."
      : "This event is full, but your household can join the waitlist together.";
  const spots = seatsLeft === 1 ? "Only 1 spot is" : `Only ${seatsLeft} spots are`;
  return `${spots} left, so your household's replies are saved together.`;
}
