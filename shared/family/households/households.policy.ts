import { groupResource } from "../groups/groups.policy.ts";
import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grantsAnywhere, type Role } from "../../lib/roles.ts";
import { personResource } from "../people/people.policy.ts";

/** Only a Super Admin may assign people to family groups. */
export const mayMoveHouseholds = (actor: { role: Role }): boolean =>
  grantsAnywhere(actor, "member.assign");

const householdMoveResource: Resource<"householdMove", { id: number }> = resource("householdMove");

const deniedMessage = "Family group assignment can only be changed by a Super Admin.";

export const householdsPolicies = {
  "household.move": policy({
    on: { person: personResource },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
  "household.moveTo": policy({
    on: { person: personResource, group: groupResource },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
  "household.undo": policy({
    on: { householdMove: householdMoveResource },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
};
