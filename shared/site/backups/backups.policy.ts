import { policy } from "../../lib/policy.ts";
import { grantsAnywhere } from "../../lib/roles.ts";

export const backupsPolicies = {
  "site.backUp": policy({
    on: {},
    allows: (actor) => grantsAnywhere(actor, "site.backUp"),
    deniedMessage: "Only a Super Admin can back up and restore the site.",
  }),
};
