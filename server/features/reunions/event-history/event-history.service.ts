import { eq, and, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Formats } from "#shared/core/formats/formats.ts";
import { type HistoryLine, LINES_PER_PAGE } from "#shared/family/history/history.contract.ts";
import { historyErrors } from "#shared/family/history/history.errors.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { formatLongDay } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { id, timestampText } from "#shared/lib/schemas.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import * as z from "zod/mini";
import { alias } from "drizzle-orm/pg-core";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { type EventChange, eventChangeSchema } from "#shared/reunions/events/events.contract.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { readFormats } from "../../core/formats/index.ts";
import { describeActor, describeValue, namedPersonColumns } from "../../family/history/index.ts";
import { nameForMessages, findVisiblePeople } from "../../core/person/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { changeEvent, setCanceled } from "../events/index.ts";

const lineCursorSchema = z.tuple([timestampText, id]);

/** Reads a page of an event's history. */
export async function listEventHistory(
  { db }: Context,
  actor: Actor,
  event: FoundEvent,
  request: PageRequest,
): Promise<Page<HistoryLine>> {
  const page = await readPage(request, {
    itemName: "Line",
    perPage: LINES_PER_PAGE,
    cursorSchema: lineCursorSchema,
    read: async (cursor, limit) =>
      selectEventLines(db, event.id, cursor ? isAfterCursor(cursor) : undefined).limit(limit),
    cursorOf: ({ line: { at, id } }) => [at.toISOString(), id] as [string, number],
    count: () => countEventLines(db, event.id),
  });
  const people = await readNamedPeople(db, personIdsIn(page.items));
  const visiblePeople = people.filter((person) => maySeePerson(actor, person));
  const nameOf = new Map(visiblePeople.map((person) => [person.id, nameForMessages(person)]));
  const valueContext = { nameOf, formats: await readFormats(db) };
  return {
    ...page,
    items: page.items.map((entry) => toHistoryLine(actor, event, entry, valueContext)),
  };
}

const personIdsIn = (lines: EventHistoryLine[]): number[] =>
  lines
    .flatMap(({ line }) => [line.before ?? {}, line.after ?? {}])
    .flatMap((fields) => [fields.inviteAncestorId, fields.rsvpLinkOf, payerIdOf(fields)])
    .filter((each) => typeof each === "number");

const payerIdOf = (fields: Record<string, unknown>) =>
  Object.values(fields).find(isPayment)?.paidBy ?? null;

interface ValueContext {
  nameOf: ReadonlyMap<number, string>;
  formats: Formats;
}

function toHistoryLine(
  actor: Actor,
  { id: eventId, name }: FoundEvent,
  entry: EventHistoryLine,
  valueContext: ValueContext,
): HistoryLine {
  const { id: lineId, at, action, address } = entry.line;
  const before = entry.line.before ?? {};
  const { copiedFrom, ...others } = entry.line.after ?? {};
  const isCopy = action === "created" && copiedFrom !== undefined;
  const after = action === "changed" ? others : isCopy ? { copiedFrom } : {};
  return {
    id: lineId,
    at,
    subject: "event",
    action,
    by: describeActor(actor, entry),
    suggestedBy: null,
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: [{ id: eventId, name }],
    relationshipType: null,
    changes: Object.keys(after).map((field) => ({
      field,
      before: formatValue(field, before[field], valueContext),
      after: formatValue(field, after[field], valueContext),
    })),
    canRestore: !("refusal" in findValuesToRestore(entry)),
    mergeId: null,
    moveId: null,
  };
}

interface Payment {
  amount: string;
  paidOn: string;
  paidBy: number | null;
}

const isPayment = (value: unknown): value is Payment =>
  typeof value === "object" && value !== null && "paidBy" in value;

type Value = HistoryLine["changes"][number]["before"];

/** Shows people by name, and photos and moments as yes or no. */
function formatValue(field: string, value: unknown, { nameOf, formats }: ValueContext): Value {
  if (field === "cancelledAt" || field === "invitationsSentAt") return value != null;
  if (value == null) return null;
  if (field === "cover") return true;
  if (isPayment(value)) {
    const by = value.paidBy === null ? "" : `${nameOf.get(value.paidBy) ?? "someone"}, `;
    return `${value.amount} (${by}${formatLongDay(value.paidOn, formats.dates)})`;
  }
  if (field === "inviteAncestorId" || field === "rsvpLinkOf")
    return nameOf.get(value as number) ?? "someone";
  return describeValue(field, value, formats);
}

/**
 * Restores the state before a change, like an edit by hand. Throws 404 for a line of another subject, 409 if
 * there is nothing to restore, and whatever the same edit throws.
 */
export async function restoreEventChange(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  changeId: number,
): Promise<void> {
  const { db } = ctx;
  const [entry] = await selectEventLines(db, event.id, eq(history.id, changeId));
  if (!entry) throw notFound("Change");
  const restored = findValuesToRestore(entry);
  if ("refusal" in restored) throw domainError(restored.refusal);
  if ("isCancelled" in restored) return setCanceled(ctx, actor, event.id, restored.isCancelled);
  const { inviteAncestorId: ancestorId } = restored.change;
  const [ancestor = null] = ancestorId ? await findVisiblePeople(db, actor, [ancestorId]) : [];
  if (ancestorId && !ancestor) throw domainError(historyErrors.unavailable);
  await changeEvent(ctx, actor, event, restored.change, { ancestor, image: restored.image });
}

const by = alias(users, "by");

const isOfEvent = (eventId: number): SQL | undefined =>
  and(eq(history.subject, "event"), eq(history.subjectId, eventId));

/** An event's history with authors, newest first. */
const selectEventLines = (db: Executor, eventId: number, condition?: SQL) =>
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

type EventHistoryLine = Awaited<ReturnType<typeof selectEventLines>>[number];

const countEventLines = (db: Executor, eventId: number): Promise<number> =>
  db.$count(history, isOfEvent(eventId));

const isAfterCursor = ([at, id]: [at: string, id: number]): SQL =>
  sql`(${history.at}, ${history.id}) < (${at}::timestamptz, ${id})`;

/** The people that history lines name by id, if they still exist. */
const readNamedPeople = (db: Executor, ids: number[]) =>
  db
    .select(namedPersonColumns(users))
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));

interface ChangeLine {
  line: Pick<typeof history.$inferSelect, "action" | "before">;
  /** The earlier cover photo, while it is stored. */
  coverBefore: string | null;
}

const restorableSchema = z.omit(eventChangeSchema, { version: true, cover: true });

/** The fields to restore, or whether the event was canceled. */
type RestoredEvent =
  | {
      change: Omit<EventChange, "version" | "cover">;
      /** Null if there was none; left out if it didn't change or is no longer stored. */
      image?: { hash: string } | null;
    }
  | { isCancelled: boolean };

/** Finds what restoring a history line changes, or why it can't be restored. */
function findValuesToRestore({
  line: { action, before },
  coverBefore,
}: ChangeLine): RestoredEvent | { refusal: (typeof historyErrors)[keyof typeof historyErrors] } {
  if (action !== "changed" || !before) return { refusal: historyErrors.nothingBefore };
  if ("cancelledAt" in before) return { isCancelled: before.cancelledAt !== null };
  const parsed = z.safeParse(restorableSchema, before);
  const image = imageToRestore(before, coverBefore);
  if (!parsed.success || Object.keys({ ...parsed.data, ...image }).length === 0)
    return { refusal: historyErrors.unavailable };
  return { change: parsed.data, ...image };
}

function imageToRestore({ cover }: Record<string, unknown>, coverBefore: string | null) {
  if (cover === null) return { image: null };
  return cover === undefined || coverBefore === null ? {} : { image: { hash: coverBefore } };
}
