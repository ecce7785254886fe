import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const asText = (bytes: Buffer) => bytes.toString("base64url");

/** The head of a CBOR item of this kind (RFC 8949), for lengths up to 65,535. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Values that a dishonest page or authenticator changes. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The counter of this signature. */
  counter?: number;
  /** The id of the created passkey, for which the page sends another one. */
  credentialId?: Buffer;
  /** Whether nobody touched the key. */
  isAbsent?: boolean;
}

interface Site {
  origin: string;
  rpId: string;
}

/** A security key in software: it creates one passkey (ES256, without attestation) and signs with it. */
export function softwareAuthenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;
  const id = asText(credentialId);
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
    const flags = (forged.isAbsent ? 0 : 0x05) | (attested ? 0x40 : 0);
    const parts = [sha256(forged.rpId ?? rpId), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  }

  return {
    credentialId: id,
    /** Answers navigator.credentials.create(). */
    make(challenge: string, forged: Forgery = {}) {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const madeId = forged.credentialId ?? credentialId;
      const length = Buffer.from([madeId.length >> 8, madeId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, madeId, key]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(forged, attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: asText(clientData("webauthn.create", challenge, forged)),
          attestationObject: asText(cbor(attestation)),
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
          clientDataJSON: asText(data),
          authenticatorData: asText(authData),
          signature: asText(signature),
        },
      };
    },
  };
}
