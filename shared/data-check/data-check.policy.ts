import { aGroup } from "../groups/groups.policy.ts";
import { policy } from "../lib/policy.ts";
import { grants } from "../lib/roles.ts";
import type { Actor } from "../people/people.policy.ts";

/** A group's administrators look at what seems wrong in its data. */
export const mayCheckData = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  group: { id: number },
): boolean => grants(actor, "data.check", group.id);

export const dataCheckPolicies = {
  "data.check": policy({
    on: { group: aGroup },
    allows: (actor, { group }) => mayCheckData(actor, group),
    refusal: "Only administrators can check the data of a family group.",
  }),
};
