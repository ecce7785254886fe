import { aGroup } from "../groups/groups.policy.ts";
import { policy, type Subject, subject } from "../lib/policy.ts";
import { grants } from "../lib/roles.ts";
import type { Actor } from "../people/people.policy.ts";

/** A file that waits. Only who sent it is told that it is there. */
interface WaitingFile {
  id: number;
  familyGroupId: number;
}

const aWaitingFile: Subject<"gedcomFile", WaitingFile> = subject("gedcomFile");

/** Who brings a file into a group's tree, and takes its tree out as one. */
export const mayExchange = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  groupId: number,
): boolean => grants(actor, "family.exchange", groupId);

const REFUSAL = "Only administrators of this family group can import and export its tree.";

export const gedcomPolicies = {
  "family.exchange": policy({
    on: { group: aGroup },
    allows: (actor, { group }) => mayExchange(actor, group.id),
    refusal: REFUSAL,
  }),
  "gedcomFile.take": policy({
    on: { gedcomFile: aWaitingFile },
    allows: (actor, { gedcomFile }) => mayExchange(actor, gedcomFile.familyGroupId),
    refusal: REFUSAL,
  }),
};
