import { eq } from "drizzle-orm";
import { type HistoryLine, LINES_PER_PAGE } from "#shared/history/history.contract.ts";
import { historyRefusals } from "#shared/history/history.refusals.ts";
import { history } from "#shared/history/history.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { id } from "#shared/lib/schemas.ts";
import { type Actor, maySeePerson } from "#shared/people/people.policy.ts";
import * as z from "zod/mini";
import type { Deps } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import { byWhom } from "../../history/history.view.ts";
import { valueInWords } from "../../history/value-words.rules.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { findVisiblePeople } from "../../people/people.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { changeEvent, type Surroundings } from "../planning/event.service.ts";
import { setCancelled } from "../planning/event-turns.service.ts";
import {
  countEventLines,
  type EventLine,
  isBehind,
  readNamedInLines,
  selectEventLines,
} from "./event-history.queries.ts";
import { eventToBringBack } from "./event-history.rules.ts";

const placeSchema = z.tuple([z.iso.datetime(), id]);

/** A page of who changed what of an event. */
export async function listEventHistory(
  { db }: Pick<Surroundings, "db">,
  actor: Actor,
  event: FoundEvent,
  wanted: WantedPage,
): Promise<Page<HistoryLine>> {
  const page = await readPage(wanted, {
    word: "Line",
    perPage: LINES_PER_PAGE,
    placeSchema,
    read: async (place, atMost) =>
      selectEventLines(db, event.id, place ? isBehind(place) : undefined).limit(atMost),
    placeOf: ({ line: { at, id } }) => [at.toISOString(), id] as [string, number],
    count: () => countEventLines(db, event.id),
  });
  const people = await readNamedInLines(db, namedIn(page.items));
  const known = people.filter((person) => maySeePerson(actor, person));
  const nameOf = new Map(known.map((person) => [person.id, nameInWords(person)]));
  return { ...page, items: page.items.map((told) => lineFor(actor, event, told, nameOf)) };
}

const namedIn = (lines: EventLine[]): number[] =>
  lines
    .flatMap(({ line }) => [line.before ?? {}, line.after ?? {}])
    .flatMap((fields) => [fields.inviteAncestorId, fields.rsvpLinkOf, payerIn(fields)])
    .filter((each) => typeof each === "number");

const payerIn = (fields: Record<string, unknown>) =>
  Object.values(fields).find(isPayment)?.paidBy ?? null;

function lineFor(
  actor: Actor,
  { id: eventId, name }: FoundEvent,
  told: EventLine,
  nameOf: ReadonlyMap<number, string>,
): HistoryLine {
  const { id: lineId, at, action, address } = told.line;
  const before = told.line.before ?? {};
  const after = action === "changed" ? (told.line.after ?? {}) : {};
  return {
    id: lineId,
    at,
    subject: "event",
    action,
    by: byWhom(actor, told),
    suggestedBy: null,
    address: grantsAnywhere(actor, "account.see") ? address : null,
    about: [{ id: eventId, name }],
    relationshipType: null,
    changes: Object.keys(after).map((field) => ({
      field,
      before: valueOf(field, before[field], nameOf),
      after: valueOf(field, after[field], nameOf),
    })),
    canBringBack: !("refusal" in eventToBringBack(told)),
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

/** Pictures and moments are not told as they are stored, and people by their names. */
function valueOf(field: string, value: unknown, nameOf: ReadonlyMap<number, string>): Value {
  if (field === "cancelledAt" || field === "invitationsSentAt") return value != null;
  if (value == null) return null;
  if (field === "cover") return true;
  if (isPayment(value)) {
    const by = value.paidBy === null ? "" : `${nameOf.get(value.paidBy) ?? "somebody"}, `;
    return `${value.amount} (${by}${asLongDay(value.paidOn)})`;
  }
  if (field === "inviteAncestorId" || field === "rsvpLinkOf")
    return nameOf.get(value as number) ?? "somebody";
  return valueInWords(field, value);
}

/**
 * Brings back what was there before a change, as if by hand. Throws 404 for a line of something else,
 * 409 where there is nothing to bring back, and whatever the same edit would.
 */
export async function bringEventBack(
  surroundings: Surroundings & Pick<Deps, "config">,
  actor: Actor,
  event: FoundEvent,
  changeId: number,
): Promise<void> {
  const { db } = surroundings;
  const [told] = await selectEventLines(db, event.id, eq(history.id, changeId));
  if (!told) throw notFound("Change");
  const back = eventToBringBack(told);
  if ("refusal" in back) throw refused(back.refusal);
  if ("isCancelled" in back) return setCancelled(surroundings, actor, event.id, back.isCancelled);
  const { inviteAncestorId: ancestorId } = back.change;
  const [ancestor = null] = ancestorId ? await findVisiblePeople(db, actor, [ancestorId]) : [];
  if (ancestorId && !ancestor) throw refused(historyRefusals.notKept);
  await changeEvent(surroundings, actor, event, back.change, { ancestor, image: back.image });
}
