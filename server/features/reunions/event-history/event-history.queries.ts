import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { history } from "#shared/family/history/history.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { namedPersonColumns } from "../../family/history/index.ts";

const by = alias(users, "by");

const isOfEvent = (eventId: number): SQL | undefined =>
  and(eq(history.subject, "event"), eq(history.subjectId, eventId));

/** An event's history with authors, newest first. */
export const selectEventLines = (db: Executor, eventId: number, condition?: SQL) =>
  db
    .select({
      line: history,
      by: namedPersonColumns(by),
      /** The earlier cover photo, while it is stored. */
      coverBefore: images.hash,
    })
    .from(history)
    .leftJoin(images, eq(images.hash, sql`${history.before} ->> 'cover'`))
    .leftJoin(by, eq(by.id, history.actorId))
    .where(and(isOfEvent(eventId), condition))
    .orderBy(desc(history.at), desc(history.id))
    .$dynamic();

export type EventHistoryLine = Awaited<ReturnType<typeof selectEventLines>>[number];

export const countEventLines = (db: Executor, eventId: number): Promise<number> =>
  db.$count(history, isOfEvent(eventId));

export const isAfterCursor = ([at, id]: [at: string, id: number]): SQL =>
  sql`(${history.at}, ${history.id}) < (${at}::timestamptz, ${id})`;

/** The people that history lines name by id, if they still exist. */
export const readNamedPeople = (db: Executor, ids: number[]) =>
  db
    .select(namedPersonColumns(users))
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
