import { groupResource } from "../../family/groups/groups.policy.ts";
import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import type { Actor } from "../../family/people/people.policy.ts";

interface OwnedByGroup {
  id: number;
  familyGroupId: number;
}

/** An uploaded file. Everyone except its sender gets 404. */
const uploadedFileResource: Resource<"gedcomFile", OwnedByGroup> = resource("gedcomFile");

/** An import that can still be undone. Returns 404 to everyone outside its group. */
const importResource: Resource<"gedcomImport", OwnedByGroup> = resource("gedcomImport");

/** Whether the actor can import into a group's tree and export it. */
export const mayExchange = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  groupId: number,
): boolean => grants(actor, "family.exchange", groupId);

const DENIED_MESSAGE = "Only administrators of this family group can import and export its tree.";

export const gedcomPolicies = {
  "family.exchange": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => mayExchange(actor, group.id),
    deniedMessage: DENIED_MESSAGE,
  }),
  "gedcomFile.import": policy({
    on: { gedcomFile: uploadedFileResource },
    allows: (actor, { gedcomFile }) => mayExchange(actor, gedcomFile.familyGroupId),
    deniedMessage: DENIED_MESSAGE,
  }),
  "gedcomImport.undo": policy({
    on: { gedcomImport: importResource },
    allows: (actor, { gedcomImport }) => mayExchange(actor, gedcomImport.familyGroupId),
    deniedMessage: DENIED_MESSAGE,
  }),
};
