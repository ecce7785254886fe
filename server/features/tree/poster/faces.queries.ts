import { inArray } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import type { Executor } from "../../../lib/context.ts";
import { cropForPrint } from "../../../lib/image-encoder.ts";
import { unlessAborted } from "../../../lib/unless-aborted.ts";

/** A photo to print. */
export interface FaceRequest {
  address: string;
  isGrey: boolean;
}

/** The key of a face in a result. */
export const faceKey = ({ address, isGrey }: FaceRequest): string =>
  isGrey ? `${address} grey` : address;

/** Returns faces by key, as squares of at most `side` pixels. Leaves out deleted photos. */
export type FacesOf = (requests: FaceRequest[], side: number) => Promise<Map<string, Buffer>>;

/** Photos read at once. They are cropped one by one, and only the cropped square stays in memory. */
const BATCH_SIZE = 16;

/** Side of faces in the preview on screen, in pixels. */
const SMALL_SIDE = 40;

/** Returns a function that reads faces. It rejects as soon as the signal is aborted. */
export const createFaceReader =
  (db: Executor, size: "printed" | "small", signal: AbortSignal): FacesOf =>
  async (requests, printedSide) => {
    const isSmall = size === "small";
    const side = isSmall ? SMALL_SIDE : printedSide;
    const column = isSmall ? images.small : images.large;
    const faces = new Map<string, Buffer>();
    for (let start = 0; start < requests.length; start += BATCH_SIZE) {
      const batch = requests.slice(start, start + BATCH_SIZE);
      const bytesOf = await unlessAborted(signal, readPhotos(db, column, batch));
      for (const each of batch) {
        const bytes = bytesOf.get(each.address);
        // A photo that can't be read leaves the initials below it visible.
        const cut = bytes && cropForPrint(bytes, side, each.isGrey).catch(() => null);
        const face = cut && (await unlessAborted(signal, cut));
        if (face) faces.set(faceKey(each), face);
      }
    }
    return faces;
  };

async function readPhotos(
  db: Executor,
  column: typeof images.small | typeof images.large,
  requests: FaceRequest[],
): Promise<Map<string, Buffer>> {
  const hashes = requests.map(({ address }) => address.slice(address.lastIndexOf("/") + 1));
  const rows = await db
    .select({ hash: images.hash, bytes: column })
    .from(images)
    .where(inArray(images.hash, hashes));
  return new Map(rows.map(({ hash, bytes }) => [imageUrl(hash)!, bytes]));
}
