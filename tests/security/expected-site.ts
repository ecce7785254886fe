import type { Caller } from "../support/contracts/callers.ts";
import { everybody, type Outcome, parseOutcomes, signedIn, superAdminOnly } from "./outcomes.ts";

/** Only until there is an account. */
const onceSetUp = parseOutcomes("409 409 409 409 409");
/** The tests have no backup. */
const missingToSuperAdmin = parseOutcomes("401 403 403 403 404");

/** The guided setup, the audit log, backups, and birthdays. */
export const siteRouteOutcomes: Record<string, Record<Caller, Outcome>> = {
  "setup.state": superAdminOnly,
  "setup.save": superAdminOnly,
  "setup.saveFormats": superAdminOnly,
  "setup.suggestion": superAdminOnly,
  "setup.dismissSuggestion": superAdminOnly,
  "setup.addClosestFamily": superAdminOnly,
  "auditLog.list": superAdminOnly,
  "auditLog.file": superAdminOnly,
  "backups.list": superAdminOnly,
  "backups.create": superAdminOnly,
  "backups.download": missingToSuperAdmin,
  "backups.upload": superAdminOnly,
  "backups.restore": missingToSuperAdmin,
  "backups.restoreState": everybody,
  "backups.listAtSetup": onceSetUp,
  "backups.uploadAtSetup": onceSetUp,
  "backups.restoreAtSetup": onceSetUp,
  "birthdays.list": signedIn,
  "birthdays.feedState": signedIn,
  "birthdays.renewFeed": signedIn,
  "birthdays.feed": everybody,
};
