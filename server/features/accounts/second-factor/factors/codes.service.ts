import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { consumeAppCode } from "./app-codes.service.ts";
import { recordFactorChange } from "./changed-factors.service.ts";
import { consumeRecoveryCode } from "./recovery-codes.service.ts";

/** Checks a typed code, six digits of the app or a recovery code, and marks it as used. Throws 401 if it is wrong. */
export async function consumeCode(
  tx: Executor,
  ctx: Context,
  { userId, typed, address }: { userId: number; typed: string; address?: string | undefined },
): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, "");
  const isAppCode = /^\d{6}$/.test(code);
  const isValid = isAppCode
    ? await consumeAppCode(tx, ctx, { userId, code })
    : await consumeRecoveryCode(tx, ctx, { userId, code });
  if (!isValid) throw Object.assign(domainError(secondFactorErrors.wrongCode), { about: userId });
  if (!isAppCode) {
    const by = { id: userId, address };
    await recordFactorChange(tx, ctx, { userId, change: "recoveryCodeUsed", by });
  }
}
