import { groupSubject } from "../groups/groups.policy.ts";
import { policy, type Subject, subject } from "../../lib/policy.ts";
import { grantsAnywhere, type Role } from "../../lib/roles.ts";
import { personSubject } from "../people/people.policy.ts";

/** Only a Super Admin may assign people to family groups. */
export const mayMoveHouseholds = (actor: { role: Role }): boolean =>
  grantsAnywhere(actor, "member.assign");

const householdMoveSubject: Subject<"householdMove", { id: number }> = subject("householdMove");

const deniedMessage = "Family group assignment can only be changed by a Super Admin.";

export const householdsPolicies = {
  "household.move": policy({
    on: { person: personSubject },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
  "household.moveTo": policy({
    on: { person: personSubject, group: groupSubject },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
  "household.undo": policy({
    on: { householdMove: householdMoveSubject },
    allows: mayMoveHouseholds,
    deniedMessage,
  }),
};
