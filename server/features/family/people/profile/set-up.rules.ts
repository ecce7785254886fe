import { accountErrors } from "#shared/accounts/auth/accounts.errors.ts";
import { isMailable } from "../../../core/outbox/index.ts";
import { isLivingPerson, type VisiblePerson } from "../../../core/person/index.ts";

type SetUpFacts = Pick<
  VisiblePerson,
  "hasAccount" | "claimable" | "email" | "isDeceased" | "deathDate" | "presumedDead"
>;

/**
 * Returns why somebody can't be sent a link to set up their account, or null if they can. Only an
 * address that an administrator set may claim a record. For the dead the reason is 'no address', so
 * nobody learns that they have one.
 */
export function findSetUpObstacle(person: SetUpFacts) {
  if (person.hasAccount) return accountErrors.alreadyHasAccount;
  if (!isLivingPerson(person) || person.email === null || !isMailable(person.email))
    return accountErrors.noEmail;
  return person.claimable ? null : accountErrors.notClaimable;
}
