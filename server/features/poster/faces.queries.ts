import { inArray } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import type { Executor } from "../../lib/deps.ts";
import { printedFace } from "../../lib/pictures.ts";
import { unlessAborted } from "../../lib/unless-aborted.ts";

/** Faces by the addresses of their pictures, as squares of at most so many pixels; one that is gone is left out. */
export type FacesOf = (addresses: string[], side: number) => Promise<Map<string, Buffer>>;

/** So many pictures are read at once. They are cut one after the other: of all others the small square stays. */
const AT_ONCE = 16;

/** Rejects as soon as the signal comes. */
export const facesIn =
  (db: Executor, until: AbortSignal): FacesOf =>
  async (addresses, side) => {
    const faces = new Map<string, Buffer>();
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const reading = picturesAt(db, addresses.slice(from, from + AT_ONCE));
      for (const { hash, bytes } of await unlessAborted(until, reading)) {
        // Initials stand beneath each: a picture that can't be read any more leaves them.
        const face = await printedFace(bytes, side).catch(() => null);
        until.throwIfAborted();
        if (face) faces.set(imageAddress(hash)!, face);
      }
    }
    return faces;
  };

const picturesAt = (db: Executor, addresses: string[]) =>
  db
    .select({ hash: images.hash, bytes: images.large })
    .from(images)
    .where(
      inArray(
        images.hash,
        addresses.map((address) => address.slice(address.lastIndexOf("/") + 1)),
      ),
    );
