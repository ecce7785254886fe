import { and, eq, inArray, ne } from "drizzle-orm";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { signInChallenges } from "#shared/accounts/auth/sign-in-challenges.table.ts";
import {
  passkeys,
  recoveryCodes,
  totpSecrets,
} from "#shared/accounts/second-factor/second-factor.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";

/** Signs people out everywhere, and ends their sign-ins that wait for a second step. */
export async function endSessionsOf(tx: Executor, userIds: readonly number[]): Promise<void> {
  await tx.delete(sessions).where(isAnyOf(sessions.userId, userIds));
  await endChallengesOf(tx, userIds);
}

/** Signs a person out everywhere but in the session with this sid. Returns how many sessions it ended. */
export async function endOtherSessions(
  tx: Executor,
  userId: number,
  { sid }: { sid: string },
): Promise<number> {
  await endChallengesOf(tx, [userId]);
  const others = and(eq(sessions.userId, userId), ne(sessions.sid, sid));
  return (await tx.delete(sessions).where(others).returning({ id: sessions.publicId })).length;
}

/** Ends sign-ins that wait for a second step. */
export async function endChallengesOf(tx: Executor, userIds: readonly number[]): Promise<void> {
  await tx.delete(signInChallenges).where(isAnyOf(signInChallenges.userId, userIds));
}

/**
 * Disconnects an account from the provider and removes its second factor, unless its address is verified:
 * somebody else may have added them.
 */
export async function removeUnverifiedSignInMethods(tx: Executor, userId: number): Promise<void> {
  const unverified = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.verified, false)));
  await tx.delete(providerAccounts).where(inArray(providerAccounts.userId, unverified));
  await tx.delete(totpSecrets).where(inArray(totpSecrets.userId, unverified));
  await tx.delete(passkeys).where(inArray(passkeys.userId, unverified));
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, unverified));
}
