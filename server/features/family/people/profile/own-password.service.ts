import { and, eq, isNull } from "drizzle-orm";
import { ownPasswordErrors } from "#shared/family/people/own-password.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError, signedOut } from "../../../../lib/errors.ts";
import { limitFailures } from "../../../../lib/limits/rate-limits.ts";
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

async function readPasswordHash(db: Executor, id: number): Promise<string | null> {
  const [found] = await db
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found) throw signedOut();
  return found.password;
}
