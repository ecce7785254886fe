import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { emailAddress, untrimmedText, idInAddress, outcome } from "../../lib/schemas.ts";
import { personErrors } from "../../family/people/people.errors.ts";
import { accountErrors } from "./accounts.errors.ts";
import { authErrors } from "./auth.errors.ts";
import { signInResponse, passwordRule } from "./auth.contract.ts";

/** The token of an emailed link. */
const token = untrimmedText(200, undefined, "The token is missing").check(z.minLength(1));

export const resetRequestSchema = z.object({
  email: emailAddress("Please enter a valid email address"),
});

/** A password chosen with a link; forms ask for it twice. */
export const chosenPasswordSchema = z
  .object({
    token,
    password: passwordRule,
    confirmPassword: z.optional(passwordRule),
  })
  .check(
    z.refine((form) => (form.confirmPassword ?? form.password) === form.password, {
      path: ["confirmPassword"],
      error: "Passwords don't match",
    }),
  );

export const accountsContract = defineContract("accounts", {
  requestReset: {
    method: "post",
    path: "/api/reset-password/request",
    summary: "Email a link to reset a password; the response is the same for every address",
    access: "public",
    body: resetRequestSchema,
    isLimited: true,
    response: outcome,
  },
  reset: {
    method: "post",
    path: "/api/reset-password",
    summary:
      "Reset a password with an emailed link, once; ends all sessions, the calendar feed, and RSVP links, and disconnects the provider",
    access: { link: "reset", of: "body.token" },
    body: chosenPasswordSchema,
    audit: "passwordChange",
    response: z.extend(outcome, {
      /** Whether a calendar feed or RSVP links of the account ended. */
      hasEndedLinks: z.boolean(),
      /** Whether the sign-in provider was disconnected. */
      isDisconnected: z.boolean(),
    }),
  },
  verify: {
    method: "get",
    path: "/api/verify-email",
    summary: "Verify an email address with an emailed link; the link works more than once",
    access: { link: "verification", of: "query.token" },
    query: z.object({ token }),
    errors: [personErrors.emailTaken, personErrors.changedMeanwhile],
    response: outcome,
  },
  verification: {
    method: "get",
    path: "/api/verify-email/status",
    summary: "Check whether your email address is verified, and whether a new one is waiting",
    access: "signedIn",
    response: z.object({
      verified: z.boolean(),
      email: z.nullable(z.string()),
      newEmail: z.nullable(z.string()),
    }),
  },
  requestVerification: {
    method: "post",
    path: "/api/verify-email/request",
    summary: "Email a link to verify your address, or the new one waiting for verification",
    access: "signedIn",
    isLimited: true,
    errors: [accountErrors.noEmail],
    response: outcome,
  },
  sendSetUpLink: {
    method: "post",
    path: "/api/users/:id/set-up-link",
    summary: "Email someone in the tree a link to set up their account",
    isLimited: true,
    access: { right: "person.setUp", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [accountErrors.alreadyHasAccount, accountErrors.notClaimable, accountErrors.noEmail],
    response: outcome,
  },
  personToSetUp: {
    method: "get",
    path: "/api/account-setup",
    summary: "Get the person a setup link is for",
    access: { link: "setUp", of: "query.token" },
    query: z.object({ token }),
    response: z.object({ fullName: z.string(), email: z.string() }),
  },
  setUp: {
    method: "post",
    path: "/api/account-setup",
    summary: "Set the first password with a one-time setup link and sign in",
    access: { link: "setUp", of: "body.token" },
    body: chosenPasswordSchema,
    errors: [authErrors.changedMeanwhile],
    response: signInResponse,
  },
});
