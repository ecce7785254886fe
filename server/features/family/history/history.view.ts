import type { Formats } from "#shared/core/formats/formats.ts";
import type { HistoryLine } from "#shared/family/history/history.contract.ts";
import type { HistoryAction } from "#shared/family/history/history-words.ts";
import { type ChangeFacts, mayBringBack } from "#shared/family/history/history.policy.ts";
import { mayMoveHouseholds } from "#shared/family/households/households.policy.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/family/people/people.policy.ts";
import { mayMergeIn } from "#shared/family/records/records.policy.ts";
import { nameInWords } from "../../core/person/index.ts";
import { CONTACT_FIELDS, type ToldLine } from "./history.queries.ts";
import { whatToBringBack } from "./history.rules.ts";
import { fieldFor, valueInWords, withWholeDates } from "./value-words.rules.ts";

type Fields = Record<string, unknown>;
type Value = HistoryLine["changes"][number]["before"];

/** A history entry as this actor may see it, with current names and without withheld values. */
export function lineFor(actor: Actor, told: ToldLine, formats: Formats): HistoryLine {
  const { id, at, subject, action, address } = told.line;
  const moveId = mayMoveHouseholds(actor) ? told.moveId : null;
  return {
    id,
    at,
    subject,
    action,
    by: byWhom(actor, told),
    suggestedBy: told.suggester && calledFor(actor, told.suggester),
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: aboutWhom(told),
    relationshipType: told.link?.relationshipType ?? null,
    changes: TELLING.has(action) ? changesFor(actor, told, formats) : [],
    // A move of several people is undone as a whole.
    canBringBack:
      moveId === null &&
      mayBringBack(actor, factsOf(told)) &&
      "before" in whatToBringBack(actor, told),
    mergeId: told.person && mayMergeIn(actor, told.person.familyGroupId) ? told.mergeId : null,
    moveId,
  };
}

/** The facts that the policies need. */
export const factsOf = ({ person, link, one, other, group }: ToldLine): ChangeFacts => ({
  person,
  link: link && { relationshipType: link.relationshipType, people: peopleOf(one, other) },
  group,
});

export const peopleOf = (...people: (PersonFacts | null)[]): PersonFacts[] =>
  people.flatMap((person) => person ?? []);

/** Who made the change, as this actor may see them; 'Homecoming' for jobs and commands. */
export function byWhom(
  actor: Actor,
  { line, by }: Pick<ToldLine, "line" | "by">,
): HistoryLine["by"] {
  if (!by) return { id: null, name: line.actorId === null ? "Homecoming" : "Someone" };
  return calledFor(actor, by);
}

/** A person's name and id, or only a description if the actor may not see them. */
export function calledFor(actor: Actor, by: NonNullable<ToldLine["by"]>): HistoryLine["by"] {
  if (maySeePerson(actor, by)) return named(by);
  const isSuperAdmin = by.role === "SUPER_ADMIN";
  return { id: null, name: isSuperAdmin ? "A Super Admin" : "Someone outside this family group" };
}

function aboutWhom({ person, one, other, group }: ToldLine): HistoryLine["about"] {
  if (group) return [{ id: group.deletedAt ? null : group.id, name: group.name }];
  return [person, one, other].flatMap((each) => (each ? named(each) : []));
}

const named = (person: NonNullable<ToldLine["by"]>) => ({
  id: person.deletedAt ? null : person.id,
  name: nameInWords(person),
});

/** The actions that list their changes. */
const TELLING = new Set<HistoryAction>(["changed", "imported", "importUndone"]);

/** Fields that another field covers or that don't help readers. */
const UNTOLD = new Set(["confirmedBy", "recordedBy", "claimable", "verified"]);
const CONTACTS = new Set<string>(CONTACT_FIELDS);

function changesFor(actor: Actor, { line, person, seesContact }: ToldLine, formats: Formats) {
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
    .filter((field) => !UNTOLD.has(field) && !isWithheld(field))
    .map((field) => ({
      field: fieldFor(field, datedAfter[field] ?? datedBefore[field] ?? null),
      before: valueFor(actor, field, datedBefore[field], formats),
      after: valueFor(actor, field, datedAfter[field], formats),
    }));
}

/** Fields whose values are not shown, only whether there is one. */
const UNSAID = new Set(["photo", "logo", "reachedThrough"]);

/** The value to show; pictures, other groups and timestamps are replaced. */
function valueFor(actor: Actor, field: string, value: unknown, formats: Formats): Value {
  if (field === "confirmedAt") return value != null;
  if (value == null) return null;
  if (UNSAID.has(field)) return true;
  if (field === "familyGroupId" && !grantsAnywhere(actor, "group.see"))
    return value === actor.familyGroupId ? "this family group" : "another family group";
  return valueInWords(field, value, formats);
}
