import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import type { WaitlistPosition } from "../guest-list/index.ts";
import type { AttendanceRow } from "./household-rows.queries.ts";
import { withoutUndefined } from "../../../lib/without-undefined.ts";

/** The fields of a guest row that a reply may change. */
const REPLY_FIELDS = [
  "status",
  "diet",
  "note",
  "guestName",
  "guestIsChild",
  "waitingSince",
  "waitingNumber",
  "removedAt",
  "repliedBy",
] as const;
export type ReplyFields = Pick<AttendanceRow, (typeof REPLY_FIELDS)[number]>;

/** A guest row and the reply for it. */
export interface RowReply {
  /** The row as saved; null for a new guest. */
  before: AttendanceRow | null;
  /** Left out if only the diet or note changes. */
  status?: Reply | undefined;
  /** Whether this guest is removed from the list. */
  isRemoved?: boolean;
  values: Partial<Pick<ReplyFields, "diet" | "note" | "guestName" | "guestIsChild">>;
}

/** Counts how many more spots these replies take than they free. */
export const countSpotsNeeded = (rows: readonly RowReply[]): number =>
  rows.filter(takesNewSpot).length - rows.filter(freesSpot).length;

const takesNewSpot = ({ before, status, isRemoved }: RowReply): boolean =>
  !isRemoved && status === "confirmed" && before?.status !== "confirmed";

const freesSpot = ({ before, status, isRemoved }: RowReply): boolean =>
  before?.status === "confirmed" && (isRemoved || (status !== undefined && status !== "confirmed"));

const NEW_GUEST_FIELDS: ReplyFields = {
  status: "pending",
  diet: null,
  note: null,
  guestName: null,
  guestIsChild: null,
  waitingSince: null,
  waitingNumber: null,
  removedAt: null,
  repliedBy: null,
};

const NOT_WAITLISTED = { waitingSince: null, waitingNumber: null };

/**
 * Returns a row's fields after a reply. `waitlistPosition` is for people who want a spot, or null if there are
 * spots. People already waiting keep their position, and an unchanged reply keeps its author.
 */
export function applyReply(
  reply: RowReply,
  {
    byId,
    waitlistPosition,
    now,
  }: { byId: number; waitlistPosition: WaitlistPosition | null; now: Date },
): ReplyFields {
  const { before, status, isRemoved, values } = reply;
  const saved = before ?? NEW_GUEST_FIELDS;
  const after = { ...replyFieldsOf(saved), ...withoutUndefined(values) };
  if (isRemoved) return { ...after, ...NOT_WAITLISTED, removedAt: now, repliedBy: byId };
  if (status === undefined) return after;
  const mustWait = waitlistPosition !== null && takesNewSpot(reply);
  const updated = mustWait
    ? { ...after, ...(ownPositionOf(saved) ?? waitlistPosition), status: "pending" as const }
    : { ...after, ...NOT_WAITLISTED, status };
  const isSameReply =
    saved.repliedBy !== null &&
    updated.status === saved.status &&
    updated.waitingNumber === saved.waitingNumber;
  return isSameReply ? updated : { ...updated, repliedBy: byId };
}

const ownPositionOf = ({ waitingSince, waitingNumber }: ReplyFields): WaitlistPosition | null =>
  waitingSince && waitingNumber !== null ? { waitingSince, waitingNumber } : null;

/** The fields of a row that a reply may change. */
const replyFieldsOf = (row: ReplyFields): ReplyFields =>
  Object.fromEntries(REPLY_FIELDS.map((name) => [name, row[name]])) as unknown as ReplyFields;

/** Whether a reply changes the row. */
export const hasChanged = (before: ReplyFields, after: ReplyFields): boolean =>
  REPLY_FIELDS.some((name) => serialize(before[name]) !== serialize(after[name]));

// Serializing compares dates by their value.
const serialize = (value: unknown) => JSON.stringify(value);
