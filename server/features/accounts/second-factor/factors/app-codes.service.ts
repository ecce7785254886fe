import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { seal, unseal } from "../../../../lib/sessions/seal.ts";
import { findAuthenticator } from "./factors.queries.ts";

const PURPOSE = "secret of an authenticator app";

/** The settings that every authenticator app supports: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
const SETTINGS = { issuer: "Homecoming", algorithm: "SHA1", digits: 6, period: 30 } as const;

export const createAppKey = (): string => new Secret({ size: 20 }).base32;

/** Formats the URI for the QR code; the app shows `name` with its codes. */
export const formatAppUri = (key: string, name: string): string =>
  new TOTP({ ...SETTINGS, label: name, secret: key }).toString();

/** The 30-second step to which a code belongs: the present one or its neighbors, else null. */
export function findCodeStep(key: string, code: string, now: Date): number | null {
  // otpauth throws an error for other characters.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SETTINGS, secret: key });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export async function insertAuthenticator(
  tx: Executor,
  { secret, now }: Context,
  { userId, key, lastStep }: { userId: number; key: string; lastStep: number },
): Promise<void> {
  const sealed = seal(secret, PURPOSE, key);
  await tx.insert(totpSecrets).values({ userId, sealed, lastStep, createdAt: now() });
}

/** Marks a code of the account's app as used. Returns false if it is wrong, or if this or a later one was used before. */
export async function consumeAppCode(
  tx: Executor,
  { secret, now }: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const app = await findAuthenticator(tx, userId);
  const key = app && unseal(secret, PURPOSE, app.sealed);
  const step = key ? findCodeStep(key, code, now()) : null;
  if (step === null) return false;
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step, lastUsedAt: now() })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ id: totpSecrets.id });
  return used.length > 0;
}
