import { personRefusals } from "#shared/people/people.refusals.ts";
import { refused } from "../../../lib/errors.ts";
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
