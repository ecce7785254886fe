import type { Caller } from "../support/contracts/world.ts";
import { adminsOnly, foundBySuperAdmin, type Outcome, superAdminOnly } from "./outcomes.ts";

/** Of how mail is sent, what is kept of it, and samples of it. */
export const expectedOfMail: Record<string, Record<Caller, Outcome>> = {
  "mail.state": superAdminOnly,
  "mail.tryNow": superAdminOnly,
  "mail.refused": superAdminOnly,
  "mail.clearRefused": superAdminOnly,
  "mail.previews": adminsOnly,
  "mail.preview": adminsOnly,
  "mail.kept": superAdminOnly,
  "mail.keptMail": foundBySuperAdmin,
};
