import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { LoginProblem } from "#shared/accounts/auth/login-problems.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { emailAddress, line } from "#shared/lib/schemas.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { isUniqueViolation } from "../../../../lib/unique-violation.ts";
import { revokeLinksMadeBy, lockLinkOwner, revokeLinksOf } from "../../../core/links/index.ts";
import { hasAccount } from "../../../core/person/index.ts";
import {
  choosePasswordLocked,
  insertAccount,
  recordLogin,
  verifyAddressLocked,
} from "../../../family/people/index.ts";
import { actorColumns, hasAnyAccount, maySignIn } from "../auth.queries.ts";
import { FIRST_ACCOUNT_LOCK } from "../auth.service.ts";
import { readSignInState, type SignInState } from "../sign-in/sign-in-state.queries.ts";
import {
  removeUnverifiedSignInMethods,
  endSessionsOf,
} from "../sessions/ended-sessions.service.ts";
import { connectLocked, type ProviderAccount } from "./connection.service.ts";
import type { ProviderIdentity } from "./openid.service.ts";

/** The account that signs in, or why none does, or the account whose password is needed first. */
export type ProviderSignIn =
  | { actor: Actor }
  | { problem: LoginProblem }
  | { owner: { id: number; email: string } };

/**
 * Signs in the person with this identity, which the provider has proved. A new identity is connected by its verified address:
 * to a new account, to a profile that may be claimed, or to an account that never verified the address and
 * loses its password and sessions. An account that did verify it is asked for its password first.
 */
export async function signInByProvider(
  ctx: Context,
  identity: ProviderIdentity,
): Promise<ProviderSignIn> {
  try {
    return await ctx.db.transaction((tx) => signInLocked(tx, ctx.now(), identity));
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_unique", "users_username_unique")) throw error;
    return { problem: "otherAccount" };
  }
}

async function signInLocked(
  tx: Executor,
  now: Date,
  { email: providerEmail, name, ...account }: ProviderIdentity,
): Promise<ProviderSignIn> {
  // Two windows may come back at once, and nobody else may register with this address meanwhile.
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
  const connected = await findConnected(tx, account);
  if (connected)
    return connected.maySignIn ? signIn(tx, connected.actor, now) : { problem: "closed" };
  const email = validOrNull(emailAddress("No email address"), providerEmail);
  if (!email) return { problem: "unverifiedEmail" };
  const owner = await lockAddressOwner(tx, email);
  if (!owner) {
    if (!(await hasAnyAccount(tx))) return { problem: "firstAccount" };
    const fullName = validOrNull(line(200), name);
    const created = { email, fullName, verified: true, role: "USER", lastLogin: now } as const;
    const added = await insertAccount(tx, created, now);
    if (!added) return { problem: "otherAccount" };
    await tx.insert(providerAccounts).values({ ...account, userId: added.id });
    return { actor: added };
  }
  if (owner.isDeceased) return { problem: "closed" };
  if (!hasAccount(owner) && !owner.claimable) return { problem: "uninvited" };
  if (hasAccount(owner) && owner.verified)
    return owner.password ? { owner: { id: owner.id, email } } : { problem: "otherAccount" };
  await removeUnverifiedSignInMethods(tx, owner.id);
  await verifyAddressLocked(tx, owner, { email, now });
  const actor = await choosePasswordLocked(tx, owner.id, { password: null, now });
  await endSessionsOf(tx, [owner.id]);
  await revokeLinksMadeBy(tx, owner.id, now);
  const purposes = ["reset", "setUp", "verification"] as const;
  await revokeLinksOf(tx, { personId: owner.id, purposes }, now);
  await connectLocked(tx, actor, { ...account, now });
  return signIn(tx, actor, now);
}

const validOrNull = (schema: z.ZodMiniType<string>, text: string | null): string | null =>
  z.safeParse(schema, text).data || null;

async function signIn(tx: Executor, actor: Actor, now: Date): Promise<ProviderSignIn> {
  await recordLogin(tx, actor.id, now);
  return { actor };
}

/**
 * Connects an account without a second step, whose password was just entered. Returns false if the password has
 * changed since it was read, if it has a second step by now, or if someone else has been connected with the
 * identity meanwhile.
 */
export const connectAccount = (
  { db, now }: Context,
  { actor, before }: { actor: Actor; before: Pick<SignInState, "password"> | null },
  account: ProviderAccount,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockLinkOwner(tx, actor.id);
    const current = await readSignInState(tx, actor.id);
    if (!current || current.password !== before?.password || current.needsSecondStep) return false;
    await connectLocked(tx, actor, { ...account, now: now() });
    const connected = await findConnected(tx, account);
    if (connected?.actor.id !== actor.id) return false;
    await recordLogin(tx, actor.id, now());
    return true;
  });

async function findConnected(tx: Executor, { issuer, subject }: ProviderAccount) {
  const [found] = await tx
    .select({ actor: actorColumns, maySignIn: sql<boolean>`${maySignIn}` })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
  return found ?? null;
}

/** Locks and returns the person with this address, else an account from a shared link that hasn't verified it yet. */
async function lockAddressOwner(tx: Executor, email: string) {
  const equalsEmail = (column: AnyPgColumn) => sql`lower(${column}) = lower(${email})`;
  const isUnverifiedOwner = and(
    isNull(users.email),
    equalsEmail(users.newEmail),
    equalsEmail(users.username),
  );
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(or(equalsEmail(users.email), isUnverifiedOwner), isNull(users.deletedAt)))
    .orderBy(sql`${users.email} nulls last`)
    .limit(1)
    .for("no key update");
  return owner ?? null;
}
