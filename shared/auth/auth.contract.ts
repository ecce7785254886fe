import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { day, emailAddress, exactText, idInBody, line, outcome, text } from "../lib/schemas.ts";
import { invitationRefusals } from "../invitations/invitations.refusals.ts";
import { birthDateRefusals, personRefusals } from "../people/people.refusals.ts";
import { personSchema } from "../people/person.schema.ts";
import { authRefusals } from "./auth.refusals.ts";

export const enteredAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  user: personSchema,
  /** Where the page should go when something waits to be finished; null: wherever it likes. */
  redirect: z.nullable(z.string()),
});

const PASSWORD_LENGTH_MOST = 1000;
const password = exactText(PASSWORD_LENGTH_MOST, "Password is too long");
export const passwordRule = password.check(
  z.minLength(8, "Password must be at least 8 characters"),
);

const loginName = z.optional(text(254));

/** A name without an @ is a username, in either field. */
const looksValid = (name: string | undefined) =>
  !name?.includes("@") || z.safeParse(z.email(), name).success;

export const loginSchema = z
  .object({
    email: loginName,
    username: loginName,
    password: password.check(z.minLength(1, "Password is required")),
  })
  .check(
    z.refine((login) => Boolean(login.email || login.username), {
      path: ["email"],
      error: "Either username or email is required",
    }),
    z.refine((login) => looksValid(login.email), {
      path: ["email"],
      error: "Please enter a valid email address",
    }),
  );

export const registrationSchema = z
  .object({
    email: emailAddress("Please enter a valid email address"),
    password: passwordRule,
    confirmPassword: z.optional(password),
    fullName: z.optional(line(200)),
    birthdate: z.optional(z.union([z.literal(""), day])),
    familyGroupId: z.optional(z.nullable(idInBody)),
    token: z.optional(exactText(200)),
    setupCode: z.optional(text(100)),
  })
  .check(
    z.refine((form) => (form.confirmPassword ?? form.password) === form.password, {
      path: ["confirmPassword"],
      error: "Passwords do not match",
    }),
  );

export const authContract = defineContract("auth", {
  user: {
    method: "get",
    path: "/api/user",
    summary: "The current user",
    access: "signedIn",
    answer: personSchema,
  },
  authUser: {
    method: "get",
    path: "/api/auth/user",
    summary: "The current user",
    access: "signedIn",
    answer: personSchema,
  },
  login: {
    method: "post",
    path: "/api/login",
    summary: "Sign in",
    access: "public",
    body: loginSchema,
    isLimited: true,
    refuses: [authRefusals.wrongLogin],
    answer: enteredAnswer,
  },
  registration: {
    method: "get",
    path: "/api/register",
    summary: "Sign-up",
    access: "public",
    answer: z.object({ isFirst: z.boolean(), needsSetupCode: z.boolean() }),
  },
  register: {
    method: "post",
    path: "/api/register",
    summary: "Sign up",
    access: { link: "invitation", of: "body.token?" },
    body: registrationSchema,
    refuses: [
      authRefusals.emailInUse,
      authRefusals.bornInTheFuture,
      authRefusals.wrongSetupCode,
      invitationRefusals.accepted,
      invitationRefusals.declined,
      invitationRefusals.otherAddress,
      invitationRefusals.placeTaken,
      // Of the record of the tree that becomes the account.
      personRefusals.changedMeanwhile,
      ...birthDateRefusals,
    ],
    answer: enteredAnswer,
    status: 201,
  },
  logout: {
    method: "post",
    path: "/api/logout",
    summary: "Sign out",
    access: "public",
    answer: outcome,
  },
  logoutByLink: {
    method: "get",
    path: "/api/logout",
    summary: "Sign out",
    access: "public",
    answer: outcome,
  },
});
