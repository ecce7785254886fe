import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const toBase64Url = (bytes: Buffer) => bytes.toString("base64url");

/** Encodes the head of a CBOR item (RFC 8949), for lengths up to 65,535. */
function head(majorType: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(majorType << 5) | length]);
  if (length < 256) return Buffer.from([(majorType << 5) | 24, length]);
  return Buffer.from([(majorType << 5) | 25, length >> 8, length & 255]);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Values that a malicious page or authenticator sends instead of the correct ones. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** The ID in the attestation, while the page sends the real one. */
  credentialId?: Buffer;
  /** Whether the user presence flag is missing. */
  isUserAbsent?: boolean;
}

interface Site {
  origin: string;
  rpId: string;
}

/** A security key in software. It creates one passkey (ES256, without attestation) and signs with it. */
export function softwareAuthenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;
  const id = toBase64Url(credentialId);
  const credential = { id, rawId: id, type: "public-key" };

  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(forged: Forgery, attested?: Buffer): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    const flags = (forged.isUserAbsent ? 0 : 0x05) | (attested ? 0x40 : 0);
    const parts = [sha256(forged.rpId ?? rpId), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  }

  return {
    credentialId: id,
    /** Answers navigator.credentials.create(). */
    create(challenge: string, forged: Forgery = {}) {
      const key = encodeCbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attestedId = forged.credentialId ?? credentialId;
      const length = Buffer.from([attestedId.length >> 8, attestedId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, attestedId, key]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(forged, attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(clientData("webauthn.create", challenge, forged)),
          attestationObject: toBase64Url(encodeCbor(attestation)),
          transports: ["usb"],
        },
      };
    },
    /** Answers navigator.credentials.get(). */
    sign(challenge: string, forged: Forgery = {}) {
      const data = clientData("webauthn.get", challenge, forged);
      const authData = authenticatorData(forged);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(data),
          authenticatorData: toBase64Url(authData),
          signature: toBase64Url(signature),
        },
      };
    },
  };
}
