import type { SecondFactorChange } from "#shared/core/outbox/second-factor-changes.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { endChallengesOf, endOtherSessions, needsSecondStep } from "../../auth/index.ts";
import { type AuditActor, recordAudit } from "../../../core/audit/index.ts";
import { queueMail } from "../../../core/outbox/index.ts";
import { countRecoveryCodes } from "./factors.queries.ts";
import { replaceRecoveryCodes, removeRecoveryCodes } from "./recovery-codes.service.ts";

interface FactorChange {
  userId: number;
  change: SecondFactorChange;
  /** The account's owner, unless a command does it. */
  by: AuditActor;
}

/**
 * Notifies the owner by email and writes to the audit log. No hourly limit applies to this email; otherwise
 * someone could hide a change behind others.
 */
export async function recordFactorChange(
  tx: Executor,
  { now }: Pick<Context, "now">,
  { userId, change, by }: FactorChange,
): Promise<void> {
  const entry = { kind: "secondStepChanged", by, about: userId, facts: { change } } as const;
  await recordAudit(tx, entry, now());
  await queueMail(tx, {
    kind: "secondFactorChanged",
    facts: { change },
    to: { people: [userId] },
    now: now(),
    isManual: false,
  });
}

/**
 * Adds a factor to an account whose person the caller has locked. The first one ends all other sessions.
 * Returns new recovery codes if the account has none left.
 */
export async function addFactorLocked(
  tx: Executor,
  ctx: Context,
  { sid, ...change }: FactorChange & { sid: string },
  insert: () => Promise<void>,
): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = change;
  if (!(await needsSecondStep(tx, userId))) await endOtherSessions(tx, userId, { sid });
  await insert();
  await recordFactorChange(tx, ctx, change);
  const left = await countRecoveryCodes(tx, userId);
  return { recoveryCodes: left > 0 ? null : await replaceRecoveryCodes(tx, ctx, userId) };
}

/** After a factor was removed: ends waiting sign-ins, and recovery codes go with the last factor. */
export async function finishRemovalLocked(
  tx: Executor,
  ctx: Pick<Context, "now">,
  change: FactorChange,
): Promise<void> {
  const { userId } = change;
  await endChallengesOf(tx, [userId]);
  if (!(await needsSecondStep(tx, userId))) await removeRecoveryCodes(tx, userId);
  await recordFactorChange(tx, ctx, change);
}
