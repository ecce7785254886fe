import { and, eq, exists, isNull, notExists, sql } from "drizzle-orm";
import { maySeeGroupCards } from "#shared/groups/groups.policy.ts";
import type { ImageSize } from "#shared/images/image.schema.ts";
import { images } from "#shared/images/images.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** The image, if something that this actor may see shows it; null alike for all others. */
export async function findVisibleImage(
  db: Executor,
  actor: Actor,
  hash: string,
  size: ImageSize,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  if (!maySeeGroupCards(actor)) return null;
  const onCards = groupsShowing(db, isNull(familyGroups.deletedAt));
  const [image] = await db
    .select({ bytes: images[size], contentType: images.contentType })
    .from(images)
    .where(and(eq(images.hash, hash), exists(onCards)));
  return image ?? null;
}

/** That no row refers to the image. A deleted group still does, as it can be restored. */
export const isUnused = (db: Executor) => notExists(groupsShowing(db));

const groupsShowing = (db: Executor, which?: ReturnType<typeof isNull>) =>
  db
    .select({ one: sql`1` })
    .from(familyGroups)
    .where(and(eq(familyGroups.logo, images.hash), which));
