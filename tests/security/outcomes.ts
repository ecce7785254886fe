import { CALLERS, type Caller } from "../support/contracts/callers.ts";

export type Outcome = "ok" | 401 | 403 | 404 | 409;

/**
 * Reads a row with the expected outcome for each kind of caller, in the order of CALLERS: nobody (signed out,
 * deleted, or dead), stranger (no family or another one), member of family A (guest, child, not verified,
 * user), its administrator, and Super Admin.
 */
export function parseOutcomes(row: string): Record<Caller, Outcome> {
  const words = row.split(" ").map((word) => (word === "ok" ? word : Number(word)) as Outcome);
  const lines = Object.values(CALLERS).flatMap((callers, kind) =>
    callers.map((caller) => [caller, words[kind]!] as const),
  );
  return Object.fromEntries(lines) as Record<Caller, Outcome>;
}

export const everybody = parseOutcomes("ok ok ok ok ok");
export const signedIn = parseOutcomes("401 ok ok ok ok");
export const familyA = parseOutcomes("401 404 ok ok ok");
export const adminsOfA = parseOutcomes("401 404 403 ok ok");
export const senderOnly = parseOutcomes("401 404 404 ok 404");
export const superAdminInA = parseOutcomes("401 404 403 403 ok");
export const foundBySuperAdmin = parseOutcomes("401 404 404 404 ok");
export const superAdminOnly = parseOutcomes("401 403 403 403 ok");
/** Administrators of any family. */
export const adminsOnly: Record<Caller, Outcome> = {
  ...parseOutcomes("401 403 403 ok ok"),
  adminB: "ok",
};
export const nobodyAtAll = parseOutcomes("401 403 403 403 403");
export const notThere = parseOutcomes("401 404 404 404 404");
