import { and, eq, exists, isNull, or } from "drizzle-orm";
import { maySeeGroupCards } from "#shared/groups/groups.policy.ts";
import type { ImageSize } from "#shared/images/image.schema.ts";
import { images } from "#shared/images/images.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { isThere, seenBy as seesEvent } from "../events/planning/seen-events.queries.ts";
import { seenBy } from "../people/visibility.rules.ts";
import { eventsShowing, groupsShowing, peopleShowing } from "./image-uses.queries.ts";

/** The image, if something that this actor may see shows it; null alike for all others. */
export async function findVisibleImage(
  db: Executor,
  actor: Actor,
  hash: string,
  size: ImageSize,
): Promise<{ bytes: Buffer; contentType: string } | null> {
  const isLogo = exists(groupsShowing(db, isNull(familyGroups.deletedAt)));
  const isPhoto = exists(peopleShowing(db, and(isNull(users.deletedAt), seenBy(actor))));
  const isCover = exists(eventsShowing(db, and(isThere, seesEvent(db, actor))));
  const isLetIn = maySeeGroupCards(actor) ? or(isPhoto, isCover, isLogo) : or(isPhoto, isCover);
  const [image] = await db
    .select({ bytes: images[size], contentType: images.contentType })
    .from(images)
    .where(and(eq(images.hash, hash), isLetIn));
  return image ?? null;
}
