import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySignatureSchema,
} from "#shared/accounts/second-factor/passkey.schema.ts";
import { passkeys } from "#shared/accounts/second-factor/second-factor.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import type { PasskeySite } from "./passkey-site.rules.ts";

type Passkey = typeof passkeys.$inferSelect;

/** How long a browser waits for its user, in milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

// Loads the library with the first passkey instead of at server start.
const loadLibrary = () => import("@simplewebauthn/server");

const toDescriptors = (rows: readonly Passkey[]) =>
  rows.map(({ credentialId: id, transports }) => ({ id, type: "public-key" as const, transports }));

/** Creates the options from which the browser makes a passkey. */
export function buildCreationOptions(
  { secret }: Context,
  { rpId }: PasskeySite,
  { userId, name, fullName, challenge, known }: CreationInput,
): z.output<typeof passkeyCreationSchema> {
  // Random to others, and the same for all passkeys of an account.
  const handle = createHmac("sha256", secret).update(`passkeys of ${userId}`).digest("base64url");
  return {
    challenge,
    rp: { id: rpId, name: "Homecoming" },
    user: { id: handle, name, displayName: fullName },
    // ES256, Ed25519 and RS256.
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: toDescriptors(known),
    authenticatorSelection: {
      residentKey: "discouraged",
      requireResidentKey: false,
      userVerification: "preferred",
    },
  };
}

interface CreationInput {
  userId: number;
  name: string;
  fullName: string;
  challenge: string;
  known: readonly Passkey[];
}

/** Creates the options with which the browser signs a challenge by one of these passkeys. */
export const buildRequestOptions = (
  { rpId }: PasskeySite,
  challenge: string,
  known: readonly Passkey[],
): z.output<typeof passkeyRequestSchema> => ({
  challenge,
  rpId,
  timeout: TIMEOUT_MS,
  userVerification: "preferred",
  allowCredentials: toDescriptors(known),
});

/** Verifies a new passkey from the browser and returns its columns. Null if it doesn't match the challenge or the site. */
export async function verifyNewPasskey(
  { rpId, origin }: PasskeySite,
  challenge: string,
  created: z.output<typeof newPasskeySchema>,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verification = await orNullIfInvalid(() =>
    verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!verification?.verified) return null;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  // The library doesn't compare them, and the schema limits only the length of the request's id.
  if (id !== created.id) return null;
  const transports = created.response.transports ?? [];
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
  };
}

/** Verifies a passkey's signature of the challenge and records its use. Returns false if it isn't the account's or is wrong. */
export async function verifyPasskey(
  tx: Executor,
  { now }: Context,
  { userId, site, challenge, signed }: SignedChallenge,
): Promise<boolean> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, signed.id), eq(passkeys.userId, userId)))
    .for("update");
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verification = await orNullIfInvalid(() =>
    verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!verification?.verified) return false;
  await tx
    .update(passkeys)
    .set({ counter: verification.authenticationInfo.newCounter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id));
  return true;
}

interface SignedChallenge {
  userId: number;
  site: PasskeySite;
  challenge: string;
  signed: z.output<typeof passkeySignatureSchema>;
}

/** The library throws for a wrong challenge, origin or counter, and for bytes that it can't read. */
async function orNullIfInvalid<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
