import { personRefusals } from "#shared/family/people/people.refusals.ts";
import type { Context } from "../../../../lib/context.ts";
import { refused } from "../../../../lib/errors.ts";
import { limitFailures } from "../../../../lib/limits/rate-limits.ts";
import { breaksUnique } from "../../../../lib/unique.ts";

/** Runs a change and turns a duplicate email into a 409. */
export async function uniqueEmail<T>(
  change: () => Promise<T>,
  refusal = refused(personRefusals.emailTaken),
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!breaksUnique(error, "users_email_unique", "users_username_unique")) throw error;
    throw refusal;
  }
}

/**
 * Runs a change by a signed-in person that may set this email. Limits how often it may fail because
 * the address is taken, so nobody can probe for addresses. Throws 429.
 */
export function limitKnownAddresses<T>(
  ctx: Context,
  { actor, email }: { actor: { id: number }; email: string | null | undefined },
  change: () => Promise<T>,
): Promise<T> {
  if (!email) return change();
  const counters = [["knownAddress", actor.id]] as const;
  return limitFailures(ctx, { counters, failures: [personRefusals.emailTaken] }, change);
}
