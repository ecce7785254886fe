import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { history } from "#shared/history/history.table.ts";
import { images } from "#shared/images/images.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { calledBy } from "../../history/history.queries.ts";

const by = alias(users, "by");

const isOf = (eventId: number): SQL | undefined =>
  and(eq(history.subject, "event"), eq(history.subjectId, eventId));

/** Lines of an event's history with who wrote each, the newest first. */
export const selectEventLines = (db: Executor, eventId: number, which?: SQL) =>
  db
    .select({
      line: history,
      by: calledBy(by),
      /** The picture that was there before, while it is kept. */
      coverBefore: images.hash,
    })
    .from(history)
    .leftJoin(images, eq(images.hash, sql`${history.before} ->> 'cover'`))
    .leftJoin(by, eq(by.id, history.actorId))
    .where(and(isOf(eventId), which))
    .orderBy(desc(history.at), desc(history.id))
    .$dynamic();

export type EventLine = Awaited<ReturnType<typeof selectEventLines>>[number];

export const countEventLines = (db: Executor, eventId: number): Promise<number> =>
  db.$count(history, isOf(eventId));

export const isBehind = ([at, id]: [at: string, id: number]): SQL =>
  sql`(${history.at}, ${history.id}) < (${at}::timestamptz, ${id})`;

/** Whom lines name by id, as far as they are still there. */
export const readNamedInLines = (db: Executor, ids: number[]) =>
  db
    .select(calledBy(users))
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
