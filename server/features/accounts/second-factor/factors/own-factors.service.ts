import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type {
  addedPasskeySchema,
  secondFactorContract,
} from "#shared/accounts/second-factor/second-factor.contract.ts";
import { secondFactorErrors as refusals } from "#shared/accounts/second-factor/second-factor.errors.ts";
import { passkeys, totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { MAX_PASSKEYS } from "#shared/accounts/second-factor/second-factor-words.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound, domainError, signedOut } from "../../../../lib/errors.ts";
import { lockLinkSubject, createToken } from "../../../core/links/index.ts";
import { needsSecondStep, sessionExists } from "../../auth/index.ts";
import { appUri, insertApp, newAppKey, stepOfCode } from "./app-codes.service.ts";
import {
  addFactorLocked,
  recordFactorChange,
  settleRemovalLocked,
} from "./changed-factors.service.ts";
import {
  countRecoveryCodes,
  findApp,
  listPasskeys,
  readAccount,
  saveSetup,
  consumeSetup,
} from "./factors.queries.ts";
import { passkeySite } from "./passkey-site.rules.ts";
import { creationOptions, readNewPasskey } from "./passkeys.service.ts";
import { requiredProof } from "./proof.service.ts";
import { makeRecoveryCodes } from "./recovery-codes.service.ts";

/** The account, and the session that changes it. */
interface Owner {
  actor: Actor;
  sid: string;
}

type Shown = z.output<typeof secondFactorContract.routes.show.answer>;

export async function showFactors(ctx: Context, userId: number): Promise<Shown> {
  const { db, config } = ctx;
  const [app, ownPasskeys, recoveryCodesLeft, proof] = await Promise.all([
    findApp(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
    requiredProof(ctx, userId),
  ]);
  const site = passkeySite(config);
  return {
    hasApp: app !== null,
    appAddedAt: app?.createdAt ?? null,
    passkeys: ownPasskeys,
    recoveryCodesLeft,
    proof,
    passkeyHost: site?.rpId ?? null,
    passkeyAddress: site?.origin ?? null,
  };
}

/** Begins to add an app: returns its key and the address for the QR code. Throws 409 if there is one. */
export async function startApp(ctx: Context, userId: number) {
  if (await findApp(ctx.db, userId)) throw domainError(refusals.hasApp);
  const account = await readAccount(ctx.db, userId);
  if (!account) throw signedOut();
  const key = newAppKey();
  await saveSetup(ctx, { userId, kind: "app", text: key });
  return { key, uri: appUri(key, account.name) };
}

/** Adds the app if its first code is right. Throws 400 if it isn't, and 409 if this took too long. */
export const addApp = (ctx: Context, { actor: by, sid }: Owner, code: string) =>
  ctx.db.transaction(async (tx) => {
    const userId = by.id;
    await lockLinkSubject(tx, userId);
    const key = await consumeSetup(tx, ctx, { userId, kind: "app" });
    // The session may have ended during the wait, for example by a new password.
    if (!key || !(await sessionExists(tx, sid))) throw domainError(refusals.setupOver);
    if (await findApp(tx, userId)) throw domainError(refusals.hasApp);
    const lastStep = stepOfCode(key, code.replaceAll(/[\s-]/g, ""), ctx.now());
    if (lastStep === null) throw domainError(refusals.wrongFirstCode);
    return addFactorLocked(tx, ctx, { userId, sid, by, change: "appAdded" }, () =>
      insertApp(tx, ctx, { userId, key, lastStep }),
    );
  });

export const removeApp = (ctx: Context, by: Actor): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = by.id;
    await lockLinkSubject(tx, userId);
    const removed = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
    if (removed.length > 0)
      await settleRemovalLocked(tx, ctx, { userId, change: "appRemoved", by });
  });

/** Begins to add a passkey. Throws 409 if there are too many, or the site's address has no name. */
export async function startPasskey(ctx: Context, userId: number) {
  const site = passkeySite(ctx.config);
  if (!site) throw domainError(refusals.noPasskeysHere);
  const known = await listPasskeys(ctx.db, userId);
  if (known.length >= MAX_PASSKEYS) throw domainError(refusals.tooManyPasskeys);
  const account = await readAccount(ctx.db, userId);
  if (!account) throw signedOut();
  const challenge = createToken();
  await saveSetup(ctx, { userId, kind: "passkey", text: challenge });
  const { name, fullName } = account;
  return creationOptions(ctx, site, { userId, name, fullName, challenge, known });
}

/** Adds a passkey. Throws 400 if it doesn't fit, and 409 if this took too long or it is in use. */
export async function addPasskey(
  ctx: Context,
  { actor: by, sid }: Owner,
  { name, passkey }: z.output<typeof addedPasskeySchema>,
) {
  const userId = by.id;
  const site = passkeySite(ctx.config);
  if (!site) throw domainError(refusals.noPasskeysHere);
  return ctx.db.transaction(async (tx) => {
    await lockLinkSubject(tx, userId);
    const challenge = await consumeSetup(tx, ctx, { userId, kind: "passkey" });
    if (!challenge || !(await sessionExists(tx, sid))) throw domainError(refusals.setupOver);
    const made = await readNewPasskey(site, challenge, passkey);
    if (!made) throw domainError(refusals.badPasskey);
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS)
      throw domainError(refusals.tooManyPasskeys);
    return addFactorLocked(tx, ctx, { userId, sid, by, change: "passkeyAdded" }, async () => {
      const row = { userId, name, ...made, createdAt: ctx.now() };
      const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
      if (added.length === 0) throw domainError(refusals.knownPasskey);
    });
  });
}

/** Throws 404 for a passkey that isn't the account's. */
export const removePasskey = (ctx: Context, by: Actor, passkeyId: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const userId = by.id;
    await lockLinkSubject(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("Passkey");
    await settleRemovalLocked(tx, ctx, { userId, change: "passkeyRemoved", by });
  });

/** Replaces the recovery codes. Throws 409 if there is no app and no passkey. */
export const renewRecoveryCodes = (ctx: Context, by: Actor): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    const userId = by.id;
    await lockLinkSubject(tx, userId);
    if (!(await needsSecondStep(tx, userId))) throw domainError(refusals.nothingToRecover);
    await recordFactorChange(tx, ctx, { userId, change: "newRecoveryCodes", by });
    return makeRecoveryCodes(tx, ctx, userId);
  });
