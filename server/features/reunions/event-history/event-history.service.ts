import { eq } from "drizzle-orm";
import type { Formats } from "#shared/core/formats/formats.ts";
import { type HistoryLine, LINES_PER_PAGE } from "#shared/family/history/history.contract.ts";
import { historyErrors } from "#shared/family/history/history.errors.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { formatLongDay } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { id, momentText } from "#shared/lib/schemas.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import * as z from "zod/mini";
import type { Context } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { readFormats } from "../../core/formats/index.ts";
import { describeActor, describeValue } from "../../family/history/index.ts";
import { nameForMessages, findVisiblePeople } from "../../core/person/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { changeEvent, setCancelled } from "../events/index.ts";
import {
  countEventLines,
  type EventLine,
  isAfterCursor,
  readNamesOfLines,
  selectEventLines,
} from "./event-history.queries.ts";
import { valuesToRestore } from "./event-history.rules.ts";

const placeSchema = z.tuple([momentText, id]);

/** A page of an event's history. */
export async function listEventHistory(
  { db }: Context,
  actor: Actor,
  event: FoundEvent,
  wanted: PageRequest,
): Promise<Page<HistoryLine>> {
  const page = await readPage(wanted, {
    word: "Line",
    perPage: LINES_PER_PAGE,
    cursorSchema: placeSchema,
    read: async (place, atMost) =>
      selectEventLines(db, event.id, place ? isAfterCursor(place) : undefined).limit(atMost),
    cursorOf: ({ line: { at, id } }) => [at.toISOString(), id] as [string, number],
    count: () => countEventLines(db, event.id),
  });
  const people = await readNamesOfLines(db, personIdsIn(page.items));
  const known = people.filter((person) => maySeePerson(actor, person));
  const nameOf = new Map(known.map((person) => [person.id, nameForMessages(person)]));
  const words = { nameOf, formats: await readFormats(db) };
  return { ...page, items: page.items.map((told) => lineFor(actor, event, told, words)) };
}

const personIdsIn = (lines: EventLine[]): number[] =>
  lines
    .flatMap(({ line }) => [line.before ?? {}, line.after ?? {}])
    .flatMap((fields) => [fields.inviteAncestorId, fields.rsvpLinkOf, payerIdOf(fields)])
    .filter((each) => typeof each === "number");

const payerIdOf = (fields: Record<string, unknown>) =>
  Object.values(fields).find(isPayment)?.paidBy ?? null;

interface Words {
  nameOf: ReadonlyMap<number, string>;
  formats: Formats;
}

function lineFor(
  actor: Actor,
  { id: eventId, name }: FoundEvent,
  told: EventLine,
  words: Words,
): HistoryLine {
  const { id: lineId, at, action, address } = told.line;
  const before = told.line.before ?? {};
  const { copiedFrom, ...others } = told.line.after ?? {};
  const isCopy = action === "created" && copiedFrom !== undefined;
  const after = action === "changed" ? others : isCopy ? { copiedFrom } : {};
  return {
    id: lineId,
    at,
    subject: "event",
    action,
    by: describeActor(actor, told),
    suggestedBy: null,
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: [{ id: eventId, name }],
    relationshipType: null,
    changes: Object.keys(after).map((field) => ({
      field,
      before: valueOf(field, before[field], words),
      after: valueOf(field, after[field], words),
    })),
    canBringBack: !("refusal" in valuesToRestore(told)),
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
function valueOf(field: string, value: unknown, { nameOf, formats }: Words): Value {
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
  const [told] = await selectEventLines(db, event.id, eq(history.id, changeId));
  if (!told) throw notFound("Change");
  const back = valuesToRestore(told);
  if ("refusal" in back) throw domainError(back.refusal);
  if ("isCancelled" in back) return setCancelled(ctx, actor, event.id, back.isCancelled);
  const { inviteAncestorId: ancestorId } = back.change;
  const [ancestor = null] = ancestorId ? await findVisiblePeople(db, actor, [ancestorId]) : [];
  if (ancestorId && !ancestor) throw domainError(historyErrors.notKept);
  await changeEvent(ctx, actor, event, back.change, { ancestor, image: back.image });
}
