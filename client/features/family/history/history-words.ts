import type { RouteAnswer } from "#shared/lib/contract.ts";
import { isRealDay } from "#shared/lib/dates.ts";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { historyContract } from "#shared/family/history/history.contract.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { asLongDay } from "../../../lib/dates.ts";

export type Line = RouteAnswer<typeof historyContract.routes.ofPerson>["items"][number];
type Change = Line["changes"][number];
type Value = Change["before"];

/** The fields' names in sentences. */
const FIELDS: Record<string, string> = {
  fullName: "full name",
  firstName: "first name",
  lastName: "last name",
  username: "username",
  email: "email",
  mobilePhone: "phone number",
  birthdate: "birth date",
  sex: "sex",
  deathDate: "death date",
  familyBranch: "family branch",
  role: "role",
  familyGroupId: "family group",
  requiresSecondFactor: "second-step rule",
  photo: "photo",
  logo: "logo",
  name: "name",
  description: "description",
  contactEmail: "contact email",
  contactPhone: "contact phone number",
  relationshipStatus: "status",
  kind: "kind",
  startDate: "start date",
  endDate: "end date",
  startTime: "start time",
  endTime: "end time",
  location: "location",
  timeZone: "time zone",
  capacity: "capacity",
  rsvpDeadline: "RSVP deadline",
  inviteRule: "invitation rule",
  inviteAncestorId: "ancestor of the guests",
  inviteSpouses: "invited spouses",
  guestsPerHousehold: "guests per household",
  cover: "cover photo",
  coverShows: "cover photo description",
  reachedThrough: "contact person",
  otherName: "other name",
  dues: "dues",
  scheduleItem: "schedule item",
  task: "task",
  question: "question",
};

/** Fields of which an event has several; adding one keeps the others. */
const ONE_OF_SEVERAL = new Set(["scheduleItem", "task", "question"]);

/** Puts an entry in words that follow a name: 'changed Bo Lund's birth date from … to …'. */
export const describeLine = (line: Line): string =>
  line.suggestedBy
    ? `${describeAction(line)}, as ${line.suggestedBy.name} suggested`
    : describeAction(line);

function describeAction(line: Line): string {
  const about = describeSubject(line);
  switch (line.action) {
    case "created": {
      const copied = line.changes.find(({ field }) => field === "copiedFrom");
      if (copied) return `copied ${about} from ${String(copied.after)}`;
      return `added ${about}`;
    }
    case "deleted":
      return line.relationshipType ? `removed ${about}` : `deleted ${about}`;
    case "restored":
      return `restored ${about}`;
    case "imported":
      return `imported ${describeImport(line.changes, { added: "added", updated: "updated" })}`;
    case "importUndone":
      return `undid the import of ${describeImport(line.changes, { removed: "deleted", restored: "restored" })}`;
    case "changed":
      return mergeOf(line) ?? (changesOf(line) || `changed ${about}`);
  }
}

/** 'smith.ged: 120 people added, 14 updated'. */
function describeImport(changes: Change[], counted: Record<string, string>): string {
  const of = (field: string) => changes.find((each) => each.field === field)?.after ?? "";
  const counts = Object.entries(counted).map(([field, word], at) => {
    const count = Number(of(field));
    const people = at > 0 ? "" : count === 1 ? " person" : " people";
    return `${count.toLocaleString("en-US")}${people} ${word}`;
  });
  return `${of("file")}: ${counts.join(", ")}`;
}

/** 'merged Al Lund (#4) into Bo Lund', with the names before the merge; null if nothing was merged. */
function mergeOf({ changes, about }: Line): string | null {
  const merge = changes.find(({ field }) => field === "mergedWith");
  if (!merge) return null;
  const isUndone = merge.after === null;
  const name = changes.find(({ field }) => field === "fullName");
  const kept = (isUndone ? name?.after : name?.before) ?? about[0]?.name ?? "someone";
  const others = joinParts(
    changes.filter((each) => each !== merge).map((each) => describeChange(each, NO_REFERENCE)),
  );
  return [
    isUndone
      ? `undid the merge of ${String(merge.before)} into ${String(kept)}`
      : `merged ${String(merge.after)} into ${String(kept)}`,
    ...(others ? [others] : []),
  ].join(", and ");
}

/** How a sentence refers to the changed person or thing. */
interface Reference {
  who: string;
  whose: string;
}
const NO_REFERENCE: Reference = { who: "it", whose: "the" };
const THING_REFERENCE: Reference = { who: "it", whose: "its" };
const PERSON_REFERENCE: Reference = { who: "them", whose: "their" };

/** The first change names the person, group or event; the others use a pronoun. */
function changesOf(line: Line): string {
  const { subject, changes, relationshipType } = line;
  const about = describeSubject(line);
  const story = changes.find(({ field }) => field === "story");
  if (story) return describeStory(line, story);
  if (relationshipType) {
    const words = joinParts(changes.map((each) => describeChange(each, NO_REFERENCE)));
    const link = changes[0]?.field === "confirmedAt" ? "of" : "for";
    return words && `${words} ${link} ${about}`;
  }
  const named = { who: about, whose: `${about}’s` };
  const pronoun = subject === "person" ? PERSON_REFERENCE : THING_REFERENCE;
  return joinParts(changes.map((each, at) => describeChange(each, at === 0 ? named : pronoun)));
}

const joinParts = (parts: string[]) => new Intl.ListFormat("en-US").format(parts);

function describeSubject({ about, relationshipType }: Line): string {
  const [one = "someone", other = "someone"] = about.map(({ name }) => name);
  return relationshipType ? describeLink(relationshipType, one, other) : one;
}

function describeLink(type: RelationshipType, one: string, other: string): string {
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

function describeChange({ field, before, after }: Change, { who, whose }: Reference): string {
  if (field === "lifeFact") return describeFact(before, after, whose);
  if (field === "isDeceased") return after ? `recorded ${whose} death` : `marked ${who} as living`;
  if (field === "confirmedAt")
    return after ? "confirmed the relationship" : "undid the confirmation";
  if (field === "cancelledAt") return after ? `canceled ${who}` : `undid ${whose} cancellation`;
  if (field === "invitationsSentAt") return `sent ${whose} invitations`;
  if (field in PAYMENTS) return `${PAYMENTS[field]} a payment of ${String(after)} for ${who}`;
  if (field === "invitationLink")
    return `${after === null ? "closed" : "created"} an invitation link for ${who}`;
  if (field === "rsvpLinkOf")
    return after === null
      ? `turned off ${whose} RSVP links for ${String(before)}’s household`
      : `created an RSVP link to ${who} for ${String(after)}`;
  const name = FIELDS[field] ?? field;
  if (typeof before === "boolean" || typeof after === "boolean")
    return `${addedOr(before, after)} ${whose} ${name}`;
  if (before === after) return `changed ${whose} ${name} ${valueOf(field, after)}`;
  if (before === null && ONE_OF_SEVERAL.has(field))
    return `added the ${name} ${valueOf(field, after)} to ${who}`;
  if (before === null || before === "") return `set ${whose} ${name} to ${valueOf(field, after)}`;
  if (after === null || after === "")
    return `removed ${whose} ${name}, which was ${valueOf(field, before)}`;
  return `changed ${whose} ${name} from ${valueOf(field, before)} to ${valueOf(field, after)}`;
}

/** 'added a story' (one's own), 'added a story about Bo Lund'. */
function describeStory(line: Line, { before, after }: Change): string {
  const [one, other] = line.about;
  const isOwn = !other && one?.id === line.by.id;
  return `${addedOr(before, after)} a story${isOwn ? "" : ` about ${describeSubject(line)}`}`;
}

const addedOr = (before: Value, after: Value) =>
  after === null ? "removed" : before === null ? "added" : "changed";

/** 'added “Occupation, Carpenter” to Bo Lund’s life story'. */
function describeFact(before: Value, after: Value, whose: string): string {
  if (before === null) return `added “${String(after)}” to ${whose} life story`;
  if (after === null) return `removed “${String(before)}” from ${whose} life story`;
  const what =
    before === after ? `“${String(after)}”` : `“${String(before)}” to “${String(after)}”`;
  return `changed ${what} in ${whose} life story`;
}

const PAYMENTS: Record<string, string> = {
  paymentRecorded: "recorded",
  paymentRemoved: "removed",
  paymentRestored: "restored",
};

function valueOf(field: string, value: Value): string {
  const text = String(value);
  if (isRealDay(text)) return asLongDay(text);
  if (field === "role") return ROLE_LABELS[text as keyof typeof ROLE_LABELS] ?? text;
  if (field === "relationshipStatus") return text.toLowerCase();
  if (field === "familyGroupId" && typeof value === "number") return `Group #${value}`;
  return PLAIN.has(field) ? text : `“${text}”`;
}

/** Fields whose values are shown without quotation marks. */
const PLAIN = new Set([
  "birthdate",
  "deathDate",
  "startDate",
  "endDate",
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
