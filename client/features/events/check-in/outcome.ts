import { isIn, type RosterPerson } from "./desk/roster.ts";

/** What somebody at the door is told of what they just did. */
export type Outcome =
  | { kind: "welcome"; people: RosterPerson[]; keys: string[] }
  | { kind: "already"; person: RosterPerson }
  | { kind: "notConfirmed"; person: RosterPerson }
  | { kind: "undone"; who: string }
  /** In the words given: a code that is not good here, or what could not be done. */
  | { kind: "refused"; title: string; text: string };

/** How it sounds and looks; its words say the same. */
export type Tone = "welcome" | "already" | "ask" | "refused" | "plain";

interface Said {
  tone: Tone;
  title: string;
  text: string;
  /** How a keyboard goes on, where there is one. */
  byKey?: string;
}

/** '14:02', by the venue's clock; with the weekday where it was another day. */
export function clockAt(at: string, timeZone: string, now = new Date()): string {
  const day = (moment: Date) => moment.toLocaleDateString("en-CA", { timeZone });
  const then = new Date(at);
  return then.toLocaleString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    ...(day(then) !== day(now) && { weekday: "long" }),
  });
}

/** The words for an outcome, with the venue's clock. */
export function inWords(outcome: Outcome, timeZone: string): Said {
  switch (outcome.kind) {
    case "welcome":
      return welcome(outcome.people);
    case "already":
      return {
        tone: "already",
        title: `${outcome.person.fullName} is in already`,
        text: inSince(outcome.person, timeZone),
      };
    case "notConfirmed":
      return {
        tone: "ask",
        title: `${outcome.person.fullName} has not confirmed`,
        text: answered(outcome.person),
        byKey: "Press Enter once more to check them in anyway.",
      };
    case "undone":
      return { tone: "plain", title: `${outcome.who} is not in`, text: "The check-in was undone." };
    case "refused":
      return { tone: "refused", title: outcome.title, text: outcome.text };
  }
}

function welcome(people: RosterPerson[]): Said {
  const [first] = people;
  if (people.length === 1)
    return { tone: "welcome", title: `Welcome, ${first!.fullName}`, text: lineOf(first!) };
  const names = people.map(({ shortName }) => shortName);
  return {
    tone: "welcome",
    title: `Welcome, all ${people.length}`,
    text: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  };
}

/** Who they are: by kin, by branch, whose guest. */
export function lineOf({ kin, branch, guestOf, isChild, userId }: RosterPerson): string {
  const guest = isChild ? "child, guest" : "guest";
  return [kin, userId === null && (guestOf ? `${guest} of ${guestOf}` : guest), branch]
    .filter(Boolean)
    .join(" · ");
}

const inSince = ({ checkedInAt, checkedInOn }: RosterPerson, timeZone: string): string =>
  checkedInAt
    ? `Since ${clockAt(checkedInAt, timeZone)}${checkedInOn ? ` on ${checkedInOn}` : ""}.`
    : "";

const answered = ({ status }: RosterPerson): string =>
  status === "declined" ? "They said that they don't come." : "They have not answered.";

/** How somebody stands, in a word beside their name. */
export function standing(person: RosterPerson, timeZone: string): string {
  if (!isIn(person)) return person.status;
  const { checkedInAt, checkedInOn } = person;
  const at = checkedInAt ? ` ${clockAt(checkedInAt, timeZone)}` : "";
  return `in${at}${checkedInOn ? ` · ${checkedInOn}` : ""}`;
}
