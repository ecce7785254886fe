import { and, eq, isNull, sql } from "drizzle-orm";
import { ownPasswordErrors } from "#shared/family/people/own-password.errors.ts";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { type UserRow, users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError, signedOut } from "../../../../lib/errors.ts";
import { limitFailures } from "../../../../lib/limits/rate-limits.ts";
import { MINUTE_MS } from "../../../../lib/milliseconds.ts";
import { verifyPassword } from "../../../../lib/sessions/passwords.ts";

/** Whose password it is, as typed, and the network that they are on. */
interface TypedPassword {
  actor: { id: number };
  password: string;
  network: string;
}

/**
 * Checks the current password of a signed-in person, because somebody else may sit at their computer.
 * Returns its hash. Before acting on it, compare the hash under the person's lock: the password may have
 * changed meanwhile. Throws 400 for a wrong one, 409 without a password, and 429 after too many.
 */
export async function confirmPassword(
  ctx: Context,
  { actor, password, network }: TypedPassword,
): Promise<string> {
  const stored = await readPasswordHash(ctx.db, actor.id);
  if (stored === null) throw domainError(ownPasswordErrors.none);
  const limits = {
    counters: [
      ["signInFromAddress", network],
      ["currentPassword", actor.id],
    ],
    failures: [ownPasswordErrors.wrong],
  } as const;
  return limitFailures(ctx, limits, async () => {
    if (await verifyPassword(stored, password)) return stored;
    throw domainError(ownPasswordErrors.wrong);
  });
}

/** How long after signing in an account without a password may change how it signs in, in milliseconds. */
const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;

/** Whether the session with this sid began a short time ago. Passwords, codes, and providers begin a new one each time. */
export const isSignInRecent = async (db: Executor, sid: string): Promise<boolean> =>
  (await db.$count(
    sessions,
    and(
      eq(sessions.sid, sid),
      sql`${sessions.createdAt} > now() - ${RECENT_SIGN_IN_MS} * interval '1 ms'`,
    ),
  )) > 0;

/** Throws 403 for an account without a password that signed in too long ago. */
export async function assertSignInRecent(
  db: Executor,
  { sid, provider }: { sid: string; provider: string },
): Promise<void> {
  if (!(await isSignInRecent(db, sid)))
    throw domainError(ownPasswordErrors.signInAgain, { provider });
}

/** What a person gave to prove that they are the account's owner. */
export interface OwnerProof {
  /** The hash of the password that they just gave. */
  passwordHash: string | null;
  /** Their session. */
  sid: string;
  /** The name of the sign-in provider. */
  provider: string;
}

/**
 * Checks that a change comes from the account's owner, whose row the caller has locked. Throws 400 without
 * the current password and, if the account has none, 403 unless they signed in a short time ago.
 */
export async function assertOwnerLocked(
  tx: Executor,
  { password }: Pick<UserRow, "password">,
  proof: OwnerProof | undefined,
): Promise<void> {
  if (password === null && proof) return assertSignInRecent(tx, proof);
  if (!proof || password !== proof.passwordHash) throw domainError(ownPasswordErrors.needed);
}

async function readPasswordHash(db: Executor, id: number): Promise<string | null> {
  const [found] = await db
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found) throw signedOut();
  return found.password;
}
