import { eq } from "drizzle-orm";
import { providerErrors } from "#shared/accounts/auth/provider.errors.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import type { ProviderChange } from "#shared/core/outbox/provider-changes.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { recordAudit } from "../../../core/audit/index.ts";
import { queueMail } from "../../../core/outbox/index.ts";
import { lockPerson } from "../../../core/person/index.ts";
import type { ProviderIdentity } from "./openid.service.ts";

export type ProviderAccount = Pick<ProviderIdentity, "issuer" | "subject">;

/** The owner of the account that changes. */
interface Owner {
  id: number;
  address?: string | undefined;
}

/** The sign-in provider, and whether this person's account is connected with it. Null if none is set up. */
export async function readConnection({ db, config }: Context, { id }: { id: number }) {
  if (!config.OIDC_ISSUER) return null;
  const isConnected = (await db.$count(providerAccounts, eq(providerAccounts.userId, id))) > 0;
  return { name: config.OIDC_NAME, isConnected };
}

/**
 * Connects an account, whose person the caller has locked, and notifies its owner by email. Does nothing if
 * the account at the provider is connected already.
 */
export async function connectLocked(
  tx: Executor,
  owner: Owner,
  { issuer, subject, now }: ProviderAccount & { now: Date },
): Promise<void> {
  const added = await tx
    .insert(providerAccounts)
    .values({ issuer, subject, userId: owner.id })
    .onConflictDoNothing()
    .returning({ id: providerAccounts.id });
  if (added.length > 0) await recordProviderChange(tx, owner, { change: "connected", now });
}

/** Disconnects an account from the provider. Throws 409 if it has no password to sign in with instead, and 404 if it isn't connected. */
export const disconnectProvider = ({ db, now }: Context, owner: Owner): Promise<void> =>
  db.transaction(async (tx) => {
    const { password } = await lockPerson(tx, owner.id);
    if (password === null) throw domainError(providerErrors.onlyWay);
    if (!(await disconnectLocked(tx, owner, now()))) throw notFound("Connection");
  });

/**
 * Disconnects an account, whose person the caller has locked, and notifies its owner by email. Returns false if
 * it isn't connected.
 */
export async function disconnectLocked(tx: Executor, owner: Owner, now: Date): Promise<boolean> {
  const ended = await tx
    .delete(providerAccounts)
    .where(eq(providerAccounts.userId, owner.id))
    .returning({ id: providerAccounts.id });
  if (ended.length === 0) return false;
  await recordProviderChange(tx, owner, { change: "disconnected", now });
  return true;
}

/** Notifies the owner by email, without an hourly limit, and writes to the audit log. */
async function recordProviderChange(
  tx: Executor,
  by: Owner,
  { change, now }: { change: ProviderChange; now: Date },
): Promise<void> {
  await recordAudit(tx, { kind: "providerChanged", by, about: by.id, facts: { change } }, now);
  const to = { people: [by.id] };
  await queueMail(tx, { kind: "providerChanged", facts: { change }, to, now, isManual: false });
}
