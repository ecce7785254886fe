import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import type { Executor } from "../../../lib/context.ts";

const [actor, about] = [alias(users, "actor"), alias(users, "about")];

type NameColumn = "id" | "fullName" | "firstName" | "lastName" | "deletedAt";

const nameColumnsOf = <People extends Record<NameColumn, AnyPgColumn>>({
  id,
  fullName,
  firstName,
  lastName,
  deletedAt,
}: People): Pick<People, NameColumn> => ({ id, fullName, firstName, lastName, deletedAt });

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export type AuditFilter = z.output<typeof auditLogContract.routes.file.query>;

/** Position of an entry in the list: when it was written, and its id. */
export type AuditCursor = readonly [at: string, id: number];

const matchesFilter = ({ kind, personId, since, until }: AuditFilter): SQL | undefined =>
  and(
    kind && eq(auditEvents.kind, kind),
    personId === undefined
      ? undefined
      : or(eq(auditEvents.actorId, personId), eq(auditEvents.aboutId, personId)),
    since === undefined ? undefined : gte(auditEvents.at, new Date(since)),
    until === undefined ? undefined : lt(auditEvents.at, new Date(until)),
  );

/** Entries with the people they name, newest first; deleted people as well. */
export const findEntries = (
  db: Executor,
  filter: AuditFilter,
  { cursor, limit }: { cursor: AuditCursor | null; limit: number },
) =>
  db
    .select({ entry: auditEvents, actor: nameColumnsOf(actor), about: nameColumnsOf(about) })
    .from(auditEvents)
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(about, eq(about.id, auditEvents.aboutId))
    .where(
      and(
        matchesFilter(filter),
        cursor
          ? sql`(${auditEvents.at}, ${auditEvents.id}) < (${cursor[0]}::timestamptz, ${cursor[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);

export async function countEntries(db: Executor, filter: AuditFilter): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(auditEvents)
    .where(matchesFilter(filter));
  return counted!.total;
}

/** Names of groups and events, also of deleted ones. */
export interface Names {
  groups: ReadonlyMap<number, string>;
  events: ReadonlyMap<number, string>;
}

/** The names of the groups and events that these entries are about. */
export async function readNamesIn(db: Executor, rows: readonly EntryRow[]): Promise<Names> {
  const facts = rows.map(({ entry }) => entry.facts);
  const groupIds = facts.flatMap(({ groupId, from, to }) =>
    [groupId, from, to].filter((id) => typeof id === "number"),
  );
  const eventIds = facts.flatMap(({ eventId }) => eventId ?? []);
  const [groups, eventNames] = await Promise.all([
    readNamesById(db, familyGroups, groupIds),
    readNamesById(db, events, eventIds),
  ]);
  return { groups, events: eventNames };
}

async function readNamesById(
  db: Executor,
  table: typeof familyGroups | typeof events,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
