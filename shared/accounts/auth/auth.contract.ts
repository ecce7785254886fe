import * as z from "zod/mini";
import { formatsSchema } from "../../core/formats/formats.ts";
import { defineContract } from "../../define-contract.ts";
import { emailAddress, untrimmedText, idInBody, line, outcome, text } from "../../lib/schemas.ts";
import { invitationErrors } from "../invitations/invitations.errors.ts";
import { birthDateErrors, personErrors } from "../../family/people/people.errors.ts";
import { personSchema } from "../../family/people/person.schema.ts";
import { authErrors } from "./auth.errors.ts";

/** The signed-in user, and the site's formats. */
const selfSchema = z.extend(personSchema, {
  formats: formatsSchema,
  /** An administrator with a member's rights, because the group requires a second factor of them. */
  lacksSecondFactor: z.boolean(),
});
export type Self = z.output<typeof selfSchema>;

export const signInResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Null if a second step is still needed, at `redirect`. */
  user: z.nullable(selfSchema),
  /** Where the page should go if the user has something to finish; else null. */
  redirect: z.nullable(z.string()),
});

const MAX_PASSWORD_LENGTH = 1000;
const password = untrimmedText(MAX_PASSWORD_LENGTH, "Password is too long");
export const passwordRule = password.check(
  z.minLength(8, "Password must be at least 8 characters"),
);

const loginName = z.optional(text(254));

/** A name without an @ is a username, in either field. */
const isValidLoginName = (name: string | undefined) =>
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
    z.refine((login) => isValidLoginName(login.email), {
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
    /** As typed. The server parses it, because a date parser would make the sign-in page too large. */
    birthdate: z.optional(z.nullable(line(100))),
    familyGroupId: z.optional(z.nullable(idInBody)),
    token: z.optional(untrimmedText(200)),
    /** The token of a shared invitation link. The address may be in the tree already; it counts once an administrator approves. */
    joinToken: z.optional(untrimmedText(200)),
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
    summary: "Get the current user",
    access: "signedIn",
    response: selfSchema,
  },
  authUser: {
    method: "get",
    path: "/api/auth/user",
    summary: "Get the current user",
    access: "signedIn",
    response: selfSchema,
  },
  login: {
    method: "post",
    path: "/api/login",
    summary: "Sign in",
    access: "public",
    body: loginSchema,
    isLimited: true,
    errors: [authErrors.wrongLogin, authErrors.changedMeanwhile],
    audit: "signIn",
    response: signInResponse,
  },
  registration: {
    method: "get",
    path: "/api/register",
    summary: "Get the settings for the sign-up page",
    access: "public",
    response: z.object({ isFirst: z.boolean(), needsSetupCode: z.boolean() }),
  },
  register: {
    method: "post",
    path: "/api/register",
    summary: "Sign up",
    access: { link: "invitation", of: "body.token?" },
    body: registrationSchema,
    errors: [
      authErrors.emailInUse,
      authErrors.changedMeanwhile,
      authErrors.bornInTheFuture,
      authErrors.wrongSetupCode,
      invitationErrors.accepted,
      invitationErrors.declined,
      invitationErrors.otherAddress,
      invitationErrors.profileTaken,
      // For the profile in the tree that becomes the account.
      personErrors.changedMeanwhile,
      ...birthDateErrors,
    ],
    audit: "signIn",
    response: signInResponse,
    status: 201,
  },
  logout: {
    method: "post",
    path: "/api/logout",
    summary: "Sign out",
    access: "public",
    response: outcome,
  },
  logoutByLink: {
    method: "get",
    path: "/api/logout",
    summary: "Sign out",
    access: "public",
    response: outcome,
  },
});
