import { inArray } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import type { Executor } from "../../lib/deps.ts";
import { printedFace } from "../../lib/pictures.ts";
import { unlessAborted } from "../../lib/unless-aborted.ts";

/** A picture as it is to be printed. */
export interface FaceWanted {
  address: string;
  isGrey: boolean;
}

/** What a face is looked up by. */
export const faceKey = ({ address, isGrey }: FaceWanted): string =>
  isGrey ? `${address} grey` : address;

/** Faces by their keys, as squares of at most so many pixels; one that is gone is left out. */
export type FacesOf = (wanted: FaceWanted[], side: number) => Promise<Map<string, Buffer>>;

/** So many pictures are read at once. They are cut one after the other: of all others the small square stays. */
const AT_ONCE = 16;

/** Of a look on a screen, in pixels. */
const SMALL_SIDE = 40;

/** Rejects as soon as the signal comes. */
export const facesIn =
  (db: Executor, size: "printed" | "small", until: AbortSignal): FacesOf =>
  async (wanted, printedSide) => {
    const isSmall = size === "small";
    const side = isSmall ? SMALL_SIDE : printedSide;
    const stored = isSmall ? images.small : images.large;
    const faces = new Map<string, Buffer>();
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE);
      const bytesOf = await unlessAborted(until, picturesAt(db, stored, some));
      for (const each of some) {
        const bytes = bytesOf.get(each.address);
        // Initials stand beneath each: a picture that can't be read any more leaves them.
        const cut = bytes && printedFace(bytes, side, each.isGrey).catch(() => null);
        const face = cut && (await unlessAborted(until, cut));
        if (face) faces.set(faceKey(each), face);
      }
    }
    return faces;
  };

async function picturesAt(
  db: Executor,
  stored: typeof images.small | typeof images.large,
  wanted: FaceWanted[],
): Promise<Map<string, Buffer>> {
  const hashes = wanted.map(({ address }) => address.slice(address.lastIndexOf("/") + 1));
  const rows = await db
    .select({ hash: images.hash, bytes: stored })
    .from(images)
    .where(inArray(images.hash, hashes));
  return new Map(rows.map(({ hash, bytes }) => [imageAddress(hash)!, bytes]));
}
