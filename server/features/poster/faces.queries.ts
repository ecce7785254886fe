import { inArray } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import type { Executor } from "../../lib/deps.ts";
import { printedFace } from "../../lib/pictures.ts";

/** Faces by the addresses of their pictures, as squares of at most so many pixels; one that is gone is left out. */
export type FacesOf = (addresses: string[], side: number) => Promise<Map<string, Buffer>>;

export const facesIn =
  (db: Executor): FacesOf =>
  async (addresses, side) => {
    if (addresses.length === 0) return new Map();
    const hashes = addresses.map((address) => address.slice(address.lastIndexOf("/") + 1));
    const rows = await db
      .select({ hash: images.hash, bytes: images.large })
      .from(images)
      .where(inArray(images.hash, hashes));
    const faces = new Map<string, Buffer>();
    const cut = async ({ hash, bytes }: (typeof rows)[number]) => {
      // Initials stand beneath each: a picture that can't be read any more leaves them.
      const face = await printedFace(bytes, side).catch(() => null);
      if (face) faces.set(imageAddress(hash)!, face);
    };
    await Promise.all(rows.map(cut));
    return faces;
  };
