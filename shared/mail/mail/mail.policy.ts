import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grantsAnywhere, isAdministrator, type Role } from "../../lib/roles.ts";

/**
 * Only for people who may see the mail of all families, because the outbox and captured emails are
 * not separated by family.
 */
export const maySeeMail = (actor: { role: Role }): boolean => grantsAnywhere(actor, "mail.watch");

const capturedMailResource: Resource<"capturedMail", { id: number }> = resource("capturedMail");

const SUPER_ADMINS_ONLY = "Only a Super Admin can do this.";

export const mailPolicies = {
  "mail.watch": policy({
    on: {},
    allows: (actor) => maySeeMail(actor),
    deniedMessage: SUPER_ADMINS_ONLY,
  }),
  // The previews are about a made-up family, so they reveal nothing.
  "mail.preview": policy({
    on: {},
    allows: (actor) => isAdministrator(actor),
    deniedMessage: "Only administrators can do this.",
  }),
  "capturedMail.read": policy({
    on: { capturedMail: capturedMailResource },
    allows: (actor) => maySeeMail(actor),
    deniedMessage: SUPER_ADMINS_ONLY,
  }),
};
