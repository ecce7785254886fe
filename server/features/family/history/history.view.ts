import type { Formats } from "#shared/core/formats/formats.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import type { HistoryAction } from "#shared/family/history/history-words.ts";
import { type ChangeFacts, mayBringBack } from "#shared/family/history/history.policy.ts";
import { mayMoveHouseholds } from "#shared/family/households/households.policy.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/family/people/people.policy.ts";
import { mayMergeIn } from "#shared/family/records/records.policy.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { CONTACT_FIELDS, type ReadLine } from "./history.queries.ts";
import { findValuesToRestore } from "./history.rules.ts";
import { fieldLabel, describeValue, withWholeDates } from "./value-words.rules.ts";

type Fields = Record<string, unknown>;
type Value = HistoryLine["changes"][number]["before"];

/** A history entry as this actor may see it, with current names and without withheld values. */
export function toHistoryLine(actor: Actor, told: ReadLine, formats: Formats): HistoryLine {
  const { id, at, subject, action, address } = told.line;
  const moveId = mayMoveHouseholds(actor) ? told.moveId : null;
  return {
    id,
    at,
    subject,
    action,
    by: describeActor(actor, told),
    suggestedBy: told.suggester && namedFor(actor, told.suggester),
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: describeSubject(told),
    relationshipType: told.link?.relationshipType ?? null,
    changes: ACTIONS_WITH_CHANGES.has(action) ? visibleChanges(actor, told, formats) : [],
    // A move of several people is undone as a whole.
    canBringBack:
      moveId === null &&
      mayBringBack(actor, factsOf(told)) &&
      "before" in findValuesToRestore(actor, told),
    mergeId: told.person && mayMergeIn(actor, told.person.familyGroupId) ? told.mergeId : null,
    moveId,
  };
}

/** The facts that the policies need. */
export const factsOf = ({ person, link, one, other, group }: ReadLine): ChangeFacts => ({
  person,
  link: link && { relationshipType: link.relationshipType, people: peopleOf(one, other) },
  group,
});

export const peopleOf = (...people: (PersonFacts | null)[]): PersonFacts[] =>
  people.flatMap((person) => person ?? []);

/** Who made the change, as this actor may see them; 'Homecoming' for jobs and commands. */
export function describeActor(
  actor: Actor,
  { line, by }: Pick<ReadLine, "line" | "by">,
): HistoryLine["by"] {
  if (!by) return { id: null, name: line.actorId === null ? "Homecoming" : "Someone" };
  return namedFor(actor, by);
}

/** A person's name and id, or only a description if the actor may not see them. */
export function namedFor(actor: Actor, by: NonNullable<ReadLine["by"]>): HistoryLine["by"] {
  if (maySeePerson(actor, by)) return named(by);
  const isSuperAdmin = by.role === "SUPER_ADMIN";
  return { id: null, name: isSuperAdmin ? "A Super Admin" : "Someone outside this family group" };
}

function describeSubject({ person, one, other, group }: ReadLine): HistoryLine["about"] {
  if (group) return [{ id: group.deletedAt ? null : group.id, name: group.name }];
  return [person, one, other].flatMap((each) => (each ? named(each) : []));
}

const named = (person: NonNullable<ReadLine["by"]>) => ({
  id: person.deletedAt ? null : person.id,
  name: nameForMessages(person),
});

/** The actions that list their changes. */
const ACTIONS_WITH_CHANGES = new Set<HistoryAction>(["changed", "imported", "importUndone"]);

/** Fields that another field covers or that don't help readers. */
const HIDDEN_FIELDS = new Set(["confirmedBy", "recordedBy", "claimable", "verified"]);
const CONTACTS = new Set<string>(CONTACT_FIELDS);

function visibleChanges(actor: Actor, { line, person, seesContact }: ReadLine, formats: Formats) {
  const before: Fields = line.before ?? {};
  const after: Fields = line.after ?? {};
  const isOwn = person?.id === actor.id;
  const isWithheld = (field: string) =>
    person !== null &&
    ((CONTACTS.has(field) && !seesContact) ||
      (field === "username" && !isOwn && !grantsAnywhere(actor, "account.see")));
  const datedBefore = withWholeDates(before, after, formats.dates);
  const datedAfter = withWholeDates(after, before, formats.dates);
  return Object.keys(datedAfter)
    .filter((field) => !HIDDEN_FIELDS.has(field) && !isWithheld(field))
    .map((field) => ({
      field: fieldLabel(field, datedAfter[field] ?? datedBefore[field] ?? null),
      before: visibleValue(actor, field, datedBefore[field], formats),
      after: visibleValue(actor, field, datedAfter[field], formats),
    }));
}

/** Fields whose values are not shown, only whether there is one. */
const FIELDS_WITHOUT_VALUES = new Set(["photo", "logo", "reachedThrough"]);

/** The value to show; pictures, other groups and timestamps are replaced. */
function visibleValue(actor: Actor, field: string, value: unknown, formats: Formats): Value {
  if (field === "confirmedAt") return value != null;
  if (value == null) return null;
  if (FIELDS_WITHOUT_VALUES.has(field)) return true;
  if (field === "familyGroupId" && !grantsAnywhere(actor, "group.see"))
    return value === actor.familyGroupId ? "this family group" : "another family group";
  return describeValue(field, value, formats);
}
