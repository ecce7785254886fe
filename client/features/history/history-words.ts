import type { RouteAnswer } from "#shared/lib/contract.ts";
import { asLongDay, isRealDay } from "#shared/lib/dates.ts";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { historyContract } from "#shared/history/history.contract.ts";
import type { RelationshipType } from "#shared/relationships/relationship-words.ts";

export type Line = RouteAnswer<typeof historyContract.routes.ofPerson>["items"][number];
type Change = Line["changes"][number];
type Value = Change["before"];

/** What a sentence calls the fields. */
const FIELDS: Record<string, string> = {
  fullName: "full name",
  firstName: "first name",
  lastName: "last name",
  username: "username",
  email: "e-mail",
  mobilePhone: "phone number",
  birthdate: "birth date",
  birthdateWords: "words of the birth date",
  sex: "sex",
  deathDate: "death date",
  deathDateWords: "words of the death date",
  familyBranch: "family branch",
  role: "role",
  familyGroupId: "family group",
  photo: "photo",
  logo: "logo",
  name: "name",
  description: "description",
  contactEmail: "contact e-mail",
  contactPhone: "contact phone number",
  relationshipStatus: "status",
  kind: "kind",
  startDate: "beginning",
  startDateWords: "words of the beginning",
  endDate: "end",
  endDateWords: "words of the end",
  location: "place",
  timeZone: "time zone",
  capacity: "capacity",
  rsvpDeadline: "RSVP deadline",
  inviteRule: "rule of who is invited",
  inviteAncestorId: "person whose descendants are invited",
  inviteSpouses: "spouses who are invited",
  guestsPerHousehold: "guests per household",
  cover: "picture",
  coverShows: "words for the picture",
  reachedThrough: "person through whom they are reached",
  lifeFact: "life fact",
  otherName: "other name",
  dues: "dues",
  scheduleItem: "schedule item",
  task: "task",
  question: "question",
};

/** Of these there are several: one is added, the others stay. */
const ONE_OF_SEVERAL = new Set(["scheduleItem", "task", "question"]);

/** What was done, for after the name of who did it: 'changed the birth date from … to …'. */
export const whatWasDone = (line: Line): string =>
  line.suggestedBy ? `${done(line)}, as ${line.suggestedBy.name} suggested` : done(line);

function done(line: Line): string {
  const about = aboutOf(line);
  switch (line.action) {
    case "created":
      return line.relationshipType ? `recorded ${about}` : `added ${about}`;
    case "deleted":
      return line.relationshipType ? `removed the link of ${about}` : `deleted ${about}`;
    case "restored":
      return line.relationshipType ? `brought back the link of ${about}` : `brought back ${about}`;
    case "imported":
      return importInWords(line.changes);
    case "changed":
      return `${inOneSentence(line.changes.map(changeInWords)) || "changed something"} of ${about}`;
  }
}

/** 'imported smith.ged: 120 added, 14 updated'. */
function importInWords(changes: Change[]): string {
  const of = (field: string) => changes.find((each) => each.field === field)?.after ?? "";
  const count = (field: string) => Number(of(field)).toLocaleString("en-US");
  return `imported ${of("file")}: ${count("added")} added, ${count("updated")} updated`;
}

const inOneSentence = (parts: string[]) => new Intl.ListFormat("en-US").format(parts);

function aboutOf({ about, relationshipType }: Line): string {
  const [one = "somebody", other = "somebody"] = about.map(({ name }) => name);
  return relationshipType ? linkOf(relationshipType, one, other) : one;
}

function linkOf(type: RelationshipType, one: string, other: string): string {
  switch (type) {
    case "PARENT":
      return `${one} as a parent of ${other}`;
    case "CHILD":
      return `${one} as a child of ${other}`;
    case "SPOUSE":
      return `${one} and ${other} as a couple`;
    case "EXTENDED":
      return `${one} and ${other} as relatives`;
  }
}

function changeInWords({ field, before, after }: Change): string {
  if (field === "isDeceased") return after ? "recorded the death" : "took back the death";
  if (field === "mergedWith") return mergeInWords(before, after);
  if (field === "confirmedAt") return after ? "confirmed the link" : "took back the confirmation";
  if (field === "cancelledAt")
    return after ? "recorded the cancellation" : "took back the cancellation";
  if (field === "invitationsSentAt") return "sent the invitations";
  if (field in PAYMENTS) return `${PAYMENTS[field]} a payment of ${String(after)}`;
  if (field === "rsvpLinkOf")
    return after === null
      ? `ended the RSVP links of ${String(before)}’s household`
      : `made an RSVP link for ${String(after)}`;
  const name = FIELDS[field] ?? field;
  if (typeof before === "boolean" || typeof after === "boolean")
    return `${after === null ? "removed" : before === null ? "added" : "changed"} the ${name}`;
  if (before === after) return `changed the ${name} ${valueOf(field, after)}`;
  if (before === null && ONE_OF_SEVERAL.has(field))
    return `added the ${name} ${valueOf(field, after)}`;
  if (before === null || before === "") return `set the ${name} to ${valueOf(field, after)}`;
  if (after === null || after === "")
    return `removed the ${name}, which was ${valueOf(field, before)}`;
  return `changed the ${name} from ${valueOf(field, before)} to ${valueOf(field, after)}`;
}

const PAYMENTS: Record<string, string> = {
  paymentRecorded: "recorded",
  paymentRemoved: "removed",
  paymentRestored: "restored",
};

const mergeInWords = (before: Value, after: Value) =>
  after === null
    ? `took back the merge with the record of ${String(before)}`
    : `merged the record of ${String(after)}, into that`;

function valueOf(field: string, value: Value): string {
  const text = String(value);
  if (isRealDay(text)) return asLongDay(text);
  if (field === "role") return ROLE_LABELS[text as keyof typeof ROLE_LABELS] ?? text;
  if (field === "relationshipStatus") return text.toLowerCase();
  if (field === "familyGroupId" && typeof value === "number") return `Group #${value}`;
  return PLAIN.has(field) ? text : `‘${text}’`;
}

/** Words of ours, and what shows by itself where it begins and ends. */
const PLAIN = new Set([
  "sex",
  "kind",
  "email",
  "mobilePhone",
  "contactEmail",
  "contactPhone",
  "familyGroupId",
  "capacity",
  "guestsPerHousehold",
]);
