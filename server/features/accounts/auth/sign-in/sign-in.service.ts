import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import type { signInResponse } from "#shared/accounts/auth/auth.contract.ts";
import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import { SECOND_STEP_PATH } from "#shared/accounts/second-factor/second-factor-options.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type * as z from "zod/mini";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import type { SessionControl } from "../../../../lib/sessions/session.ts";
import { lockLinkOwner } from "../../../core/links/index.ts";
import { recordLogin } from "../../../family/people/index.ts";
import { readSelf } from "../auth.queries.ts";
import { connectLocked, type ProviderAccount } from "../provider/connection.service.ts";
import { endSurplusSessions } from "../sessions/own-sessions.queries.ts";
import {
  type Challenge,
  endChallenge,
  findChallenge,
  insertChallenge,
  consumeChallenge,
} from "./challenge.queries.ts";
import { isAccountUnchanged, readSignInState, type SignInState } from "./sign-in-state.queries.ts";

/** The message of the first step to someone with a second factor. */
export const ONE_MORE_STEP = "One more step.";

/** The user who signed in and where the page goes next; the user is null while the second step is missing. */
type SignInResult = Pick<z.output<typeof signInResponse>, "user" | "redirect">;

interface FirstStep {
  actor: Actor;
  path?: string | null;
  /** The account as it was read before its password was checked. By default, as it is now. */
  before?: Pick<SignInState, "password"> | null;
  /** The account at the provider to connect once the second step is done, if there is one. */
  identity?: ProviderAccount;
}

/**
 * Signs in somebody who has passed the first step: a password, a provider, or an emailed link. Someone with
 * a second factor gets a challenge in place of a session. Throws 409 if the account changed meanwhile.
 */
export async function signInOrChallenge(
  ctx: Context,
  session: SessionControl,
  { actor, path = null, before, identity }: FirstStep,
): Promise<SignInResult> {
  const { db } = ctx;
  const userId = actor.id;
  const current = await readSignInState(db, userId);
  const expected = current && { ...current, password: (before ?? current).password };
  if (expected?.needsSecondStep) {
    const token = await insertChallenge(ctx, { userId, path, identity });
    if (!(await isAccountUnchanged(db, userId, expected))) {
      await endChallenge(db, token);
      throw domainError(authErrors.changedMeanwhile);
    }
    session.writeChallenge(token);
    return { user: null, redirect: SECOND_STEP_PATH };
  }
  const confirm = () => isAccountUnchanged(db, userId, expected);
  const passwordHash = expected?.password ?? null;
  if (!(await session.signIn(actor, { passwordHash, confirm })))
    throw domainError(authErrors.changedMeanwhile);
  await recordLogin(db, userId, ctx.now());
  await endSurplusSessions(db, userId);
  return { user: await readSelf(ctx, actor), redirect: path };
}

/** The challenge of this browser. Throws 409 if it has none that is open. */
export async function readChallenge(
  { db, now }: Context,
  session: SessionControl,
): Promise<Challenge> {
  const token = session.readChallenge();
  const challenge = token && (await findChallenge(db, token, now()));
  if (!challenge) throw domainError(secondFactorErrors.challengeOver);
  return challenge;
}

/**
 * Signs in with this browser's challenge. `check` verifies the second factor and marks it as used in the
 * transaction that consumes the challenge, and throws if it is wrong. Throws 409 if the challenge is over.
 */
export async function signInByChallenge(
  ctx: Context,
  session: SessionControl,
  check: (tx: Executor, challenge: Challenge) => Promise<void>,
): Promise<SignInResult> {
  const now = ctx.now();
  const token = session.readChallenge();
  const { actor } = await readChallenge(ctx, session);
  const challenge = await ctx.db.transaction(async (tx) => {
    await lockLinkOwner(tx, actor.id);
    // Reads it again, because it may have ended during the wait.
    const openChallenge = token && (await findChallenge(tx, token, now));
    if (!openChallenge || !(await consumeChallenge(tx, token, now)))
      throw domainError(secondFactorErrors.challengeOver);
    await check(tx, openChallenge);
    const { issuer, subject } = openChallenge;
    if (issuer && subject) await connectLocked(tx, openChallenge.actor, { issuer, subject, now });
    await recordLogin(tx, openChallenge.actor.id, now);
    return { ...openChallenge, state: await readSignInState(tx, actor.id) };
  });
  session.writeChallenge(null);
  const { state } = challenge;
  const confirm = () => isAccountUnchanged(ctx.db, actor.id, state);
  const passwordHash = state?.password ?? null;
  if (!(await session.signIn(challenge.actor, { passwordHash, confirm })))
    throw domainError(secondFactorErrors.challengeOver);
  await endSurplusSessions(ctx.db, actor.id);
  return { user: await readSelf(ctx, challenge.actor), redirect: challenge.path };
}
