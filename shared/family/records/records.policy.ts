import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../../lib/roles.ts";
import { personResource, type PolicyPerson, type PolicyActor } from "../people/people.policy.ts";

/** Who may merge profiles in this family group. */
export const mayMergeIn = (actor: PolicyActor, familyGroupId: number | null): boolean =>
  grants(actor, "record.merge", familyGroupId);

/**
 * Both must be in one group. Nobody can merge their own record into another one. Another administrator's
 * record needs someone who may assign roles, because a merge can change or end that account.
 */
const mayMerge = (actor: PolicyActor, kept: PolicyPerson, gone: PolicyPerson): boolean =>
  mayMergeIn(actor, kept.familyGroupId) &&
  kept.familyGroupId === gone.familyGroupId &&
  gone.id !== actor.id &&
  [kept, gone].every(
    (person) =>
      person.id === actor.id || !isAdministrator(person) || grantsAnywhere(actor, "member.assign"),
  );

/** A merge that can still be undone, with both records. */
interface PolicyMerge {
  kept: PolicyPerson;
  gone: PolicyPerson;
}

const mergeResource: Resource<"merge", PolicyMerge> = resource("merge");

/** People may download their own data and have it erased. */
export const mayExport = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id === actor.id || grants(actor, "record.export", person.familyGroupId);

export const mayErase = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id === actor.id || grants(actor, "record.erase", person.familyGroupId);

export const recordsPolicies = {
  "person.merge": policy({
    on: { person: personResource, duplicate: personResource },
    allows: (actor, { person, duplicate }) => mayMerge(actor, person, duplicate),
    deniedMessage:
      "Only administrators can merge profiles, and only in their own family group. Ask a Super Admin to merge another administrator's profile. You can't merge your own profile into another one.",
  }),
  "merge.undo": policy({
    on: { merge: mergeResource },
    allows: (actor, { merge }) => mayMerge(actor, merge.kept, merge.gone),
    deniedMessage: "Only administrators can undo a merge.",
  }),
  "person.export": policy({
    on: { person: personResource },
    allows: (actor, { person }) => mayExport(actor, person),
    deniedMessage: "You can download only your own data.",
  }),
  "person.erase": policy({
    on: { person: personResource },
    allows: (actor, { person }) => mayErase(actor, person),
    deniedMessage: "You can erase only your own data.",
  }),
};
