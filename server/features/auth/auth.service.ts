import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { registrationSchema } from "#shared/auth/auth.contract.ts";
import { authRefusals } from "#shared/auth/auth.refusals.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { roleByAge } from "#shared/lib/roles.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Config } from "../../lib/process/config.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { NamedError, refused } from "../../lib/errors.ts";
import { inEvenTime } from "../../lib/even-time.ts";
import { hashPassword, passwordFits } from "../../lib/sessions/passwords.ts";
import { sameSecret, setupCodeOf } from "../../lib/sessions/secret.ts";
import { joinByInvitation } from "../invitations/joining/join.service.ts";
import { queueMail } from "../messages/queue-mail.service.ts";
import { insertAccount } from "../people/profile/account.service.ts";
import { uniqueEmail } from "../people/profile/email.rules.ts";
import { mailAddressOwner } from "./address-owner.service.ts";
import { findAccount, hasAnyAccount } from "./auth.queries.ts";

type Registration = z.output<typeof registrationSchema> & {
  /** By whose mail they came; null for who comes by themselves. */
  invitation?: ActingLink<"invitation"> | null;
  /** Whether it was sent at this very machine, through no proxy. */
  fromThisMachine: boolean;
};

/** Held by whoever registers, until their account stands. */
export const FIRST_ACCOUNT_LOCK = 7_243_001;

/** Who signs in with this name and password; null where they don't fit. Takes as long either way. */
export async function checkPassword(
  db: Executor,
  name: string,
  password: string,
): Promise<Actor | null> {
  const account = await findAccount(db, name);
  const fits = await passwordFits(account?.password ?? null, password);
  if (!account || !fits) return null;
  const { password: _hash, ...actor } = account;
  return actor;
}

/** What registering asks for at this moment. */
export async function describeRegistration({ db, config }: Deps, fromThisMachine: boolean) {
  const isFirst = !(await hasAnyAccount(db));
  return { isFirst, needsSetupCode: isFirst && !isTrusted(config, fromThisMachine) };
}

/** Who sits at the machine may take a new site that only it serves. */
const isTrusted = ({ isLocal }: Config, fromThisMachine: boolean) => isLocal && fromThisMachine;

/**
 * Creates an account, or makes one of the record of the tree that waits for who was invited. The first
 * of all becomes Super Admin: the lock makes sure that of two at once one is. Throws 403 for a wrong
 * set-up code, 409 for an e-mail in use, whose owner is mailed.
 */
export async function register(deps: Deps, form: Registration): Promise<Actor> {
  const today = isoDayOf(deps.now());
  if (form.birthdate && form.birthdate > today) throw refused(authRefusals.bornInTheFuture);
  // Hashed before the lock is taken, so that registrations wait for each other as briefly as can be.
  const hash = await hashPassword(form.password);
  const create = () =>
    deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
      const actor = await createAccountLocked(tx, deps, { ...form, hash });
      if (!actor.verified) await mailVerification(tx, actor, deps.now());
      return actor;
    });
  try {
    return await uniqueEmail(create, refused(authRefusals.emailInUse));
  } catch (error) {
    if (isOfAddressInUse(error)) await mailOwner(deps, form.email);
    throw error;
  }
}

const isOfAddressInUse = (error: unknown) =>
  error instanceof NamedError && error.code === authRefusals.emailInUse.code;

/** The first mail to an account, by which it is verified. */
const mailVerification = (tx: Executor, { id }: Actor, now: Date) =>
  queueMail(tx, { kind: "verification", facts: {}, to: { people: [id] }, now });

/** Whoever has the address hears that somebody tried to register with it, and gets a way in. */
const mailOwner = ({ db, now }: Deps, email: string) =>
  inEvenTime(() =>
    db.transaction((tx) => mailAddressOwner(tx, email, { now: now(), triedToRegister: true })),
  );

/** The inner half of `register`, which holds the lock around it. */
export async function createAccountLocked(
  tx: Executor,
  deps: Deps,
  form: Registration & { hash: string },
): Promise<Actor> {
  const now = deps.now();
  const said = {
    email: form.email,
    password: form.hash,
    fullName: form.fullName || null,
    birthdate: form.birthdate || null,
  };
  if (form.invitation) {
    const actor = await joinByInvitation({ tx, link: form.invitation, now }, said);
    if (!actor) throw refused(authRefusals.emailInUse);
    return actor;
  }
  const isFirst = !(await hasAnyAccount(tx));
  if (isFirst && !isTrusted(deps.config, form.fromThisMachine))
    checkSetupCode(deps, form.setupCode);
  const account = {
    ...said,
    role: isFirst ? "SUPER_ADMIN" : roleByAge(form.birthdate, isoDayOf(now)),
    lastLogin: now,
  } as const;
  return addAccount(tx, account, now);
}

/** As insertAccount; throws 409 for an e-mail in use. */
export async function addAccount(
  tx: Executor,
  account: Parameters<typeof insertAccount>[1],
  now: Date,
): Promise<Actor> {
  const actor = await insertAccount(tx, account, now);
  if (!actor) throw refused(authRefusals.emailInUse);
  return actor;
}

function checkSetupCode({ secret }: Deps, given: string | undefined): void {
  if (sameSecret(given ?? "", setupCodeOf(secret))) return;
  throw refused(authRefusals.wrongSetupCode);
}
