import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { events } from "#shared/events/event.table.ts";
import { images } from "#shared/images/images.table.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** That no row refers to the image. What is deleted still does, as it can be restored. */
export const isUnused = (db: Executor) =>
  and(notExists(groupsShowing(db)), notExists(peopleShowing(db)), notExists(eventsShowing(db)));

export const groupsShowing = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(familyGroups)
    .where(and(eq(familyGroups.logo, images.hash), which));

export const peopleShowing = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.photo, images.hash), which));

export const eventsShowing = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .where(and(eq(events.cover, images.hash), which));
