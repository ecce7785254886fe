import type { HistoryLine } from "#shared/history/history.contract.ts";
import type { HistoryAction } from "#shared/history/history-words.ts";
import { type ChangeFacts, mayBringBack } from "#shared/history/history.policy.ts";
import { mayMoveHouseholds } from "#shared/households/households.policy.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { type Actor, maySeePerson, type PersonFacts } from "#shared/people/people.policy.ts";
import { mayMergeIn } from "#shared/records/records.policy.ts";
import { nameInWords } from "../people/named.queries.ts";
import { CONTACT_FIELDS, type ToldLine } from "./history.queries.ts";
import { whatToBringBack } from "./history.rules.ts";
import { valueInWords } from "./value-words.rules.ts";

type Fields = Record<string, unknown>;
type Value = HistoryLine["changes"][number]["before"];

/** A line as this actor may read it: names as they are now, and nothing that is withheld from them. */
export function lineFor(actor: Actor, told: ToldLine): HistoryLine {
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
    changes: TELLING.has(action) ? changesFor(actor, told) : [],
    // Who moved with others goes back with them.
    canBringBack:
      moveId === null &&
      mayBringBack(actor, factsOf(told)) &&
      "before" in whatToBringBack(actor, told),
    mergeId: told.person && mayMergeIn(actor, told.person.familyGroupId) ? told.mergeId : null,
    moveId,
  };
}

/** What rights are asked of. */
export const factsOf = ({ person, link, one, other, group }: ToldLine): ChangeFacts => ({
  person,
  link: link && { relationshipType: link.relationshipType, people: peopleOf(one, other) },
  group,
});

export const peopleOf = (...people: (PersonFacts | null)[]): PersonFacts[] =>
  people.flatMap((person) => person ?? []);

/** Who wrote a line, as this actor may know them; nobody for a job or a command. */
export function byWhom(
  actor: Actor,
  { line, by }: Pick<ToldLine, "line" | "by">,
): HistoryLine["by"] {
  if (!by) return { id: null, name: line.actorId === null ? "Homecoming" : "Somebody" };
  return calledFor(actor, by);
}

/** What this actor may know of who did something. */
export function calledFor(actor: Actor, by: NonNullable<ToldLine["by"]>): HistoryLine["by"] {
  if (maySeePerson(actor, by)) return named(by);
  const isSuperAdmin = by.role === "SUPER_ADMIN";
  return { id: null, name: isSuperAdmin ? "A Super Admin" : "Somebody outside this family group" };
}

function aboutWhom({ person, one, other, group }: ToldLine): HistoryLine["about"] {
  if (group) return [{ id: group.deletedAt ? null : group.id, name: group.name }];
  return [person, one, other].flatMap((each) => (each ? named(each) : []));
}

const named = (person: NonNullable<ToldLine["by"]>) => ({
  id: person.deletedAt ? null : person.id,
  name: nameInWords(person),
});

/** What these changed is told with them. */
const TELLING = new Set<HistoryAction>(["changed", "imported"]);

/** Said by another field, or of no use to a reader. */
const UNTOLD = new Set(["confirmedBy", "recordedBy", "claimable", "verified"]);
const CONTACTS = new Set<string>(CONTACT_FIELDS);

function changesFor(actor: Actor, { line, person, seesContact }: ToldLine) {
  const before: Fields = line.before ?? {};
  const after: Fields = line.after ?? {};
  const isOwn = person?.id === actor.id;
  const isWithheld = (field: string) =>
    person !== null &&
    ((CONTACTS.has(field) && !seesContact) ||
      (field === "username" && !isOwn && !grantsAnywhere(actor, "account.see")));
  return Object.keys(after)
    .filter((field) => !UNTOLD.has(field) && !isWithheld(field))
    .map((field) => ({
      field,
      before: valueFor(actor, field, before[field]),
      after: valueFor(actor, field, after[field]),
    }));
}

/** Of these it is told that there is something, and not what: pictures, and who else. */
const UNSAID = new Set(["photo", "logo", "reachedThrough"]);

/** Pictures, other groups and moments are not told as they are stored. */
function valueFor(actor: Actor, field: string, value: unknown): Value {
  if (field === "confirmedAt") return value != null;
  if (value == null) return null;
  if (UNSAID.has(field)) return true;
  if (field === "familyGroupId" && !grantsAnywhere(actor, "group.see"))
    return value === actor.familyGroupId ? "this family group" : "another family group";
  return valueInWords(field, value);
}
