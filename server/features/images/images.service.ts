import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { images } from "#shared/images/images.table.ts";
import { imageRefusals } from "#shared/images/images.refusals.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { removeLongPast } from "../../lib/jobs/long-deleted.ts";
import { type Picture, type PictureUse, reencode } from "../../lib/pictures.ts";
import { countUpload, type Uploader } from "./image-quota.service.ts";
import { isUnused } from "./image-uses.queries.ts";

/** Counts for who sent it, in the demo for nobody. */
export type NewImage = Picture & { hash: string; uploader?: Uploader };

/** One that is stored already: still shown by something, or waiting to be brought back. */
export interface KeptImage {
  hash: string;
}

interface Replacing<To> {
  from: string | null;
  to: To | null;
  /** Where it is said, the old one waits from now on for 30 days, instead of going at once. */
  waitsFrom?: Date | undefined;
}

/**
 * Makes the image that will be stored of what was sent as a data URL in the field of that name. It
 * takes its time, so it is for before the transaction. Throws 400 for what is no picture that we take.
 */
export async function prepareImage(
  dataUrl: string,
  use: PictureUse,
  uploader: Uploader,
): Promise<NewImage> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const picture = await reencode(file, use);
  const hash = createHash("sha256").update(picture.large).update(picture.small).digest("hex");
  return { ...picture, hash, uploader };
}

/**
 * Takes a row from one image to another, null being none: stores the new one, lets `point` write its
 * hash into the row, and removes the old one unless something else shows it. Throws 409 for one that
 * is to come back and is no longer kept, 413 where its sender may keep no more. The caller's transaction holds that row already, and locks nothing of other tables afterwards: images come last, and in the
 * order of their hashes, so that nobody waits for each other.
 */
export async function replaceImage<T>(
  tx: Executor,
  replacing: Replacing<NewImage | KeptImage>,
  point: () => Promise<T>,
): Promise<T> {
  const { from, to } = replacing;
  const hashes = [...new Set([from, to?.hash ?? null])].filter((hash) => hash !== null);
  for (const hash of hashes.toSorted())
    await (hash === to?.hash ? holdImage(tx, to) : lockImage(tx, hash));
  return replaceLocked(tx, replacing, point);
}

/** For a transaction that holds both images. */
export async function replaceLocked<T>(
  tx: Executor,
  { from, to, waitsFrom }: Replacing<KeptImage>,
  point: () => Promise<T>,
): Promise<T> {
  const result = await point();
  if (from === null || from === to?.hash) return result;
  await (waitsFrom ? letWaitLocked(tx, from, waitsFrom) : removeUnusedLocked(tx, [from]));
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

const letWaitLocked = (tx: Executor, hash: string, unusedSince: Date) =>
  tx
    .update(images)
    .set({ unusedSince })
    .where(and(eq(images.hash, hash), isUnused(tx)));

/** Removes for good what nothing has shown for 30 days. */
export const removeLongUnused = (deps: Pick<Deps, "db" | "now">): Promise<void> =>
  removeLongPast(
    deps,
    { table: images, id: images.hash, at: images.unusedSince },
    async (tx, isGone) => {
      await tx.delete(images).where(and(isGone, isUnused(tx)));
      // What is shown again by then waits for nobody.
      await tx.update(images).set({ unusedSince: null }).where(isGone);
    },
  );

const holdImage = (tx: Executor, image: NewImage | KeptImage) =>
  "small" in image ? storeImage(tx, image) : takeUpImage(tx, image);

async function takeUpImage(tx: Executor, { hash }: KeptImage): Promise<void> {
  const kept = await tx
    .update(images)
    .set({ unusedSince: null })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash });
  if (kept.length === 0) throw refused(imageRefusals.gone);
}

/** An image that is there already is written again, so that nobody removes it before we commit. */
async function storeImage(tx: Executor, { uploader, ...image }: NewImage): Promise<void> {
  await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({
      target: images.hash,
      set: { contentType: image.contentType, unusedSince: null },
    });
  const bytes = image.small.length + image.large.length;
  if (uploader) await countUpload(tx, uploader, { hash: image.hash, bytes });
}

/** Who comes to show the image waits, and so do we for those who just did. */
const lockImage = (tx: Executor, hash: string) =>
  tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for("update");
