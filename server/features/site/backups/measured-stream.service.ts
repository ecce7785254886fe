import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** Passes bytes on unchanged, and tells afterwards how many there were and their SHA-256. */
export function measuredStream({ maxBytes = Infinity, tooLong = new Error("Too long") } = {}) {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLong : null, chunk);
    },
  });
  return { stream, measure: () => ({ bytes, sha256: hash.digest("hex") }) };
}
