import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { requiredLine } from "../../lib/schemas.ts";
import { signInResponse } from "../auth/auth.contract.ts";
import { passkeyRequestSchema, passkeySignatureSchema } from "./passkey.schema.ts";
import { secondFactorErrors } from "./second-factor.errors.ts";

export const stepCodeSchema = z.object({
  code: requiredLine("Enter a code", 40),
});

/** The second step of a sign-in. A cookie from the first step identifies the sign-in. */
export const secondStepContract = defineContract("secondStep", {
  show: {
    method: "get",
    path: "/api/second-step",
    summary: "Get the ways to finish this sign-in",
    access: "public",
    errors: [secondFactorErrors.challengeOver],
    response: z.object({
      hasApp: z.boolean(),
      hasRecoveryCodes: z.boolean(),
      /** Null without a passkey. */
      passkey: z.nullable(passkeyRequestSchema),
    }),
  },
  signInWithCode: {
    method: "post",
    path: "/api/second-step/code",
    summary: "Finish signing in with a code from the authenticator app or a recovery code",
    access: "public",
    body: stepCodeSchema,
    isLimited: true,
    errors: [secondFactorErrors.challengeOver, secondFactorErrors.wrongCode],
    audit: "signIn",
    response: signInResponse,
  },
  signInWithPasskey: {
    method: "post",
    path: "/api/second-step/passkey",
    summary: "Finish signing in with a passkey",
    access: "public",
    body: passkeySignatureSchema,
    errors: [secondFactorErrors.challengeOver, secondFactorErrors.wrongPasskey],
    audit: "signIn",
    response: signInResponse,
  },
});
