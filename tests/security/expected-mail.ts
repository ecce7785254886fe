import type { Caller } from "../support/contracts/callers.ts";
import {
  adminsOnly,
  foundBySuperAdmin,
  type Outcome,
  parseOutcomes,
  superAdminOnly,
} from "./outcomes.ts";

/** Mail settings, saved mails, and mail samples. */
export const mailRouteOutcomes: Record<string, Record<Caller, Outcome>> = {
  "mail.state": superAdminOnly,
  "mail.settings": superAdminOnly,
  "mail.saveSettings": superAdminOnly,
  "mail.removeSettings": superAdminOnly,
  // No mail server is set up.
  "mail.sendTest": parseOutcomes("401 403 403 403 409"),
  "mail.retry": superAdminOnly,
  "mail.suppressed": superAdminOnly,
  "mail.clearSuppressed": superAdminOnly,
  "mail.previews": adminsOnly,
  "mail.preview": adminsOnly,
  "mail.captured": superAdminOnly,
  "mail.capturedMail": foundBySuperAdmin,
};
