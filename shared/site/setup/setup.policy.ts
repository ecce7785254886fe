import { policy } from "../../lib/policy.ts";
import { grantsAnywhere, type Role } from "../../lib/roles.ts";

export const maySetUpSite = (actor: { role: Role }): boolean =>
  grantsAnywhere(actor, "group.create");

export const setupPolicies = {
  "site.setUp": policy({
    on: {},
    allows: (actor) => maySetUpSite(actor),
    deniedMessage: "Only a Super Admin can do this.",
  }),
};
