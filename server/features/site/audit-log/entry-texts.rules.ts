import type { SecondFactorChange } from "#shared/core/outbox/second-factor-changes.ts";
import { contracts } from "#shared/features.ts";
import type { Contract } from "#shared/lib/contract.ts";
import type { LIMITS } from "../../../lib/limits/limits.ts";

const summaries = new Map(
  contracts.flatMap(({ routes }: Contract) =>
    Object.values(routes).map(({ method, path, summary }) => [
      `${method.toUpperCase()} ${path}`,
      summary,
    ]),
  ),
);

/** A route's summary up to the first semicolon, or the route itself if it no longer exists. */
export const routeSummary = (route = ""): string => summaries.get(route)?.split(";")[0] ?? route;

const SIGN_IN_TEXTS: Record<string, string> = {
  "POST /api/register": "created an account and signed in",
  "POST /api/account-setup": "set up their account and signed in",
  "GET /api/login/callback": "signed in with the sign-in provider",
  "POST /api/second-step/code": "signed in with a second step",
  "POST /api/second-step/passkey": "signed in with a passkey as the second step",
  "POST /api/login/connect": "connected the sign-in provider and signed in",
};

export const describeSignIn = (route = ""): string => SIGN_IN_TEXTS[route] ?? "signed in";

/** The content of each export, by its route. */
export const EXPORTS: Record<string, string> = {
  "GET /api/audit-log.csv": "the audit log",
  "GET /api/backups/file": "a backup of the whole site",
  "GET /api/users/:id/export": "all data about a person",
  "GET /api/family-groups/:id/gedcom": "a tree as GEDCOM",
  "GET /api/family-groups/:id/poster/file": "a poster",
  "GET /api/events/:id/attendance.csv": "a guest list",
  "GET /api/events/:id/badges.pdf": "badges",
  "GET /api/events/:id/replies.csv": "replies to questions",
  "GET /api/events/:id/dues.csv": "dues",
  "GET /api/events/:id/tasks.csv": "the bring and help list",
};

export const describeExport = (route = ""): string =>
  EXPORTS[route] ?? `a file: ${routeSummary(route)}`;

/** The text for each restore, by its route. */
export const RESTORES: Record<string, string> = {
  "POST /api/backups/restore": "restored a backup of the whole site",
  "POST /api/users/:id/restore": "restored a profile",
  "POST /api/events/:id/restore": "restored an event",
  "POST /api/family-groups/:id/restore": "restored a family group",
  "POST /api/merges/:id/undo": "undid a merge",
  "POST /api/gedcom-imports/:id/undo": "undid an import",
};

export const describeRestore = (route = ""): string =>
  RESTORES[route] ?? `restored something: ${routeSummary(route)}`;

const LIMIT_LABELS: Record<keyof typeof LIMITS, string> = {
  signInByName: "failed sign-ins with one name",
  signInByAccount: "failed sign-ins to one account",
  signInFromKnownBrowser: "failed sign-ins in a known browser",
  signInFromAddress: "failed sign-ins",
  currentPassword: "wrong current passwords",
  secondFactorByPerson: "wrong codes for one account",
  secondFactorFromKnownBrowser: "wrong codes in a known browser",
  secondFactorByChallenge: "wrong codes in one sign-in",
  secondFactorChanges: "changes of a second step",
  registrationByEmail: "refused sign-ups with one email address",
  registrationFromAddress: "refused sign-ups",
  resetRequestByEmail: "requests to reset one password",
  resetRequestFromAddress: "requests to reset a password",
  verificationRequest: "requests to verify an email address",
  linkFromAddress: "links that don't work",
  providerReturnFromAddress: "failed returns from the sign-in provider",
  invitations: "invitations",
  suggestions: "suggested edits",
  exports: "exports",
  posters: "posters",
  searches: "searches",
  knownAddress: "tries of email addresses in use",
};

export const describeLimit = (limit: string | undefined): string | undefined =>
  limit === undefined ? undefined : (LIMIT_LABELS as Record<string, string>)[limit];

const FACTOR_CHANGES: Record<SecondFactorChange, string> = {
  appAdded: "added an authenticator app",
  appRemoved: "removed an authenticator app",
  passkeyAdded: "added a passkey",
  passkeyRemoved: "removed a passkey",
  newRecoveryCodes: "made new recovery codes",
  recoveryCodeUsed: "used a recovery code",
  removedByCommand: "removed the second step",
};

export const describeFactorChange = (change = ""): string =>
  (FACTOR_CHANGES as Record<string, string>)[change] ?? "changed the second step";
