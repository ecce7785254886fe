import type { Upload } from "#shared/lib/contract.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { bind } from "../../../server/lib/routes/bind.ts";
import { badRequest } from "../../../server/lib/errors.ts";
import { madeUpUploads } from "./made-up-uploads.contract.ts";

/** What has been uploaded: pieces as they are read, files when complete. */
const nothingReceived = () => ({
  calls: 0,
  pieces: 0,
  files: [] as string[],
  failures: [] as string[],
});

export const bindUploads =
  (came = nothingReceived()): BindFeatures =>
  (app, ctx, gate) => {
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
    bind(app, madeUpUploads, { send }, createRouteGuard(ctx, gate));
  };

/** The product with this route added, and what has been uploaded to it. */
export function withUploads() {
  const came = nothingReceived();
  const features: BindFeatures = (...server) => {
    bindFeatures(...server);
    bindUploads(came)(...server);
  };
  return { came, features };
}
