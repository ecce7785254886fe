import { and, eq, isNull, sql } from "drizzle-orm";
import { passkeys, totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Db } from "../../../../lib/context.ts";
import { lockLinkOwner } from "../../../core/links/index.ts";
import { needsSecondStep } from "../../auth/index.ts";
import { finishRemovalLocked } from "./changed-factors.service.ts";

/** Removes every factor of the account with this email address, for someone who lost them all. */
export const removeFactorsByCommand = (
  db: Db,
  email: string,
  now: Date,
): Promise<"removed" | "nothing" | "unknown"> =>
  db.transaction(async (tx) => {
    const hasAddress = and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt));
    const [person] = await tx.select({ id: users.id }).from(users).where(hasAddress);
    if (!person) return "unknown";
    const userId = person.id;
    await lockLinkOwner(tx, userId);
    if (!(await needsSecondStep(tx, userId))) return "nothing";
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    const change = { userId, change: "removedByCommand", by: "command" } as const;
    await finishRemovalLocked(tx, { now: () => now }, change);
    return "removed";
  });
