import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { registrationSchema } from "#shared/accounts/auth/auth.contract.ts";
import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { isInFuture } from "#shared/family/dates/day-span.ts";
import { type FamilyDate, NO_DATE, parseFamilyDate } from "#shared/family/dates/family-date.ts";
import { roleByAge } from "#shared/family/people/life-dates.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Config } from "../../../lib/process/config.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { badRequest, HttpError, domainError } from "../../../lib/errors.ts";
import { inConstantTime } from "../../../lib/constant-time.ts";
import { hashPassword, verifyPassword } from "../../../lib/sessions/passwords.ts";
import { secretsMatch, deriveSetupCode } from "../../../lib/sessions/secret.ts";
import { joinByInvitation } from "../invitations/index.ts";
import { isOpenJoinToken } from "../join-links/index.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { insertAccount, mailNewAddress, withUniqueEmail } from "../../family/people/index.ts";
import { mailAddressOwner } from "./address-owner.service.ts";
import { assertStrongPassword } from "./weak-password.rules.ts";
import { findAccount, findAddressOwner, hasAnyAccount } from "./auth.queries.ts";

type Registration = z.output<typeof registrationSchema> & {
  /** The emailed invitation that was used; null for none. */
  invitation?: OpenedLink<"invitation"> | null;
  /** Whether the request came from this machine, without a proxy. */
  fromThisMachine: boolean;
};

/** The stored fields of a new account. */
type NewAccountFields = Parameters<typeof insertAccount>[1] & { email: string };

/** The lock that a registration holds until its account exists. */
export const FIRST_ACCOUNT_LOCK = 7_243_001;

/** The person with this name and password; null if they don't match. Takes the same time either way. */
export async function checkPassword(
  db: Executor,
  name: string,
  password: string,
): Promise<Actor | null> {
  const account = await findAccount(db, name);
  const isMatch = await verifyPassword(account?.password ?? null, password);
  if (!account || !isMatch) return null;
  const { password: _hash, ...actor } = account;
  return actor;
}

/** Returns which fields the registration form needs. */
export async function describeRegistration({ db, config }: Context, fromThisMachine: boolean) {
  const isFirst = !(await hasAnyAccount(db));
  return { isFirst, needsSetupCode: isFirst && !isTrusted(config, fromThisMachine) };
}

/**
 * Whether the site still waits for its first account, so that the caller may set it up. Throws 403 for a
 * wrong setup code.
 */
export async function maySetUp(
  ctx: Context,
  { setupCode, fromThisMachine }: { setupCode?: string | undefined; fromThisMachine: boolean },
): Promise<boolean> {
  if (await hasAnyAccount(ctx.db)) return false;
  if (!isTrusted(ctx.config, fromThisMachine)) assertSetupCode(ctx, setupCode);
  return true;
}

/** A site that only this machine can reach needs no setup code from this machine. */
const isTrusted = ({ isLocal }: Config, fromThisMachine: boolean) => isLocal && fromThisMachine;

/**
 * Creates an account, or turns the invited person's record into one. The first account becomes Super Admin;
 * the lock makes sure that there is only one. Throws 400 for a weak password, 403 for a wrong setup code, and 409 for an email in
 * use, whose owner gets an email.
 */
export async function register(ctx: Context, form: Registration): Promise<Actor> {
  const birthdate = readBirthdate(form.birthdate, isoDayOf(ctx.now()));
  await assertStrongPassword(form.password, form);
  // Hashes before taking the lock, to hold the lock as briefly as possible.
  const hash = await hashPassword(form.password);
  const create = () =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
      return createAccountLocked(tx, ctx, { ...form, birthdate, hash });
    });
  try {
    return await withUniqueEmail(create, domainError(authErrors.emailInUse));
  } catch (error) {
    if (isEmailInUseError(error)) await mailOwnerOfUsedAddress(ctx, form.email);
    throw error;
  }
}

/** Throws 400 for a date that can't be read or is in the future. */
function readBirthdate(typed: string | null | undefined, today: IsoDate): FamilyDate {
  const birthdate = parseFamilyDate(typed ?? "");
  if ("problem" in birthdate) {
    const { problem } = birthdate;
    throw badRequest(problem, [{ path: "birthdate", message: problem }]);
  }
  if (isInFuture(birthdate.date, birthdate.words, today))
    throw domainError(authErrors.bornInTheFuture);
  return birthdate;
}

const isEmailInUseError = (error: unknown) =>
  error instanceof HttpError && error.code === authErrors.emailInUse.code;

/** The account's first email, which verifies its address. */
const mailVerification = (tx: Executor, { id }: Actor, now: Date) =>
  queueMail(tx, { kind: "verification", facts: {}, to: { people: [id] }, now });

/** Emails the address's owner that someone tried to register with it, with a link for choosing a password. */
const mailOwnerOfUsedAddress = ({ db, now }: Context, email: string) =>
  inConstantTime(() =>
    db.transaction((tx) => mailAddressOwner(tx, email, { now: now(), triedToRegister: true })),
  );

/** The part of `register` that runs under its lock. */
export async function createAccountLocked(
  tx: Executor,
  ctx: Context,
  form: Omit<Registration, "birthdate"> & { birthdate?: FamilyDate; hash: string },
): Promise<Actor> {
  const now = ctx.now();
  const birthdate = form.birthdate ?? NO_DATE;
  const fields = {
    email: form.email,
    password: form.hash,
    fullName: form.fullName || null,
    birthdate: birthdate.date,
    birthdateWords: birthdate.words,
  };
  if (form.invitation) {
    const actor = await joinByInvitation({ tx, link: form.invitation, now }, fields);
    if (!actor) throw domainError(authErrors.emailInUse);
    return actor;
  }
  const isFirst = !(await hasAnyAccount(tx));
  if (isFirst && !isTrusted(ctx.config, form.fromThisMachine)) assertSetupCode(ctx, form.setupCode);
  const account = {
    ...fields,
    role: isFirst ? "SUPER_ADMIN" : roleByAge(fields, isoDayOf(now)),
    lastLogin: now,
  } as const;
  if (form.joinToken && (await isOpenJoinToken(tx, form.joinToken, now)))
    return addUnverifiedAccount(tx, account, now);
  const actor = await addAccount(tx, account, now);
  await mailVerification(tx, actor, now);
  return actor;
}

/**
 * Adds an account from a shared invitation link, which proves no address. The address stays unverified whether
 * or not a profile in the tree has it, so that nobody learns which. Throws 409 if an account already has it.
 */
async function addUnverifiedAccount(
  tx: Executor,
  { email, ...account }: NewAccountFields,
  now: Date,
): Promise<Actor> {
  const owner = await findAddressOwner(tx, email);
  if (owner === "account") throw domainError(authErrors.emailInUse);
  const actor = await addAccount(tx, { ...account, email: null, newEmail: email }, now);
  if (owner === "profile") await mailAddressOwner(tx, email, { now, triedToRegister: true });
  else await mailNewAddress(tx, actor.id, { address: email, now });
  return actor;
}

/** Like insertAccount; throws 409 for an email in use. */
export async function addAccount(
  tx: Executor,
  account: Parameters<typeof insertAccount>[1],
  now: Date,
  by?: Parameters<typeof insertAccount>[3],
): Promise<Actor> {
  const actor = await insertAccount(tx, account, now, by);
  if (!actor) throw domainError(authErrors.emailInUse);
  return actor;
}

function assertSetupCode({ secret }: Context, typedCode: string | undefined): void {
  if (secretsMatch(typedCode ?? "", deriveSetupCode(secret))) return;
  throw domainError(authErrors.wrongSetupCode);
}
