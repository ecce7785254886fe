import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ImageSize } from "#shared/core/images/image.schema.ts";
import { images } from "#shared/core/images/images.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { isImageVisibleTo } from "./image-uses.queries.ts";

interface ImageRequest {
  hash: string;
  size?: ImageSize | undefined;
}

/** Returns an image if something this actor may see shows it. Throws the same 404 in all other cases. */
export const readVisibleImage = (db: Executor, actor: Actor, request: ImageRequest) =>
  readImage(db, request, isImageVisibleTo(db, actor));

/** Returns an image if it is among those that a link shows. Throws the same 404 in all other cases. */
export const readLinkedImage = (
  db: Executor,
  visibleHashes: readonly (string | null | undefined)[],
  request: ImageRequest,
) => readImage(db, request, visibleHashes.includes(request.hash) ? undefined : sql`false`);

async function readImage(
  db: Executor,
  { hash, size = "small" }: ImageRequest,
  condition: SQL | undefined,
): Promise<FileResult> {
  const [image] = await db
    .select({ body: images[size], type: images.contentType })
    .from(images)
    .where(and(eq(images.hash, hash), condition));
  if (!image) throw notFound("Image");
  return { ...image, version: `${hash}-${size}` };
}
