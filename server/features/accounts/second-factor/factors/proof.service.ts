import type { ReauthenticationProof } from "#shared/accounts/second-factor/second-factor.contract.ts";
import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../../lib/context.ts";
import { limitFailures } from "../../../../lib/limits/rate-limits.ts";
import type { SessionControl } from "../../../../lib/sessions/session.ts";
import { assertSignInRecent, confirmPassword } from "../../../family/people/index.ts";
import { hasPassword, needsSecondStep } from "../../auth/index.ts";
import { consumeCode } from "./codes.service.ts";

/** Returns what proves that a request comes from the owner: a recent sign-in for an account with neither password nor factor. */
export async function findRequiredProof({ db }: Context, userId: number) {
  if (await hasPassword(db, userId)) return "password";
  return (await needsSecondStep(db, userId)) ? "code" : "recentSignIn";
}

interface Owner {
  actor: Actor;
  network: string;
  session: Pick<SessionControl, "sid">;
}

/**
 * Throws 400 for a wrong password or, if the account has none, 401 for a wrong code, or 403 if it signed in too long
 * ago. Throws 429 after too many.
 */
export async function assertProof(
  ctx: Context,
  { actor, network, session: { sid } }: Owner,
  { currentPassword: password = "", code = "" }: ReauthenticationProof,
): Promise<void> {
  const { id: userId, address } = actor;
  const kind = await findRequiredProof(ctx, userId);
  if (kind === "password") await confirmPassword(ctx, { actor, password, network });
  if (kind === "recentSignIn")
    await assertSignInRecent(ctx.db, { sid, provider: ctx.config.OIDC_NAME });
  if (kind !== "code") return;
  const limits = {
    counters: [["secondFactorByPerson", userId]],
    failures: [secondFactorErrors.wrongCode],
  } as const;
  await limitFailures(ctx, limits, () =>
    ctx.db.transaction((tx) => consumeCode(tx, ctx, { userId, typed: code, address })),
  );
}
