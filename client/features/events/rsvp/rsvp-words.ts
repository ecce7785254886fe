import type { Answer } from "#shared/events/event-words.ts";
import { dayOfWeek, relativeDay } from "#shared/events/event-days.ts";
import type { Answering, Household } from "./rsvp.api.ts";

export const ANSWER_WORDS: Record<Answer, string> = {
  confirmed: "Comes",
  declined: "Doesn't come",
  pending: "Not sure yet",
};

const hasAnswered = ({ status, answeredBy }: Answering) =>
  status !== "pending" || answeredBy !== null;

/** How far somebody is in line. */
export function placeInWords(place: number): string {
  if (place === 1) return "Next in line for a seat";
  return `Number ${place} in line for a seat`;
}

/** What is still asked of a household, or what it has answered. */
export function askedOf({ people, closedBy }: Household): string {
  const open = people.filter((person) => !hasAnswered(person));
  const isAlone = people.length === 1;
  if (open.length === 0 || closedBy)
    return `${isAlone ? "You" : "Your household"}: ${counted(people)}`;
  if (isAlone) return "You have not answered yet";
  if (open.length === people.length) return "Nobody of your household has answered yet";
  const names = open.map(({ as, shortName }) => (as === "self" ? "you" : shortName));
  const verb = open.length === 1 ? "has" : "have";
  return `${open.length} of your household of ${people.length} ${verb} not answered yet: ${names.join(", ")}`;
}

/** '2 come, 1 doesn't come, 1 not sure yet'. */
function counted(people: Answering[]): string {
  const count = (...statuses: Answering["status"][]) =>
    people.filter(({ status }) => statuses.includes(status)).length;
  const waiting = people.filter(({ place }) => place !== null).length;
  const [come, decline, open] = [
    count("confirmed", "attended"),
    count("declined"),
    count("pending") - waiting,
  ];
  return [
    come > 0 && `${come} ${come === 1 ? "comes" : "come"}`,
    waiting > 0 && `${waiting} in line for a seat`,
    decline > 0 && `${decline} ${decline === 1 ? "doesn't" : "don't"} come`,
    open > 0 && `${open} not sure yet`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Until when answers can be changed, or why they can't be any more. */
export function untilInWords({ rsvpDeadline, closedBy, today }: Household): string {
  if (closedBy === "cancelled") return "This event has been cancelled: answers can't be changed.";
  if (closedBy === "over") return "This event is over: answers can't be changed any more.";
  if (rsvpDeadline === null) return "You can change your answers until the event is over.";
  const day = dayOfWeek(rsvpDeadline);
  return closedBy
    ? `The RSVP deadline was ${day}. To change an answer now, please ask the organisers.`
    : `You can change your answers until the end of ${day} (${relativeDay(rsvpDeadline, today)}).`;
}

/** Where they wait, or who answered, where that was not oneself. */
export function answeredByWords(person: Answering, me: number): string | null {
  const { status, answeredBy, as, place } = person;
  if (status === "attended") return "Is here already";
  if (place !== null) return placeInWords(place);
  if (!answeredBy) return status === "pending" ? "Not answered yet" : null;
  if (answeredBy.id === me) return as === "self" ? null : "You answered";
  return `${answeredBy.name} answered`;
}

export function seatsInWords({ seatsLeft }: Household): string | null {
  if (seatsLeft === null) return null;
  if (seatsLeft === 0) return "All seats are taken.";
  return seatsLeft === 1 ? "One seat is left." : `${seatsLeft} seats are left.`;
}
