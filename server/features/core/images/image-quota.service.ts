import { eq, sql } from "drizzle-orm";
import { imageUploads } from "#shared/core/images/image-uploads.table.ts";
import { imageErrors } from "#shared/core/images/images.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { QUOTAS } from "../../../lib/limits/limits.ts";
import { formatBytes } from "../../../lib/routes/upload.ts";

export type Uploader = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Counts a stored image toward the uploader's quota. Throws 413 if it exceeds the quota. */
export async function countUpload(
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
