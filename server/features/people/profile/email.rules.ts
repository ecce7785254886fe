import { personRefusals } from "#shared/people/people.refusals.ts";
import type { Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { limitFailures } from "../../../lib/limits/rate-limits.ts";
import { breaksUnique } from "../../../lib/unique.ts";

/** Runs a change; where it would give two people the same address, it becomes a 409. */
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
 * Runs a change by a signed-in person that may set this email address: how often it is refused because
 * the address is in use is limited, so that nobody can try many. Throws 429.
 */
export function limitKnownAddresses<T>(
  deps: Pick<Deps, "pool" | "secret">,
  { actor, email }: { actor: { id: number }; email: string | null | undefined },
  change: () => Promise<T>,
): Promise<T> {
  if (!email) return change();
  const counters = [["knownAddress", actor.id]] as const;
  return limitFailures(deps, { counters, failures: [personRefusals.emailTaken] }, change);
}
