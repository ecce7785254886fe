import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { untrimmedText, timestamp, outcome, uuid } from "../../lib/schemas.ts";
import { providerErrors } from "../auth/provider.errors.ts";
import { passwordRule } from "../auth/auth.contract.ts";
import { ownPasswordErrors } from "../../family/people/own-password.errors.ts";

export const passwordChangeSchema = z
  .object({
    currentPassword: untrimmedText(1000).check(z.minLength(1, "Enter your current password")),
    password: passwordRule,
    confirmPassword: z.optional(untrimmedText(1000)),
    /** Someone else may have known the old password: also ends links that the account made, and disconnects the provider. */
    endsOtherAccess: z.optional(z.boolean()),
  })
  .check(
    z.refine((form) => (form.confirmPassword ?? form.password) === form.password, {
      path: ["confirmPassword"],
      error: "Passwords don't match",
    }),
  );

/** The most sessions in the list. */
export const MAX_SESSIONS = 100;

const sessionSchema = z.object({
  /** Random, and not the secret id in the session's cookie. */
  id: z.string(),
  /** For example "Chrome on Windows"; null if unknown. */
  device: z.nullable(z.string()),
  /** Of the browser when it signed in, for example "America/New_York"; null if unknown. */
  timeZone: z.nullable(z.string()),
  signedInAt: timestamp,
  /** To the hour. */
  lastUsedAt: timestamp,
  /** The session of this request. */
  isCurrent: z.boolean(),
});

export const accountContract = defineContract("account", {
  show: {
    method: "get",
    path: "/api/account",
    summary: "Get how you sign in",
    access: "signedIn",
    response: z.object({
      email: z.nullable(z.string()),
      /** False for an account that signs in with a provider only. */
      hasPassword: z.boolean(),
      /**
       * The name of the provider with which an account without a password has to sign in again before it changes its
       * email address; else null.
       */
      signInAgainWith: z.nullable(z.string()),
      /** The sign-in provider; null if none is set up. */
      provider: z.nullable(z.object({ name: z.string(), isConnected: z.boolean() })),
    }),
  },
  changePassword: {
    method: "post",
    path: "/api/account/password",
    summary: "Change your password; signs you out everywhere else",
    access: "signedIn",
    body: passwordChangeSchema,
    isLimited: true,
    audit: "passwordChange",
    errors: [ownPasswordErrors.wrong, ownPasswordErrors.none],
    response: outcome,
  },
  sessions: {
    method: "get",
    path: "/api/account/sessions",
    summary: `List where you are signed in: this session, then up to ${MAX_SESSIONS - 1} others, newest first`,
    access: "signedIn",
    response: z.array(sessionSchema),
  },
  endSession: {
    method: "delete",
    path: "/api/account/sessions/:sessionId",
    summary: "End one of your sessions",
    access: "signedIn",
    audit: "sessionsEnd",
    params: z.object({ sessionId: uuid }),
    mayBeMissing: true,
    response: outcome,
  },
  endOtherSessions: {
    method: "post",
    path: "/api/account/sessions/end-others",
    summary: "End all your sessions except this one",
    access: "signedIn",
    audit: "sessionsEnd",
    response: outcome,
  },
  disconnectProvider: {
    method: "delete",
    path: "/api/account/provider",
    summary: "Disconnect your account from the sign-in provider",
    access: "signedIn",
    mayBeMissing: true,
    errors: [providerErrors.onlyWay],
    response: outcome,
  },
});
