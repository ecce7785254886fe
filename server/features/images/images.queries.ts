import { and, eq, exists, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { maySeeGroupCards } from "#shared/groups/groups.policy.ts";
import type { ImageSize } from "#shared/images/image.schema.ts";
import { images } from "#shared/images/images.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { seenBy } from "../people/visibility.rules.ts";

/** The image, if something that this actor may see shows it; null alike for all others. */
export async function findVisibleImage(
  db: Executor,
  actor: Actor,
  hash: string,
  size: ImageSize,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const isLogo = exists(groupsShowing(db, isNull(familyGroups.deletedAt)));
  const isPhoto = exists(peopleShowing(db, and(isNull(users.deletedAt), seenBy(actor))));
  const [image] = await db
    .select({ bytes: images[size], contentType: images.contentType })
    .from(images)
    .where(and(eq(images.hash, hash), maySeeGroupCards(actor) ? or(isLogo, isPhoto) : isPhoto));
  return image ?? null;
}

/** That no row refers to the image. What is deleted still does, as it can be restored. */
export const isUnused = (db: Executor) =>
  and(notExists(groupsShowing(db)), notExists(peopleShowing(db)));

const groupsShowing = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(familyGroups)
    .where(and(eq(familyGroups.logo, images.hash), which));

const peopleShowing = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.photo, images.hash), which));
