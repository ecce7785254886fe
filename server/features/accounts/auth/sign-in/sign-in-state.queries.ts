import { and, eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Db, Executor } from "../../../../lib/context.ts";
import { lockLinkSubject } from "../../../core/links/index.ts";
import { maySignIn } from "../auth.queries.ts";
import { hasSecondFactor } from "./second-factor.queries.ts";

/** What a sign-in relies on while it runs. */
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
 * Whether the account is still as it was. Ask once the session or challenge is stored: a change that didn't
 * find it to end it holds the person's lock, so this waits for the change and sees it.
 */
export const isUnchanged = (db: Db, userId: number, seen: SignInState | null): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockLinkSubject(tx, userId);
    const present = await readSignInState(tx, userId);
    return (
      present !== null &&
      present.password === seen?.password &&
      present.needsSecondStep === seen.needsSecondStep
    );
  });
