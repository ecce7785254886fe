import type { RouteResponse } from "#shared/lib/contract.ts";
import { isRealDay } from "#shared/lib/dates.ts";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { historyContract } from "#shared/family/history/history.contract.ts";
import type { RelationshipType } from "#shared/family/relationships/relationship-types.ts";
import { formatLongDay } from "../../../lib/dates.ts";
import { formatList } from "#shared/lib/format-list.ts";

export type HistoryEntry = RouteResponse<typeof historyContract.routes.ofPerson>["items"][number];
type FieldChange = HistoryEntry["changes"][number];
type FieldValue = FieldChange["before"];

/** The fields' names in sentences. */
const FIELD_NAMES: Record<string, string> = {
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
  contactPerson: "contact person",
  otherName: "other name",
  dues: "dues",
  scheduleItem: "schedule item",
  task: "task",
  question: "question",
};

/** Fields that an event has several of; adding one keeps the others. */
const LIST_FIELDS = new Set(["scheduleItem", "task", "question"]);

/** Describes an entry, to follow a name: 'changed Bo Lund's birth date from … to …'. */
export const describeEntry = (entry: HistoryEntry): string =>
  entry.suggestedBy
    ? `${describeAction(entry)}, as ${entry.suggestedBy.name} suggested`
    : describeAction(entry);

function describeAction(entry: HistoryEntry): string {
  const subjectText = describeSubject(entry);
  switch (entry.action) {
    case "created": {
      const copied = entry.changes.find(({ field }) => field === "copiedFrom");
      if (copied) return `copied ${subjectText} from ${String(copied.after)}`;
      return `added ${subjectText}`;
    }
    case "deleted":
      return entry.relationshipType ? `removed ${subjectText}` : `deleted ${subjectText}`;
    case "restored":
      return `restored ${subjectText}`;
    case "imported":
      return `imported ${describeImport(entry.changes, { added: "added", updated: "updated" })}`;
    case "importUndone":
      return `undid the import of ${describeImport(entry.changes, { removed: "deleted", restored: "restored" })}`;
    case "changed":
      return describeMerge(entry) ?? (describeChanges(entry) || `changed ${subjectText}`);
  }
}

/** 'smith.ged: 120 people added, 14 updated'. */
function describeImport(changes: FieldChange[], verbs: Record<string, string>): string {
  const valueOfField = (field: string) => changes.find((each) => each.field === field)?.after ?? "";
  const counts = Object.entries(verbs).map(([field, word], index) => {
    const count = Number(valueOfField(field));
    const people = index > 0 ? "" : count === 1 ? " person" : " people";
    return `${count.toLocaleString("en-US")}${people} ${word}`;
  });
  return `${valueOfField("file")}: ${counts.join(", ")}`;
}

/** 'merged Al Lund (#4) into Bo Lund', with the names before the merge; null if nothing was merged. */
function describeMerge({ changes, about }: HistoryEntry): string | null {
  const merge = changes.find(({ field }) => field === "mergedWith");
  if (!merge) return null;
  const isUndone = merge.after === null;
  const name = changes.find(({ field }) => field === "fullName");
  const kept = (isUndone ? name?.after : name?.before) ?? about[0]?.name ?? "someone";
  const others = formatList(
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
function describeChanges(entry: HistoryEntry): string {
  const { subject, changes, relationshipType } = entry;
  const subjectText = describeSubject(entry);
  const story = changes.find(({ field }) => field === "story");
  if (story) return describeStory(entry, story);
  if (relationshipType) {
    const text = formatList(changes.map((each) => describeChange(each, NO_REFERENCE)));
    const preposition = changes[0]?.field === "confirmedAt" ? "of" : "for";
    return text && `${text} ${preposition} ${subjectText}`;
  }
  const firstReference = { who: subjectText, whose: `${subjectText}’s` };
  const otherReference = subject === "person" ? PERSON_REFERENCE : THING_REFERENCE;
  return formatList(
    changes.map((each, index) =>
      describeChange(each, index === 0 ? firstReference : otherReference),
    ),
  );
}

function describeSubject({ about, relationshipType }: HistoryEntry): string {
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

function describeChange({ field, before, after }: FieldChange, { who, whose }: Reference): string {
  if (field === "lifeFact") return describeFact(before, after, whose);
  if (field === "isDeceased") return after ? `recorded ${whose} death` : `marked ${who} as living`;
  if (field === "confirmedAt")
    return after ? "confirmed the relationship" : "undid the confirmation";
  if (field === "cancelledAt") return after ? `canceled ${who}` : `undid ${whose} cancellation`;
  if (field === "invitationsSentAt") return `sent ${whose} invitations`;
  if (field in PAYMENT_VERBS)
    return `${PAYMENT_VERBS[field]} a payment of ${String(after)} for ${who}`;
  if (field === "invitationLink")
    return `${after === null ? "closed" : "created"} an invitation link for ${who}`;
  if (field === "rsvpLinkOf")
    return after === null
      ? `turned off ${whose} RSVP links for ${String(before)}’s household`
      : `created an RSVP link to ${who} for ${String(after)}`;
  const name = FIELD_NAMES[field] ?? field;
  if (typeof before === "boolean" || typeof after === "boolean")
    return `${verbFor(before, after)} ${whose} ${name}`;
  if (before === after) return `changed ${whose} ${name} ${formatValue(field, after)}`;
  if (before === null && LIST_FIELDS.has(field))
    return `added the ${name} ${formatValue(field, after)} to ${who}`;
  if (before === null || before === "")
    return `set ${whose} ${name} to ${formatValue(field, after)}`;
  if (after === null || after === "")
    return `removed ${whose} ${name}, which was ${formatValue(field, before)}`;
  return `changed ${whose} ${name} from ${formatValue(field, before)} to ${formatValue(field, after)}`;
}

/** 'added a story' to the author's own profile, otherwise 'added a story about Bo Lund'. */
function describeStory(entry: HistoryEntry, { before, after }: FieldChange): string {
  const [one, other] = entry.about;
  const isOwnStory = !other && one?.id === entry.by.id;
  return `${verbFor(before, after)} a story${isOwnStory ? "" : ` about ${describeSubject(entry)}`}`;
}

const verbFor = (before: FieldValue, after: FieldValue) =>
  after === null ? "removed" : before === null ? "added" : "changed";

/** 'added “Occupation, Carpenter” to Bo Lund’s life story'. */
function describeFact(before: FieldValue, after: FieldValue, whose: string): string {
  if (before === null) return `added “${String(after)}” to ${whose} life story`;
  if (after === null) return `removed “${String(before)}” from ${whose} life story`;
  const values =
    before === after ? `“${String(after)}”` : `“${String(before)}” to “${String(after)}”`;
  return `changed ${values} in ${whose} life story`;
}

const PAYMENT_VERBS: Record<string, string> = {
  paymentRecorded: "recorded",
  paymentRemoved: "removed",
  paymentRestored: "restored",
};

function formatValue(field: string, value: FieldValue): string {
  const text = String(value);
  if (isRealDay(text)) return formatLongDay(text);
  if (field === "role") return ROLE_LABELS[text as keyof typeof ROLE_LABELS] ?? text;
  if (field === "relationshipStatus") return text.toLowerCase();
  if (field === "familyGroupId" && typeof value === "number") return `Group #${value}`;
  return UNQUOTED_FIELDS.has(field) ? text : `“${text}”`;
}

/** Fields whose values are shown without quotation marks. */
const UNQUOTED_FIELDS = new Set([
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
