import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { signInChallenges } from "#shared/accounts/auth/sign-in-challenges.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { SECOND_STEP_LIFETIME_MS } from "../../../../lib/sessions/sealed-cookies.ts";
import { hashToken, createToken } from "../../../core/links/index.ts";
import { actorColumns, maySignIn } from "../auth.queries.ts";
import type { ProviderAccount } from "../provider/connection.service.ts";

/** Stores a sign-in that waits for its second step. Returns the token for the browser's cookie. */
export async function insertChallenge(
  { db, now }: Context,
  { userId, path, identity }: NewChallenge,
): Promise<string> {
  const token = createToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SECOND_STEP_LIFETIME_MS);
  const passkeyChallenge = createToken();
  const hashed = { tokenHash: hashToken(token), passkeyChallenge };
  const provider = { providerIssuer: identity?.issuer, providerSubject: identity?.subject };
  await db
    .insert(signInChallenges)
    .values({ userId, path, ...provider, ...hashed, createdAt, expiresAt });
  return token;
}

interface NewChallenge {
  userId: number;
  path: string | null;
  /** The account at the provider to connect when the challenge is met. */
  identity?: ProviderAccount | undefined;
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(signInChallenges.tokenHash, hashToken(token)),
    isNull(signInChallenges.usedAt),
    gt(signInChallenges.expiresAt, now),
  );

/** The open challenge with this token, and its person; null if there is none, or they may not sign in. */
export async function findChallenge(db: Executor, token: string, now: Date) {
  const [found] = await db
    .select({
      id: signInChallenges.id,
      passkeyChallenge: signInChallenges.passkeyChallenge,
      path: signInChallenges.path,
      issuer: signInChallenges.providerIssuer,
      subject: signInChallenges.providerSubject,
      actor: actorColumns,
      /** The hash of the account's password. */
      password: users.password,
    })
    .from(signInChallenges)
    .innerJoin(users, and(eq(users.id, signInChallenges.userId), maySignIn))
    .where(isOpen(token, now));
  return found ?? null;
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Marks an open challenge as used. Returns false if another request was faster. */
export async function consumeChallenge(tx: Executor, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(signInChallenges)
    .set({ usedAt: now })
    .where(isOpen(token, now))
    .returning({ id: signInChallenges.id });
  return used.length > 0;
}

/** Ends the challenge with this token. */
export const endChallenge = async (db: Executor, token: string): Promise<void> =>
  void (await db.delete(signInChallenges).where(eq(signInChallenges.tokenHash, hashToken(token))));

export const removeOldChallenges = async ({ db, now }: Context): Promise<void> =>
  void (await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now())));
