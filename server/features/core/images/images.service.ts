import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { imageErrors } from "#shared/core/images/images.errors.ts";
import { imageUploads } from "#shared/core/images/image-uploads.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { purgeOldRows } from "../../../lib/jobs/purge.ts";
import { type EncodedImage, type ImageField, reencodeImage } from "../../../lib/image-encoder.ts";
import { QUOTAS } from "../../../lib/limits/limits.ts";
import { formatBytes } from "../../../lib/routes/upload.ts";
import { isImageUnused } from "./image-uses.queries.ts";

/** An image to store. It counts toward the uploader's quota; the demo has none. */
export type NewImage = EncodedImage & { hash: string; uploader?: Uploader };

/** A stored image that is still in use or can be restored. */
export interface StoredImage {
  hash: string;
}

interface ImageReplacement<Target> {
  from: string | null;
  to: Target | null;
  /** If set, the old image is kept for 30 days from this moment instead of being deleted at once. */
  unusedSince?: Date | undefined;
}

/**
 * Creates the image to store from the data URL that a form sent for this field. This is slow, so call it
 * before the transaction. Throws 400 if it is not an accepted image.
 */
export async function prepareImage(
  dataUrl: string,
  field: ImageField,
  uploader: Uploader,
): Promise<NewImage> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const encoded = await reencodeImage(file, field);
  const hash = createHash("sha256").update(encoded.large).update(encoded.small).digest("hex");
  return { ...encoded, hash, uploader };
}

/**
 * Replaces a row's image (null means none): stores the new image, lets `updateRow` write its hash into
 * the row, and deletes the old one unless something else shows it. Throws 409 if an image to
 * restore no longer exists, 413 if the uploader's quota is exceeded. To prevent deadlocks, the
 * caller must have locked the row and must not lock other tables afterwards; images are locked
 * last, ordered by hash.
 */
export async function replaceImage<T>(
  tx: Executor,
  replacement: ImageReplacement<NewImage | StoredImage>,
  updateRow: () => Promise<T>,
): Promise<T> {
  const { from, to } = replacement;
  const hashes = [...new Set([from, to?.hash ?? null])].filter((hash) => hash !== null);
  for (const hash of hashes.toSorted())
    await (hash === to?.hash ? claimImage(tx, to) : lockImage(tx, hash));
  return replaceLocked(tx, replacement, updateRow);
}

/** Like replaceImage, but the caller has locked both images. */
export async function replaceLocked<T>(
  tx: Executor,
  { from, to, unusedSince }: ImageReplacement<StoredImage>,
  updateRow: () => Promise<T>,
): Promise<T> {
  const result = await updateRow();
  if (from === null || from === to?.hash) return result;
  await (unusedSince ? markUnusedLocked(tx, from, unusedSince) : removeUnusedLocked(tx, [from]));
  return result;
}

/**
 * Deletes those of these images that nothing shows anymore; nulls are ignored. Call it after the
 * referring rows are gone, and last in the transaction, like replaceImage.
 */
export async function removeUnusedImages(
  tx: Executor,
  candidates: (string | null)[],
): Promise<void> {
  const hashes = candidates.filter((hash) => hash !== null);
  if (hashes.length === 0) return;
  const { hash } = images;
  await tx.select({ hash }).from(images).where(inArray(hash, hashes)).orderBy(hash).for("update");
  await removeUnusedLocked(tx, hashes);
}

/** The caller has locked the images. */
const removeUnusedLocked = (tx: Executor, hashes: string[]) =>
  tx.delete(images).where(and(inArray(images.hash, hashes), isImageUnused(tx)));

const markUnusedLocked = (tx: Executor, hash: string, unusedSince: Date) =>
  tx
    .update(images)
    .set({ unusedSince })
    .where(and(eq(images.hash, hash), isImageUnused(tx)));

/** Permanently deletes images that nothing has shown for 30 days. */
export const removeExpiredImages = (ctx: Context): Promise<void> =>
  purgeOldRows(
    ctx,
    { table: images, id: images.hash, at: images.unusedSince },
    async (tx, isExpired) => {
      await tx.delete(images).where(and(isExpired, isImageUnused(tx)));
      // An image that is in use again no longer expires.
      await tx.update(images).set({ unusedSince: null }).where(isExpired);
    },
  );

const claimImage = (tx: Executor, image: NewImage | StoredImage) =>
  "small" in image ? storeImage(tx, image) : reuseImage(tx, image);

async function reuseImage(tx: Executor, { hash }: StoredImage): Promise<void> {
  const reused = await tx
    .update(images)
    .set({ unusedSince: null })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash });
  if (reused.length === 0) throw domainError(imageErrors.gone);
}

/**
 * Updates the image if it already exists, because the row lock stops others from deleting it before
 * we commit.
 */
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

/** Waits for transactions that are adding a use of the image, and makes later ones wait. */
const lockImage = (tx: Executor, hash: string) =>
  tx.select({ hash: images.hash }).from(images).where(eq(images.hash, hash)).for("update");

type Uploader = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Counts a stored image toward the uploader's quota. Throws 413 if it exceeds the quota. */
async function countUpload(
  tx: Executor,
  uploader: Uploader,
  image: { hash: string; bytes: number },
): Promise<void> {
  await tx
    .insert(imageUploads)
    .values({ ...image, userId: uploader.id })
    .onConflictDoNothing();
  const [total] = await tx
    .select({ bytes: sql<number>`sum(${imageUploads.bytes})::float8` })
    .from(imageUploads)
    .where(eq(imageUploads.userId, uploader.id));
  const quota = quotaOf(uploader);
  if (total!.bytes > quota) throw domainError(imageErrors.full, { quota: formatBytes(quota) });
}

/** The quota is small outside a family, because anyone can create an account. */
const quotaOf = ({ role, familyGroupId }: Uploader): number =>
  familyGroupId === null && role !== "SUPER_ADMIN"
    ? QUOTAS.imagesOutsideFamily
    : QUOTAS.imagesInFamily;
