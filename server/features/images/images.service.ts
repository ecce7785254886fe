import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { type Picture, type PictureUse, reencode } from "../../lib/pictures.ts";
import { isUnused } from "./image-uses.queries.ts";

export type NewImage = Picture & { hash: string };

/**
 * Makes the image that will be stored of what was sent as a data URL in the field of that name. It
 * takes its time, so it is for before the transaction. Throws 400 for what is no picture that we take.
 */
export async function prepareImage(dataUrl: string, use: PictureUse): Promise<NewImage> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const picture = await reencode(file, use);
  const hash = createHash("sha256").update(picture.large).update(picture.small).digest("hex");
  return { ...picture, hash };
}

/**
 * Takes a row from one image to another, null being none: stores the new one, lets `point` write its
 * hash into the row, and removes the old one unless something else shows it. The caller's transaction
 * holds that row already, and locks nothing of other tables afterwards: images come last, and in the
 * order of their hashes, so that nobody waits for each other.
 */
export async function replaceImage<T>(
  tx: Executor,
  { from, to }: { from: string | null; to: NewImage | null },
  point: () => Promise<T>,
): Promise<T> {
  const hashes = [...new Set([from, to?.hash ?? null])].filter((hash) => hash !== null);
  for (const hash of hashes.toSorted())
    await (hash === to?.hash ? storeImage(tx, to) : lockImage(tx, hash));
  return replaceLocked(tx, { from, to }, point);
}

/** For a transaction that holds both images. */
export async function replaceLocked<T>(
  tx: Executor,
  { from, to }: { from: string | null; to: { hash: string } | null },
  point: () => Promise<T>,
): Promise<T> {
  const result = await point();
  if (from !== null && from !== to?.hash) await removeUnusedLocked(tx, [from]);
  return result;
}

/**
 * Removes those of these images that nothing shows any more, null being none, once the rows that
 * showed them are gone. Like replaceImage it comes last in its transaction.
 */
export async function removeUnused(tx: Executor, shown: (string | null)[]): Promise<void> {
  const hashes = shown.filter((hash) => hash !== null);
  if (hashes.length === 0) return;
  const { hash } = images;
  await tx.select({ hash }).from(images).where(inArray(hash, hashes)).orderBy(hash).for("update");
  await removeUnusedLocked(tx, hashes);
}

/** For a transaction that holds the images. */
const removeUnusedLocked = (tx: Executor, hashes: string[]) =>
  tx.delete(images).where(and(inArray(images.hash, hashes), isUnused(tx)));

/** An image that is there already is written again, so that nobody removes it before we commit. */
const storeImage = (tx: Executor, image: NewImage) =>
  tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.hash, set: { contentType: image.contentType } });

/** Who comes to show the image waits, and so do we for those who just did. */
const lockImage = (tx: Executor, hash: string) =>
  tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for("update");
