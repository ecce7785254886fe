import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { loginSchema } from "../auth/auth.contract.ts";
import { id, idInAddress, line, timestamp, outcome, requiredLine } from "../../lib/schemas.ts";
import { newPasskeySchema, passkeyCreationSchema } from "./passkey.schema.ts";
import { proofErrors, secondFactorErrors } from "./second-factor.errors.ts";

/** A code of an app or a recovery code, as typed. */
const typedCode = line(40);

/** Proves that the request comes from the account's owner: the password, or a code if the account has none. */
export const proofSchema = z.object({
  currentPassword: z.optional(loginSchema.shape.password),
  code: z.optional(typedCode),
});
export type ReauthenticationProof = z.output<typeof proofSchema>;

export const appCodeSchema = z.object({
  code: typedCode.check(z.minLength(1, "Enter the code from the app")),
});

export const addedPasskeySchema = z.object({
  name: requiredLine("Enter a name", 60),
  passkey: newPasskeySchema,
});

/** The recovery codes, shown once. Null if the account has some already. */
const recoveryCodesAnswer = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

const byPasskeyId = z.object({ passkeyId: idInAddress });

export const secondFactorContract = defineContract("secondFactor", {
  show: {
    method: "get",
    path: "/api/second-factor",
    summary: "Get your second step: app, passkeys, and recovery codes",
    access: "signedIn",
    response: z.object({
      hasApp: z.boolean(),
      appAddedAt: z.nullable(timestamp),
      passkeys: z.array(
        z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: z.nullable(timestamp) }),
      ),
      recoveryCodesLeft: z.int(),
      /** The proof needed to change the second factor. An account with neither password nor second step needs a recent sign-in. */
      proof: z.enum(["password", "code", "recentSignIn"]),
      /** The provider to sign in with again; null unless the proof is `recentSignIn`. */
      signInAgainWith: z.nullable(z.string()),
      /** The host name to which passkeys belong; null if the site's address has none. */
      passkeyHost: z.nullable(z.string()),
      /** The site's address with that host name. */
      passkeyAddress: z.nullable(z.string()),
    }),
  },
  startAuthenticator: {
    method: "post",
    path: "/api/second-factor/app/start",
    summary: "Start adding an authenticator app",
    access: "signedIn",
    body: proofSchema,
    limit: "secondFactorChanges",
    isLimited: true,
    errors: [...proofErrors, secondFactorErrors.hasAuthenticator],
    response: z.object({
      /** The secret in base32, for typing into the app. */
      key: z.string(),
      /** For the QR code. */
      uri: z.string(),
    }),
  },
  addAuthenticator: {
    method: "post",
    path: "/api/second-factor/app",
    summary: "Add the authenticator app, with its first code",
    access: "signedIn",
    body: appCodeSchema,
    errors: [
      secondFactorErrors.setupOver,
      secondFactorErrors.wrongFirstCode,
      secondFactorErrors.hasAuthenticator,
    ],
    response: recoveryCodesAnswer,
  },
  removeAuthenticator: {
    method: "post",
    path: "/api/second-factor/app/remove",
    summary: "Remove the authenticator app",
    access: "signedIn",
    body: proofSchema,
    limit: "secondFactorChanges",
    isLimited: true,
    errors: [...proofErrors],
    response: outcome,
  },
  startPasskey: {
    method: "post",
    path: "/api/second-factor/passkeys/start",
    summary: "Start adding a passkey",
    access: "signedIn",
    body: proofSchema,
    limit: "secondFactorChanges",
    isLimited: true,
    errors: [...proofErrors, secondFactorErrors.tooManyPasskeys, secondFactorErrors.noPasskeysHere],
    response: passkeyCreationSchema,
  },
  addPasskey: {
    method: "post",
    path: "/api/second-factor/passkeys",
    summary: "Add a passkey that the browser has made",
    access: "signedIn",
    body: addedPasskeySchema,
    errors: [
      secondFactorErrors.setupOver,
      secondFactorErrors.badPasskey,
      secondFactorErrors.knownPasskey,
      secondFactorErrors.tooManyPasskeys,
      secondFactorErrors.noPasskeysHere,
    ],
    response: recoveryCodesAnswer,
  },
  removePasskey: {
    method: "post",
    path: "/api/second-factor/passkeys/:passkeyId/remove",
    summary: "Remove one of your passkeys",
    access: "signedIn",
    params: byPasskeyId,
    body: proofSchema,
    limit: "secondFactorChanges",
    isLimited: true,
    mayBeMissing: true,
    errors: [...proofErrors],
    response: outcome,
  },
  renewRecoveryCodes: {
    method: "post",
    path: "/api/second-factor/recovery-codes",
    summary: "Replace your recovery codes",
    access: "signedIn",
    body: proofSchema,
    limit: "secondFactorChanges",
    isLimited: true,
    errors: [...proofErrors, secondFactorErrors.nothingToRecover],
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
});
