import { accountRefusals } from "#shared/auth/accounts.refusals.ts";
import { isMailable } from "../../messages/mail-reach.rules.ts";
import type { VisiblePerson } from "../people.queries.ts";

type Facts = Pick<
  VisiblePerson,
  "hasAccount" | "claimable" | "email" | "isDeceased" | "deathDate" | "presumedDead"
>;

/**
 * Why somebody can't be mailed the link to an account; null where they can. Only an address that an
 * administrator set lets who reads mail there claim a record. That the dead have one is not told.
 */
export function whyNotSetUp(person: Facts) {
  if (person.hasAccount) return accountRefusals.canSignIn;
  const isLiving = !person.isDeceased && person.deathDate === null && !person.presumedDead;
  if (!isLiving || person.email === null || !isMailable(person.email))
    return accountRefusals.noAddress;
  return person.claimable ? null : accountRefusals.notClaimable;
}
