import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { images } from "#shared/core/images/images.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Executor } from "../../../lib/context.ts";
import type { ImageUse } from "../../core/images/index.ts";
import { eventViewerOf, eventExists, isVisibleTo } from "./visible-events.queries.ts";

const isCover = (db: Executor, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(events)
      .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
      .where(and(eq(events.cover, images.hash), condition)),
  );

/** The use of images as cover photos of events. */
export const coverImageUse: ImageUse = {
  isUsed: (db) => isCover(db),
  isVisibleTo: (db, actor) => isCover(db, and(eventExists, isVisibleTo(db, eventViewerOf(actor)))),
};
