import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { consumeAppCode } from "./app-codes.service.ts";
import { recordFactorChange } from "./changed-factors.service.ts";
import { consumeRecoveryCode } from "./recovery-codes.service.ts";

/** Uses up a typed code: six digits of the app, or a recovery code. Throws 401 if it is wrong. */
export async function consumeCode(
  tx: Executor,
  ctx: Context,
  { userId, typed, address }: { userId: number; typed: string; address?: string | undefined },
): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, "");
  const isOfApp = /^\d{6}$/.test(code);
  const fits = isOfApp
    ? await consumeAppCode(tx, ctx, { userId, code })
    : await consumeRecoveryCode(tx, ctx, { userId, code });
  if (!fits) throw Object.assign(domainError(secondFactorErrors.wrongCode), { about: userId });
  if (!isOfApp) {
    const by = { id: userId, address };
    await recordFactorChange(tx, ctx, { userId, change: "recoveryCodeUsed", by });
  }
}
