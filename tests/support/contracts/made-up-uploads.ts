import type { Upload } from "#shared/lib/contract.ts";
import { bindFeatures, type Features, productGuard } from "../../../server/features.ts";
import { bind } from "../../../server/lib/routes/bind.ts";
import { badRequest } from "../../../server/lib/errors.ts";
import { madeUpUploads } from "./made-up-uploads.contract.ts";

/** What has come by it: pieces as read, files once whole. */
const nothingYet = () => ({ calls: 0, pieces: 0, files: [] as string[], failures: [] as string[] });

export const bindUploads =
  (came = nothingYet()): Features =>
  (app, deps, gate) => {
    const send = async ({ upload: { type, length, bytes } }: { upload: Upload }) => {
      came.calls++;
      const pieces: Uint8Array[] = [];
      try {
        for await (const piece of bytes) {
          came.pieces++;
          pieces.push(piece);
        }
      } catch (error) {
        came.failures.push((error as Error).message);
        throw error;
      }
      const text = Buffer.concat(pieces).toString();
      if (!text.startsWith("name")) throw badRequest("This is no list of names.");
      came.files.push(text);
      return { type, size: text.length, length };
    };
    bind(app, madeUpUploads, { send }, productGuard(deps, gate));
  };

/** The product with this route besides, and what has come by it. */
export function withUploads() {
  const came = nothingYet();
  const features: Features = (...server) => {
    bindFeatures(...server);
    bindUploads(came)(...server);
  };
  return { came, features };
}
