import type { Answer } from "#shared/events/event-words.ts";
import type { Place } from "../guests/waiting-line.service.ts";
import type { AttendanceRow } from "./household.queries.ts";

/** What an answer may change of a row. */
const SAID = [
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
export type SaidOfRow = Pick<AttendanceRow, (typeof SAID)[number]>;

/** A row with what is answered for it. */
export interface AnsweredRow {
  /** Null for a guest who is not on the list yet. */
  before: AttendanceRow | null;
  /** Left out where only the rest is said. */
  status?: Answer | undefined;
  /** Of a guest. */
  isOff?: boolean;
  values: Partial<Pick<SaidOfRow, "diet" | "note" | "guestName" | "guestIsChild">>;
}

/** How many seats these answers take beyond those that they give back. */
export const seatsAsked = (rows: readonly AnsweredRow[]): number =>
  rows.filter(wantsSeat).length - rows.filter(givesSeat).length;

const wantsSeat = ({ before, status, isOff }: AnsweredRow): boolean =>
  !isOff && status === "confirmed" && before?.status !== "confirmed";

const givesSeat = ({ before, status, isOff }: AnsweredRow): boolean =>
  before?.status === "confirmed" && (isOff || (status !== undefined && status !== "confirmed"));

const EMPTY: SaidOfRow = {
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

const NO_PLACE = { waitingSince: null, waitingNumber: null };

/**
 * A row as it stands after an answer. `place` is where who wants a seat waits for one; null where there
 * are seats. Who waits already stays where they are, and an answer that stands already stays whose it is.
 */
export function afterAnswer(
  answered: AnsweredRow,
  { by, place, now }: { by: number; place: Place | null; now: Date },
): SaidOfRow {
  const { before, status, isOff, values } = answered;
  const stood = before ?? EMPTY;
  const after = { ...said(stood), ...defined(values) };
  if (isOff) return { ...after, ...NO_PLACE, takenOffAt: now, answeredBy: by };
  if (status === undefined) return after;
  const mustWait = place !== null && wantsSeat(answered);
  const where = mustWait ? (placeOf(stood) ?? place) : NO_PLACE;
  const stands = {
    ...after,
    ...where,
    status: mustWait ? ("pending" as const) : status,
  };
  const isOld =
    stood.answeredBy !== null &&
    stands.status === stood.status &&
    stands.waitingNumber === stood.waitingNumber;
  return isOld ? stands : { ...stands, answeredBy: by };
}

const placeOf = ({ waitingSince, waitingNumber }: SaidOfRow): Place | null =>
  waitingSince && waitingNumber !== null ? { waitingSince, waitingNumber } : null;

const said = (row: SaidOfRow): SaidOfRow =>
  // What is not an answer's to change is left out.
  Object.fromEntries(SAID.map((name) => [name, row[name]])) as unknown as SaidOfRow;

function defined<Values extends object>(values: Values): Partial<Values> {
  const told = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as Partial<Values>;
}

/** Whether a row becomes another one. */
export const isAnother = (before: SaidOfRow, after: SaidOfRow): boolean =>
  SAID.some((name) => asStored(before[name]) !== asStored(after[name]));

const asStored = (value: unknown) => JSON.stringify(value);
