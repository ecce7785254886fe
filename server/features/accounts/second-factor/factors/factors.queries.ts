import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import {
  passkeys,
  recoveryCodes,
  secondFactorSetups,
  totpSecrets,
} from "#shared/accounts/second-factor/second-factor.table.ts";
import type { SetupKind } from "#shared/accounts/second-factor/second-factor-options.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { seal, unseal } from "../../../../lib/sessions/seal.ts";
import { MINUTE_MS } from "../../../../lib/milliseconds.ts";

/** How long adding an app or a passkey may take, in milliseconds. */
const SETUP_TTL_MS = 15 * MINUTE_MS;

const SETUP_PURPOSE = "second factor that is being set up";

/** The names that an app and a browser show for an account. */
export async function readAccount(db: Executor, userId: number) {
  const [found] = await db
    .select({
      name: sql<string>`coalesce(${users.email}, ${users.username}, ${users.fullName}, 'Account')`,
      fullName: sql<string>`coalesce(nullif(btrim(${users.fullName}), ''), ${users.email}, 'Account')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

export async function findAuthenticator(db: Executor, userId: number) {
  const [app] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return app ?? null;
}

/** The passkeys of an account, the newest first. */
export const listPasskeys = (db: Executor, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

export const countRecoveryCodes = (db: Executor, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** The dates of used recovery codes, the earliest first. */
export const listUsedRecoveryCodes = (db: Executor, userId: number) =>
  db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`${recoveryCodes.usedAt} is not null`))
    .orderBy(asc(recoveryCodes.usedAt));

/** Keeps a secret until its app or passkey is confirmed. Replaces what the person began before. */
export async function saveSetup(
  { db, now, secret }: Context,
  { userId, kind, text }: { userId: number; kind: SetupKind; text: string },
): Promise<void> {
  const sealed = seal(secret, SETUP_PURPOSE, text);
  const expiresAt = new Date(now().getTime() + SETUP_TTL_MS);
  await db
    .insert(secondFactorSetups)
    .values({ userId, kind, sealed, expiresAt })
    .onConflictDoUpdate({
      target: secondFactorSetups.userId,
      set: { kind, sealed, expiresAt },
    });
}

/** Removes secrets of apps and passkeys that nobody confirmed in time. */
export const removeOldSetups = async ({ db, now }: Context): Promise<void> =>
  void (await db.delete(secondFactorSetups).where(lt(secondFactorSetups.expiresAt, now())));

/** Returns that secret and deletes it. Null if there is none, or it is too old. */
export async function consumeSetup(
  tx: Executor,
  { now, secret }: Context,
  { userId, kind }: { userId: number; kind: SetupKind },
): Promise<string | null> {
  const isOwnSetup = and(eq(secondFactorSetups.userId, userId), eq(secondFactorSetups.kind, kind));
  const [setup] = await tx.delete(secondFactorSetups).where(isOwnSetup).returning();
  if (!setup || setup.expiresAt <= now()) return null;
  return unseal(secret, SETUP_PURPOSE, setup.sealed);
}
