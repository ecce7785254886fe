import { policy } from "../../lib/policy.ts";
import { grantsAnywhere } from "../../lib/roles.ts";

export const auditLogPolicies = {
  "audit.see": policy({
    on: {},
    allows: (actor) => grantsAnywhere(actor, "audit.see"),
    deniedMessage: "Only a Super Admin can see the audit log.",
  }),
};
