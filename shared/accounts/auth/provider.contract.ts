import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { untrimmedText } from "../../lib/schemas.ts";
import { signInResponse, loginSchema } from "./auth.contract.ts";
import { authErrors } from "./auth.errors.ts";
import { providerErrors } from "./provider.errors.ts";

const providerParameter = z.optional(untrimmedText(4000));

export const connectSchema = z.object({ password: loginSchema.shape.password });

export const providerContract = defineContract("provider", {
  start: {
    method: "get",
    path: "/api/login",
    summary: "Start signing in with the provider",
    access: "public",
    query: z.object({ redirect: z.optional(untrimmedText(2000)) }),
    response: { redirect: true },
  },
  callback: {
    method: "get",
    path: "/api/login/callback",
    summary: "Finish signing in with the provider",
    access: "public",
    query: z.object({
      code: providerParameter,
      state: providerParameter,
      iss: providerParameter,
      error: providerParameter,
      error_description: providerParameter,
    }),
    response: { redirect: true },
  },
  show: {
    method: "get",
    path: "/api/login/provider",
    summary: "Get the sign-in provider",
    access: "public",
    response: z.object({
      /** Null if no provider is set up. */
      name: z.nullable(z.string()),
      /** The address of the account that waits for its password before it is connected. */
      pendingEmail: z.nullable(z.string()),
    }),
  },
  connect: {
    method: "post",
    path: "/api/login/connect",
    summary: "Connect an account to the sign-in provider",
    access: "public",
    body: connectSchema,
    isLimited: true,
    errors: [
      providerErrors.connectionExpired,
      providerErrors.wrongPassword,
      authErrors.changedMeanwhile,
    ],
    audit: "signIn",
    response: signInResponse,
  },
});
