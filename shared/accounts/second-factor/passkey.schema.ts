import * as z from "zod/mini";
import { untrimmedText, line } from "../../lib/schemas.ts";

/** Bytes in base64url, as in WebAuthn's JSON; `max` is the number of characters. */
const base64url = (max: number) => untrimmedText(max).check(z.regex(/^[\w-]*=*$/));

const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal("public-key"),
};

/** A new passkey, as the browser made it. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(64_000),
    transports: z.optional(z.array(line(40)).check(z.maxLength(10))),
  }),
});

/** The signature of a passkey. */
export const passkeySignatureSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(base64url(200)),
  }),
});

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

const preference = z.enum(["required", "preferred", "discouraged"]);

/** What the browser needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: preference,
    requireResidentKey: z.boolean(),
    userVerification: preference,
  }),
});

/** What the browser needs to sign with a passkey. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: preference,
  allowCredentials: knownPasskeys,
});
