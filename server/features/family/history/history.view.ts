import type { Formats } from "#shared/core/formats/formats.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import type { HistoryAction } from "#shared/family/history/history-actions.ts";
import { type PolicyChange, mayUndoChange } from "#shared/family/history/history.policy.ts";
import { mayMoveHouseholds } from "#shared/family/households/households.policy.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import {
  type Actor,
  maySeePerson,
  type PolicyPerson,
} from "#shared/family/people/people.policy.ts";
import { mayMergeIn } from "#shared/family/records/records.policy.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { CONTACT_FIELDS, type HistoryRow } from "./history.queries.ts";
import { findValuesToRestore } from "./history.rules.ts";
import { fieldLabel, describeValue, mergeDateWords } from "./history-values.rules.ts";

type Fields = Record<string, unknown>;
type Value = HistoryLine["changes"][number]["before"];

/** A history entry as this actor may see it, with current names and without withheld values. */
export function toHistoryLine(actor: Actor, row: HistoryRow, formats: Formats): HistoryLine {
  const { id, at, subject, action, address } = row.line;
  const moveId = mayMoveHouseholds(actor) ? row.moveId : null;
  return {
    id,
    at,
    subject,
    action,
    by: describeActor(actor, row),
    suggestedBy: row.suggester && visibleNameFor(actor, row.suggester),
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: describeSubject(row),
    relationshipType: row.link?.relationshipType ?? null,
    changes: ACTIONS_WITH_CHANGES.has(action) ? visibleChanges(actor, row, formats) : [],
    // A move of several people is undone as a whole.
    canRestore:
      moveId === null &&
      mayUndoChange(actor, changeFactsOf(row)) &&
      "before" in findValuesToRestore(actor, row),
    mergeId: row.person && mayMergeIn(actor, row.person.familyGroupId) ? row.mergeId : null,
    moveId,
  };
}

/** The facts that the policies need. */
export const changeFactsOf = ({ person, link, one, other, group }: HistoryRow): PolicyChange => ({
  person,
  link: link && { relationshipType: link.relationshipType, people: withoutMissing(one, other) },
  group,
});

export const withoutMissing = (...people: (PolicyPerson | null)[]): PolicyPerson[] =>
  people.flatMap((person) => person ?? []);

/** The author of a change, as this actor may see them; 'Homecoming' for jobs and commands. */
export function describeActor(
  actor: Actor,
  { line, by }: Pick<HistoryRow, "line" | "by">,
): HistoryLine["by"] {
  if (!by) return { id: null, name: line.actorId === null ? "Homecoming" : "Someone" };
  return visibleNameFor(actor, by);
}

/** A person's name and id, or only a description if the actor may not see them. */
export function visibleNameFor(
  actor: Actor,
  person: NonNullable<HistoryRow["by"]>,
): HistoryLine["by"] {
  if (maySeePerson(actor, person)) return toIdAndName(person);
  const isSuperAdmin = person.role === "SUPER_ADMIN";
  return { id: null, name: isSuperAdmin ? "A Super Admin" : "Someone outside this family group" };
}

function describeSubject({ person, one, other, group }: HistoryRow): HistoryLine["about"] {
  if (group) return [{ id: group.deletedAt ? null : group.id, name: group.name }];
  return [person, one, other].flatMap((each) => (each ? toIdAndName(each) : []));
}

const toIdAndName = (person: NonNullable<HistoryRow["by"]>) => ({
  id: person.deletedAt ? null : person.id,
  name: nameForMessages(person),
});

/** The actions that list their changes. */
const ACTIONS_WITH_CHANGES = new Set<HistoryAction>(["changed", "imported", "importUndone"]);

/** Fields that another field covers or that don't help readers. */
const HIDDEN_FIELDS = new Set(["confirmedBy", "recordedBy", "claimable", "verified"]);
const CONTACT_FIELD_NAMES = new Set<string>(CONTACT_FIELDS);

function visibleChanges(
  actor: Actor,
  { line, person, canSeeContact }: HistoryRow,
  formats: Formats,
) {
  const before: Fields = line.before ?? {};
  const after: Fields = line.after ?? {};
  const isOwn = person?.id === actor.id;
  const isWithheld = (field: string) =>
    person !== null &&
    ((CONTACT_FIELD_NAMES.has(field) && !canSeeContact) ||
      (field === "username" && !isOwn && !grantsAnywhere(actor, "account.see")));
  const datedBefore = mergeDateWords(before, after, formats.dates);
  const datedAfter = mergeDateWords(after, before, formats.dates);
  return Object.keys(datedAfter)
    .filter((field) => !HIDDEN_FIELDS.has(field) && !isWithheld(field))
    .map((field) => ({
      field: fieldLabel(field, datedAfter[field] ?? datedBefore[field] ?? null),
      before: visibleValue(actor, field, datedBefore[field], formats),
      after: visibleValue(actor, field, datedAfter[field], formats),
    }));
}

/** Fields whose values are not shown, only whether there is one. */
const FIELDS_WITHOUT_VALUES = new Set(["photo", "logo", "contactPerson"]);

/** The value to show; pictures, other groups and timestamps are replaced. */
function visibleValue(actor: Actor, field: string, value: unknown, formats: Formats): Value {
  if (field === "confirmedAt") return value != null;
  if (value == null) return null;
  if (FIELDS_WITHOUT_VALUES.has(field)) return true;
  if (field === "familyGroupId" && !grantsAnywhere(actor, "group.see"))
    return value === actor.familyGroupId ? "this family group" : "another family group";
  return describeValue(field, value, formats);
}
