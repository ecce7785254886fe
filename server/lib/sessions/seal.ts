import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own key, so that text sealed for one can't be opened for another. */
const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `homecoming: ${purpose}`, 32));

/** Encrypts text (AES-256-GCM) with a key derived from the server's secret. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** Decrypts sealed text. Null with another secret or if it was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv(
      CIPHER,
      keyFor(secret, purpose),
      bytes.subarray(0, NONCE_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}
