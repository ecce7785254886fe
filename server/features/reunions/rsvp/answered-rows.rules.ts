import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import type { WaitlistPosition } from "../guest-list/index.ts";
import type { AttendanceRow } from "./answered-people.queries.ts";
import { withoutUndefined } from "../../../lib/without-undefined.ts";

/** The fields that an answer may change. */
const ANSWER_FIELDS = [
  "status",
  "diet",
  "note",
  "guestName",
  "guestIsChild",
  "waitingSince",
  "waitingNumber",
  "takenOffAt",
  "answeredBy",
] as const;
export type AnswerFields = Pick<AttendanceRow, (typeof ANSWER_FIELDS)[number]>;

/** A guest row and the reply for it. */
export interface AnsweredRow {
  /** The row as saved; null for a new guest. */
  before: AttendanceRow | null;
  /** Left out if only the diet or note changes. */
  status?: Answer | undefined;
  /** Whether this guest is removed from the list. */
  isRemoved?: boolean;
  values: Partial<Pick<AnswerFields, "diet" | "note" | "guestName" | "guestIsChild">>;
}

/** How many more spots these answers take than they free. */
export const spotsNeeded = (rows: readonly AnsweredRow[]): number =>
  rows.filter(takesSpot).length - rows.filter(freesSpot).length;

const takesSpot = ({ before, status, isRemoved }: AnsweredRow): boolean =>
  !isRemoved && status === "confirmed" && before?.status !== "confirmed";

const freesSpot = ({ before, status, isRemoved }: AnsweredRow): boolean =>
  before?.status === "confirmed" && (isRemoved || (status !== undefined && status !== "confirmed"));

const NEW_GUEST: AnswerFields = {
  status: "pending",
  diet: null,
  note: null,
  guestName: null,
  guestIsChild: null,
  waitingSince: null,
  waitingNumber: null,
  takenOffAt: null,
  answeredBy: null,
};

const NOT_WAITLISTED = { waitingSince: null, waitingNumber: null };

/**
 * A row after an answer. `place` is the place on the waitlist for people who want a spot, or null if there
 * are spots. People already waiting keep their place, and an unchanged answer keeps its author.
 */
export function afterAnswer(
  answered: AnsweredRow,
  { by, place, now }: { by: number; place: WaitlistPosition | null; now: Date },
): AnswerFields {
  const { before, status, isRemoved, values } = answered;
  const saved = before ?? NEW_GUEST;
  const after = { ...answerFieldsOf(saved), ...withoutUndefined(values) };
  if (isRemoved) return { ...after, ...NOT_WAITLISTED, takenOffAt: now, answeredBy: by };
  if (status === undefined) return after;
  const mustWait = place !== null && takesSpot(answered);
  const answer = mustWait
    ? { ...after, ...(placeOf(saved) ?? place), status: "pending" as const }
    : { ...after, ...NOT_WAITLISTED, status };
  const isSameAnswer =
    saved.answeredBy !== null &&
    answer.status === saved.status &&
    answer.waitingNumber === saved.waitingNumber;
  return isSameAnswer ? answer : { ...answer, answeredBy: by };
}

const placeOf = ({ waitingSince, waitingNumber }: AnswerFields): WaitlistPosition | null =>
  waitingSince && waitingNumber !== null ? { waitingSince, waitingNumber } : null;

/** The row without the fields that an answer can't change. */
const answerFieldsOf = (row: AnswerFields): AnswerFields =>
  Object.fromEntries(ANSWER_FIELDS.map((name) => [name, row[name]])) as unknown as AnswerFields;

/** Whether an answer changes the row. */
export const hasChanged = (before: AnswerFields, after: AnswerFields): boolean =>
  ANSWER_FIELDS.some((name) => asStored(before[name]) !== asStored(after[name]));

// Dates are compared by their value.
const asStored = (value: unknown) => JSON.stringify(value);
