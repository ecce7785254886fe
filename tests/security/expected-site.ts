import type { Caller } from "../support/contracts/callers.ts";
import { everybody, type Outcome, signedIn, superAdminOnly } from "./outcomes.ts";

/** The guided setup, the audit log, and birthdays. */
export const expectedOfSite: Record<string, Record<Caller, Outcome>> = {
  "setup.state": superAdminOnly,
  "setup.save": superAdminOnly,
  "setup.saveFormats": superAdminOnly,
  "setup.suggestion": superAdminOnly,
  "setup.dismissSuggestion": superAdminOnly,
  "setup.addClosestFamily": superAdminOnly,
  "auditLog.list": superAdminOnly,
  "auditLog.file": superAdminOnly,
  "birthdays.list": signedIn,
  "birthdays.feedState": signedIn,
  "birthdays.renewFeed": signedIn,
  "birthdays.feed": everybody,
};
