import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { emailAddress, exactText, idInAddress, outcome } from "../lib/schemas.ts";
import { personRefusals } from "../people/people.refusals.ts";
import { accountRefusals } from "./accounts.refusals.ts";
import { enteredAnswer, passwordRule } from "./auth.contract.ts";

/** Of a link that a mail carries. */
const token = exactText(200, undefined, "The token is missing").check(z.minLength(1));

export const resetRequestSchema = z.object({
  email: emailAddress("Please enter a valid email address"),
});

/** A password that somebody chooses by a link, typed twice where it is typed. */
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
    summary:
      "Have a link mailed that chooses a new password; says the same whoever has the address",
    access: "public",
    body: resetRequestSchema,
    isLimited: true,
    answer: outcome,
  },
  reset: {
    method: "post",
    path: "/api/reset-password",
    summary:
      "Choose a new password by a mailed link, once; ends every session, and the calendar feed and RSVP links that the account made",
    access: { link: "reset", of: "body.token" },
    body: chosenPasswordSchema,
    answer: z.extend(outcome, {
      /** Whether a calendar feed or RSVP links of the account ended. */
      endedLinks: z.boolean(),
    }),
  },
  verify: {
    method: "get",
    path: "/api/verify-email",
    summary: "Show by a mailed link that an address is one's own, as often as it is opened",
    access: { link: "verification", of: "query.token" },
    query: z.object({ token }),
    refuses: [personRefusals.emailTaken, personRefusals.changedMeanwhile],
    answer: outcome,
  },
  verification: {
    method: "get",
    path: "/api/verify-email/status",
    summary: "Whether one's address is verified, and which one is to take its place",
    access: "signedIn",
    answer: z.object({
      verified: z.boolean(),
      email: z.nullable(z.string()),
      newEmail: z.nullable(z.string()),
    }),
  },
  requestVerification: {
    method: "post",
    path: "/api/verify-email/request",
    summary:
      "Have the link mailed that verifies one's address, or the one that is to take its place",
    access: "signedIn",
    isLimited: true,
    refuses: [accountRefusals.noAddress],
    answer: outcome,
  },
  sendSetUpLink: {
    method: "post",
    path: "/api/users/:id/set-up-link",
    summary: "Mail somebody of the tree the link by which they get an account",
    isLimited: true,
    access: { may: "person.setUp", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [accountRefusals.canSignIn, accountRefusals.notClaimable, accountRefusals.noAddress],
    answer: outcome,
  },
  setUpFor: {
    method: "get",
    path: "/api/set-up",
    summary: "For whom a set-up link is",
    access: { link: "setUp", of: "query.token" },
    query: z.object({ token }),
    answer: z.object({ fullName: z.string(), email: z.string() }),
  },
  setUp: {
    method: "post",
    path: "/api/set-up",
    summary: "Choose the first password by a set-up link, once, and sign in",
    access: { link: "setUp", of: "body.token" },
    body: chosenPasswordSchema,
    answer: enteredAnswer,
  },
});
