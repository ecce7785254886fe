import { policy, type Subject, subject } from "../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../lib/roles.ts";
import { type Actor, aPerson, type PersonFacts } from "../people/people.policy.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Who may look for records to merge in this family group. */
export const mayMergeIn = (actor: Asker, familyGroupId: number | null): boolean =>
  grants(actor, "record.merge", familyGroupId);

/**
 * Both of one group. Nobody merges their own record away, and with another administrator's it takes who
 * may give roles: it would change what that one's account is, or end it.
 */
const mayMerge = (actor: Asker, kept: PersonFacts, gone: PersonFacts): boolean =>
  mayMergeIn(actor, kept.familyGroupId) &&
  kept.familyGroupId === gone.familyGroupId &&
  gone.id !== actor.id &&
  [kept, gone].every(
    (person) =>
      person.id === actor.id || !isAdministrator(person) || grantsAnywhere(actor, "member.assign"),
  );

/** A merge that can still be undone, with both records. */
interface MergeFacts {
  kept: PersonFacts;
  gone: PersonFacts;
}

const aMerge: Subject<"merge", MergeFacts> = subject("merge");

/** All that is kept about somebody is theirs to have, and to have erased. */
export const mayExport = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "record.export", person.familyGroupId);

export const mayErase = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "record.erase", person.familyGroupId);

export const recordsPolicies = {
  "person.merge": policy({
    on: { person: aPerson, duplicate: aPerson },
    allows: (actor, { person, duplicate }) => mayMerge(actor, person, duplicate),
    refusal:
      "Only administrators can merge two records of their own family group, and only a Super Admin those of another administrator. Nobody can merge their own record away.",
  }),
  "merge.undo": policy({
    on: { merge: aMerge },
    allows: (actor, { merge }) => mayMerge(actor, merge.kept, merge.gone),
    refusal: "Only administrators can undo a merge.",
  }),
  "person.export": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => mayExport(actor, person),
    refusal: "Only the person themself can ask for all that is kept about them.",
  }),
  "person.erase": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => mayErase(actor, person),
    refusal: "Only the person themself can ask to be erased.",
  }),
};
