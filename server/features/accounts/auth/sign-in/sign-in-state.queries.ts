import { and, eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import { lockLinkOwner } from "../../../core/links/index.ts";
import { hasSecondFactor } from "../../../core/person/index.ts";
import { maySignIn } from "../auth.queries.ts";

/** The state of an account that must not change while a sign-in runs. */
export interface SignInState {
  /** The hash of the password; null for an account without one. */
  password: string | null;
  needsSecondStep: boolean;
}

/** Returns null for someone who may not sign in. */
export async function readSignInState(db: Executor, userId: number): Promise<SignInState | null> {
  const [state] = await db
    .select({ password: users.password, needsSecondStep: hasSecondFactor(users.id) })
    .from(users)
    .where(and(eq(users.id, userId), maySignIn));
  return state ?? null;
}

/**
 * Whether the account is still as expected. Call it after the session or challenge is stored: a concurrent change
 * that came too early to end it still holds the person's lock, so this waits for that change and sees it.
 */
export const isAccountUnchanged = (
  db: Db,
  userId: number,
  expected: SignInState | null,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockLinkOwner(tx, userId);
    const current = await readSignInState(tx, userId);
    return (
      current !== null &&
      current.password === expected?.password &&
      current.needsSecondStep === expected.needsSecondStep
    );
  });
