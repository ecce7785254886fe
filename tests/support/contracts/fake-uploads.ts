import type { Upload } from "#shared/lib/contract.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { bind } from "../../../server/lib/routes/bind.ts";
import { badRequest } from "../../../server/lib/errors.ts";
import { fakeUploads } from "./fake-uploads.contract.ts";

/** Counts calls and chunks, and records complete files and errors. */
const createRecord = () => ({
  calls: 0,
  chunks: 0,
  files: [] as string[],
  failures: [] as string[],
});

export const bindUploads =
  (received = createRecord()): BindFeatures =>
  (app, ctx, gate) => {
    const send = async ({ upload: { type, length, bytes } }: { upload: Upload }) => {
      received.calls++;
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of bytes) {
          received.chunks++;
          chunks.push(chunk);
        }
      } catch (error) {
        received.failures.push((error as Error).message);
        throw error;
      }
      const text = Buffer.concat(chunks).toString();
      if (!text.startsWith("name")) throw badRequest("This is not a list of names.");
      received.files.push(text);
      return { type, size: text.length, length };
    };
    bind(app, fakeUploads, { send }, createRouteGuard(ctx, gate));
  };

/** Adds this route to the product's. Also returns what has been uploaded to it. */
export function withUploads() {
  const received = createRecord();
  const features: BindFeatures = (...args) => {
    bindFeatures(...args);
    bindUploads(received)(...args);
  };
  return { received, features };
}
