import { groupResource } from "../../family/groups/groups.policy.ts";
import { policy } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import type { Actor } from "../../family/people/people.policy.ts";

/** A group's administrators can see its possible errors. */
export const mayCheckData = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  group: { id: number },
): boolean => grants(actor, "data.check", group.id);

export const dataCheckPolicies = {
  "data.check": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => mayCheckData(actor, group),
    deniedMessage: "Only administrators can check a family group's data.",
  }),
};
