import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type {
  addedPasskeySchema,
  secondFactorContract,
} from "#shared/accounts/second-factor/second-factor.contract.ts";
import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import { passkeys, totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { MAX_PASSKEYS } from "#shared/accounts/second-factor/second-factor-options.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound, domainError, signedOut } from "../../../../lib/errors.ts";
import { lockLinkOwner, createToken } from "../../../core/links/index.ts";
import { isSignInRecent } from "../../../family/people/index.ts";
import { needsSecondStep, sessionExists } from "../../auth/index.ts";
import {
  formatAppUri,
  insertAuthenticator,
  createAppKey,
  findCodeStep,
} from "./app-codes.service.ts";
import {
  addFactorLocked,
  recordFactorChange,
  finishRemovalLocked,
} from "./changed-factors.service.ts";
import {
  countRecoveryCodes,
  findAuthenticator,
  listPasskeys,
  readAccount,
  saveSetup,
  consumeSetup,
} from "./factors.queries.ts";
import { findPasskeySite } from "./passkey-site.rules.ts";
import { buildCreationOptions, verifyNewPasskey } from "./passkeys.service.ts";
import { findRequiredProof } from "./proof.service.ts";
import { replaceRecoveryCodes } from "./recovery-codes.service.ts";

/** The account, and the session that changes it. */
interface Owner {
  actor: Actor;
  sid: string;
}

type FactorsResponse = z.output<typeof secondFactorContract.routes.show.response>;

export async function readFactors(
  ctx: Context,
  userId: number,
  { sid }: { sid: string },
): Promise<FactorsResponse> {
  const { db, config } = ctx;
  const [app, ownPasskeys, recoveryCodesLeft, proof] = await Promise.all([
    findAuthenticator(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
    findRequiredProof(ctx, userId),
  ]);
  const site = findPasskeySite(config);
  return {
    hasApp: app !== null,
    appAddedAt: app?.createdAt ?? null,
    passkeys: ownPasskeys,
    recoveryCodesLeft,
    proof,
    signInAgainWith:
      proof === "recentSignIn" && !(await isSignInRecent(db, sid)) ? config.OIDC_NAME : null,
    passkeyHost: site?.rpId ?? null,
    passkeyAddress: site?.origin ?? null,
  };
}

/** Begins to add an app: returns its key and the address for the QR code. Throws 409 if there is one. */
export async function startAuthenticator(ctx: Context, userId: number) {
  if (await findAuthenticator(ctx.db, userId))
    throw domainError(secondFactorErrors.hasAuthenticator);
  const account = await readAccount(ctx.db, userId);
  if (!account) throw signedOut();
  const key = createAppKey();
  await saveSetup(ctx, { userId, kind: "app", text: key });
  return { key, uri: formatAppUri(key, account.name) };
}

/** Adds the app if its first code is right. Throws 400 if it isn't, and 409 if this took too long. */
export const addAuthenticator = (ctx: Context, { actor, sid }: Owner, code: string) =>
  ctx.db.transaction(async (tx) => {
    const userId = actor.id;
    await lockLinkOwner(tx, userId);
    const key = await consumeSetup(tx, ctx, { userId, kind: "app" });
    // The session may have ended during the wait, for example by a new password.
    if (!key || !(await sessionExists(tx, sid))) throw domainError(secondFactorErrors.setupOver);
    if (await findAuthenticator(tx, userId)) throw domainError(secondFactorErrors.hasAuthenticator);
    const lastStep = findCodeStep(key, code.replaceAll(/[\s-]/g, ""), ctx.now());
    if (lastStep === null) throw domainError(secondFactorErrors.wrongFirstCode);
    return addFactorLocked(tx, ctx, { userId, sid, by: actor, change: "appAdded" }, () =>
      insertAuthenticator(tx, ctx, { userId, key, lastStep }),
    );
  });

export const removeAuthenticator = (ctx: Context, actor: Actor): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = actor.id;
    await lockLinkOwner(tx, userId);
    const removed = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
    if (removed.length > 0)
      await finishRemovalLocked(tx, ctx, { userId, change: "appRemoved", by: actor });
  });

/** Begins to add a passkey. Throws 409 if there are too many, or if the site's address is an IP address. */
export async function startPasskey(ctx: Context, userId: number) {
  const site = findPasskeySite(ctx.config);
  if (!site) throw domainError(secondFactorErrors.noPasskeysHere);
  const existingPasskeys = await listPasskeys(ctx.db, userId);
  if (existingPasskeys.length >= MAX_PASSKEYS)
    throw domainError(secondFactorErrors.tooManyPasskeys);
  const account = await readAccount(ctx.db, userId);
  if (!account) throw signedOut();
  const challenge = createToken();
  await saveSetup(ctx, { userId, kind: "passkey", text: challenge });
  const { name, fullName } = account;
  return buildCreationOptions(ctx, site, {
    userId,
    name,
    fullName,
    challenge,
    known: existingPasskeys,
  });
}

/** Adds a passkey. Throws 400 if it can't be verified, and 409 if this took too long or it is in use. */
export async function addPasskey(
  ctx: Context,
  { actor, sid }: Owner,
  { name, passkey }: z.output<typeof addedPasskeySchema>,
) {
  const userId = actor.id;
  const site = findPasskeySite(ctx.config);
  if (!site) throw domainError(secondFactorErrors.noPasskeysHere);
  return ctx.db.transaction(async (tx) => {
    await lockLinkOwner(tx, userId);
    const challenge = await consumeSetup(tx, ctx, { userId, kind: "passkey" });
    if (!challenge || !(await sessionExists(tx, sid)))
      throw domainError(secondFactorErrors.setupOver);
    const credential = await verifyNewPasskey(site, challenge, passkey);
    if (!credential) throw domainError(secondFactorErrors.badPasskey);
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS)
      throw domainError(secondFactorErrors.tooManyPasskeys);
    return addFactorLocked(
      tx,
      ctx,
      { userId, sid, by: actor, change: "passkeyAdded" },
      async () => {
        const row = { userId, name, ...credential, createdAt: ctx.now() };
        const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
        if (added.length === 0) throw domainError(secondFactorErrors.knownPasskey);
      },
    );
  });
}

/** Throws 404 for a passkey that isn't the account's. */
export const removePasskey = (ctx: Context, actor: Actor, passkeyId: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = actor.id;
    await lockLinkOwner(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("Passkey");
    await finishRemovalLocked(tx, ctx, { userId, change: "passkeyRemoved", by: actor });
  });

/** Replaces the recovery codes. Throws 409 if there is no app and no passkey. */
export const renewRecoveryCodes = (ctx: Context, actor: Actor): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    const userId = actor.id;
    await lockLinkOwner(tx, userId);
    if (!(await needsSecondStep(tx, userId)))
      throw domainError(secondFactorErrors.nothingToRecover);
    await recordFactorChange(tx, ctx, { userId, change: "newRecoveryCodes", by: actor });
    return replaceRecoveryCodes(tx, ctx, userId);
  });
