/** What the audit log records, with the label of each kind in the filter. */
export const AUDIT_KINDS = {
  signedIn: "Sign-ins",
  signInFailed: "Failed sign-ins",
  passwordChanged: "Password changes",
  sessionsEnded: "Sessions ended",
  secondStepChanged: "Second-step changes",
  providerChanged: "Provider changes",
  refused: "Refused requests",
  limitReached: "Limits reached",
  roleChanged: "Role changes",
  groupChanged: "Group changes",
  exported: "Exports",
  restored: "Restores",
  erased: "Erasures",
  privateRead: "Private reads",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** What a call of a route can be recorded as. A sign-in is recorded when it fails or when its session begins. */
export type AuditedRoute =
  | "signIn"
  | "export"
  | "restore"
  | "erase"
  | "privateRead"
  | "passwordChange"
  | "sessionsEnd";

/** Who did it: a person, a signed-out caller, a command on the server, or the site by itself. */
export const AUDIT_SOURCES = ["person", "visitor", "command", "site"] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** Only ids and the program's own words: never typed text, tokens, names, or addresses. */
export interface AuditFacts {
  /** The route as in its contract, `GET /api/users/:id/export`. */
  route?: string;
  /** The name of a rate limit. */
  limit?: string;
  /** A role, or the id of a family group; null for none. */
  from?: string | number | null;
  to?: string | number | null;
  eventId?: number;
  groupId?: number;
  /** What was done, where the kind has several, for example `recoveryCodes`. */
  change?: string;
}
