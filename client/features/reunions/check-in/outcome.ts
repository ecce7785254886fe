import { formatRelativeDay } from "#shared/reunions/event-basics/event-days.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { correctedNow } from "./station/station-clock.ts";
import { formatTimestamp } from "../../../lib/formats.ts";
import { isCheckedIn, type RosterPerson } from "./station/roster.ts";
import { formatList } from "#shared/lib/format-list.ts";

/** The result of the last action. */
export type Outcome =
  | { kind: "welcome"; people: RosterPerson[]; keys: string[] }
  | { kind: "already"; person: RosterPerson }
  | { kind: "ask"; people: RosterPerson[]; doubts: CheckInDoubts }
  | { kind: "undone"; who: string }
  /** A code that is not accepted here, or an action that failed, in the given words. */
  | { kind: "refused"; title: string; text: string };

/** Why a check-in needs a second look. */
export interface CheckInDoubts {
  /** The event's first day, if it is still ahead. */
  startDate?: string | undefined;
  /** Several people match the typed text. */
  isAmbiguous?: boolean;
  /** They replied "not going". */
  isDeclined?: boolean;
}

/** Its sound and color; the words say the same. */
export type Tone = "welcome" | "already" | "ask" | "refused" | "plain";

interface OutcomeText {
  tone: Tone;
  title: string;
  text: string;
  /** The key that continues, for devices with a keyboard. */
  keyHint?: string;
}

/** '2:02 PM', by the venue's clock; with the weekday where it was another day. */
export function formatVenueTime(timestamp: string, timeZone: string, now = correctedNow()): string {
  const date = new Date(timestamp);
  return formatTimestamp(date, {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    ...(dayAt(date, timeZone) !== dayAt(now, timeZone) && { weekday: "long" }),
  });
}

/** The words for an outcome, with the venue's clock. */
export function describeOutcome(outcome: Outcome, timeZone: string): OutcomeText {
  switch (outcome.kind) {
    case "welcome":
      return describeWelcome(outcome.people);
    case "already":
      return {
        tone: "already",
        title: `${outcome.person.fullName} is already checked in`,
        text: describeCheckedInSince(outcome.person, timeZone),
      };
    case "ask":
      return describeQuestion(outcome.people, outcome.doubts, timeZone);
    case "undone":
      return { tone: "plain", title: "Check-in undone", text: outcome.who };
    case "refused":
      return { tone: "refused", title: outcome.title, text: outcome.text };
  }
}

function describeWelcome(people: RosterPerson[]): OutcomeText {
  const [firstPerson] = people;
  if (people.length === 1)
    return {
      tone: "welcome",
      title: `Welcome, ${firstPerson!.fullName}`,
      text: describePerson(firstPerson!),
    };
  const names = people.map(({ shortName }) => shortName);
  return {
    tone: "welcome",
    title: people.length === 2 ? "Welcome, both of you" : `Welcome, all ${people.length}`,
    text: formatList(names),
  };
}

/** 'child · granddaughter of Ingrid · Oslo': kinship or host, and branch. */
export const describePerson = (person: RosterPerson): string =>
  [person.isChild && "child", describeKinshipOrHost(person), person.branch]
    .filter(Boolean)
    .join(" · ");

const describeKinshipOrHost = ({ kin, guestOf, userId }: RosterPerson): string | null => {
  if (userId !== null) return kin;
  return guestOf ? `guest of ${guestOf}` : "guest";
};

const describeCheckedInSince = (
  { checkedInAt, checkedInOn }: RosterPerson,
  timeZone: string,
): string =>
  checkedInAt
    ? `Since ${formatVenueTime(checkedInAt, timeZone)}${checkedInOn ? ` (${checkedInOn})` : ""}.`
    : "";

function describeQuestion(
  people: RosterPerson[],
  doubts: CheckInDoubts,
  timeZone: string,
): OutcomeText {
  const { startDate, isAmbiguous, isDeclined } = doubts;
  const [firstPerson] = people;
  const days = startDate && formatRelativeDay(startDate, dayAt(correctedNow(), timeZone));
  const text = [
    days && `The event starts ${days}.`,
    isAmbiguous && "Several people match.",
    isAmbiguous && people.length === 1 && `This is ${describeWithBranch(firstPerson!)}.`,
    isDeclined && "They replied that they’re not going.",
  ];
  return {
    tone: "ask",
    title:
      people.length === 1
        ? `Check in ${firstPerson!.fullName}?`
        : `Check in ${people.length} people?`,
    text: text.filter(Boolean).join(" "),
    keyHint: "Press Enter again to check in.",
  };
}

/** 'Ben Carter, son of Robert (Oslo)'. */
const describeWithBranch = (person: RosterPerson): string =>
  [person.fullName, describeKinshipOrHost(person)].filter(Boolean).join(", ") +
  (person.branch ? ` (${person.branch})` : "");

/** Says that a question got no answer; null if it was about the people in the current outcome. */
export function describeUnanswered(people: RosterPerson[], outcome: Outcome | null): string | null {
  const askedIds = outcome?.kind === "ask" ? outcome.people.map(({ id }) => id) : [];
  const names = people.filter(({ id }) => !askedIds.includes(id)).map(({ fullName }) => fullName);
  if (names.length === 0) return null;
  return names.length > 2
    ? `Not checked in: ${names.length} people.`
    : `Not checked in: ${names.join(" and ")}.`;
}

const STATUS_WORDS = {
  confirmed: "going",
  pending: "no reply yet",
  declined: "not going",
  attended: "checked in",
};

/** A guest's status, in a word beside their name. */
export function describeStatus(person: RosterPerson, timeZone: string): string {
  if (!isCheckedIn(person)) return STATUS_WORDS[person.status];
  const { checkedInAt, checkedInOn } = person;
  const at = checkedInAt ? ` ${formatVenueTime(checkedInAt, timeZone)}` : "";
  return `checked in${at}${checkedInOn ? ` · ${checkedInOn}` : ""}`;
}
