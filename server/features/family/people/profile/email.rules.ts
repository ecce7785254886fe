import { personErrors } from "#shared/family/people/people.errors.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { limitFailures } from "../../../../lib/limits/rate-limits.ts";
import { isUniqueViolation } from "../../../../lib/unique-violation.ts";

/** Runs a change and turns a duplicate email into a 409. */
export async function withUniqueEmail<T>(
  change: () => Promise<T>,
  conflictError = domainError(personErrors.emailTaken),
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_unique", "users_username_unique")) throw error;
    throw conflictError;
  }
}

/**
 * Runs a change by a signed-in person that may set this email. Limits how often it may fail because
 * the address is taken, so nobody can probe for addresses. Throws 429.
 */
export function withAddressLimit<T>(
  ctx: Context,
  { actor, email }: { actor: { id: number }; email: string | null | undefined },
  change: () => Promise<T>,
): Promise<T> {
  if (!email) return change();
  const counters = [["knownAddress", actor.id]] as const;
  return limitFailures(ctx, { counters, failures: [personErrors.emailTaken] }, change);
}
