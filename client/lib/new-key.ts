/** Returns a random UUID. Over plain http, browsers don't offer `crypto.randomUUID`. */
export function newKey(): string {
  // oxlint-disable-next-line no-restricted-properties -- the fallback follows
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  // Sets version 4 and its variant (https://www.rfc-editor.org/rfc/rfc9562#section-5.4).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
