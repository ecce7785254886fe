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

// It is loaded with the first passkey, not with the server.
const loadLibrary = () => import("@simplewebauthn/server");

const toDescriptors = (rows: readonly Passkey[]) =>
  rows.map(({ credentialId: id, transports }) => ({ id, type: "public-key" as const, transports }));

/** What the browser needs to make a passkey. */
export function creationOptions(
  { secret }: Context,
  { rpId }: PasskeySite,
  { userId, name, fullName, challenge, known }: NewPasskeyFor,
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

interface NewPasskeyFor {
  userId: number;
  name: string;
  fullName: string;
  challenge: string;
  known: readonly Passkey[];
}

/** What the browser needs to sign a challenge with one of these passkeys. */
export const requestOptions = (
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

/** Reads a new passkey as the browser made it. Null if it doesn't fit the challenge or the site. */
export async function readNewPasskey(
  { rpId, origin }: PasskeySite,
  challenge: string,
  made: z.output<typeof newPasskeySchema>,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const checked = await orNullIfInvalid(() =>
    verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  // The library doesn't compare them, and only the id of the request has a greatest length.
  if (id !== made.id) return null;
  const transports = made.response.transports ?? [];
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
  };
}

/** Uses a passkey's signature of the challenge. False if it isn't the account's, or doesn't fit. */
export async function verifyPasskey(
  tx: Executor,
  { now }: Context,
  { userId, site, challenge, signed }: Signature,
): Promise<boolean> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, signed.id), eq(passkeys.userId, userId)))
    .for("update");
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const checked = await orNullIfInvalid(() =>
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
  if (!checked?.verified) return false;
  await tx
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id));
  return true;
}

interface Signature {
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
