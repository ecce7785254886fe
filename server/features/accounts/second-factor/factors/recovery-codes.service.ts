import { createHmac, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#shared/accounts/second-factor/second-factor.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";

const CODE_COUNT = 10;
/** Each letter carries 5 bits. */
const CODE_LETTERS = 10;
/** Crockford's Base32 alphabet, without letters that look like others. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** "k7m2q-x0d9f" */
function createCode(): string {
  const letters = Array.from(randomBytes(CODE_LETTERS), (byte) => ALPHABET[byte % 32]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Normalizes a typed code: lowercase, without spaces and dashes, and with look-alike letters as digits. */
const normalize = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");

const hashCode = ({ secret }: Context, userId: number, code: string): string =>
  createHmac("sha256", secret)
    .update(`recovery code of ${userId}: ${normalize(code)}`)
    .digest("base64url");

/** Replaces the recovery codes of an account. Returns the new ones, which are stored nowhere. */
export async function replaceRecoveryCodes(
  tx: Executor,
  ctx: Context,
  userId: number,
): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = Array.from({ length: CODE_COUNT }, createCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(ctx, userId, code) })));
  return codes;
}

/** Marks a recovery code as used. Returns false if it is wrong or was used before. */
export async function consumeRecoveryCode(
  tx: Executor,
  ctx: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(ctx, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export const removeRecoveryCodes = (tx: Executor, userId: number) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
