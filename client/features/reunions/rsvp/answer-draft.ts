import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import type { Answers, GuestAnswer } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { GivenAnswer } from "./answers.ts";
import type { Household } from "./rsvp.api.ts";

type BroughtGuest = Household["guests"][number];

/** The details typed with an answer; untouched ones are left out. */
export interface AnswerDetails {
  diet?: string | undefined;
  note?: string | undefined;
}

/** The changes to a guest on the list; unchanged values are left out. */
export interface GuestEdit extends AnswerDetails {
  name?: string | undefined;
  isChild?: boolean | undefined;
  isRemoved?: boolean;
}

/** A guest to add. */
interface NewGuest extends AnswerDetails {
  key: string;
  name: string;
  isChild: boolean;
}

/**
 * The form's unsaved changes. It holds changes only, so that saving doesn't overwrite what others in the
 * household changed in the meantime.
 */
export interface Draft {
  chosen: ReadonlyMap<number, Answer>;
  told: ReadonlyMap<number, AnswerDetails>;
  guestEdits: ReadonlyMap<number, GuestEdit>;
  newGuests: readonly NewGuest[];
}

/** A guest as the form shows them. */
export interface ShownGuest extends AnswerDetails {
  /** Identifies the form's row. */
  key: string;
  /** The saved guest; null for a new one. */
  before: BroughtGuest | null;
  name: string;
  isChild: boolean;
}

export const EMPTY_DRAFT: Draft = {
  chosen: new Map(),
  told: new Map(),
  guestEdits: new Map(),
  newGuests: [],
};

/** The changed guests without the removed ones, then the new ones. */
export function shownGuests({ guests }: Household, draft: Draft): ShownGuest[] {
  const onList = guests.flatMap((before): ShownGuest[] => {
    const {
      isRemoved,
      name = before.name,
      isChild = before.isChild,
      ...told
    } = editOf(draft, before);
    return isRemoved ? [] : [{ key: String(before.id), before, name, isChild, ...told }];
  });
  return [...onList, ...draft.newGuests.map((guest) => Object.assign({ before: null }, guest))];
}

const editOf = ({ guestEdits }: Draft, { id, checkedIn }: BroughtGuest): GuestEdit =>
  checkedIn ? {} : (guestEdits.get(id) ?? {});

/** The draft with one shown guest changed. */
export function withGuest(draft: Draft, { key, before }: ShownGuest, change: GuestEdit): Draft {
  if (before) return { ...draft, guestEdits: withEdit(draft.guestEdits, before.id, change) };
  const { isRemoved, ...values } = change;
  const newGuests = draft.newGuests.flatMap((guest) => {
    if (guest.key !== key) return [guest];
    return isRemoved ? [] : [Object.assign({}, guest, values)];
  });
  return { ...draft, newGuests };
}

const withEdit = (edits: Draft["guestEdits"], id: number, change: GuestEdit) =>
  new Map([...edits, [id, { ...edits.get(id), ...change }]]);

/** The answers and details to send; null if nothing has changed. */
export function toBody(household: Household, given: GivenAnswer[], draft: Draft): Answers | null {
  const answers = household.people.flatMap((person) => {
    const status = given.find((each) => each.person.userId === person.userId)?.status;
    const details = changedDetails(person, draft.told.get(person.userId) ?? {});
    const isUnchanged = status === undefined && Object.keys(details).length === 0;
    return isUnchanged ? [] : [{ userId: person.userId, ...(status && { status }), ...details }];
  });
  const guests = guestChanges(household, draft);
  if (guests.length === 0) return answers.length === 0 ? null : { answers };
  // The contract needs at least one person, so name one without an answer.
  const anybody = household.people.find(({ checkedIn }) => !checkedIn);
  const sent = answers.length === 0 && anybody ? [{ userId: anybody.userId }] : answers;
  return { answers: sent, guests };
}

/** A person or guest whose changes are saved alone; `key` as in ShownGuest. */
export type DraftRow = { userId: number } | { key: string };

/** The changes of these rows only. */
export function draftOfRows(draft: Draft, rows: readonly DraftRow[]): Draft {
  const people = new Set(rows.flatMap((row) => ("userId" in row ? [row.userId] : [])));
  const guests = new Set(rows.flatMap((row) => ("key" in row ? [row.key] : [])));
  return {
    chosen: new Map([...draft.chosen].filter(([id]) => people.has(id))),
    told: new Map([...draft.told].filter(([id]) => people.has(id))),
    guestEdits: new Map([...draft.guestEdits].filter(([id]) => guests.has(String(id)))),
    newGuests: draft.newGuests.filter(({ key }) => guests.has(key)),
  };
}

/** The draft without what was saved, except what changed while it was being saved. */
export function draftWithout(draft: Draft, saved: Draft): Draft {
  const rest = <Value>(map: ReadonlyMap<number, Value>, done: ReadonlyMap<number, Value>) =>
    new Map([...map].filter(([id, value]) => done.get(id) !== value));
  return {
    chosen: rest(draft.chosen, saved.chosen),
    told: rest(draft.told, saved.told),
    guestEdits: rest(draft.guestEdits, saved.guestEdits),
    newGuests: draft.newGuests.filter((guest) => !saved.newGuests.includes(guest)),
  };
}

/** Every row that the draft changes. */
export const rowsOf = (draft: Draft): DraftRow[] => [
  ...[...new Set([...draft.chosen.keys(), ...draft.told.keys()])].map((userId) => ({ userId })),
  ...[...draft.guestEdits.keys()].map((id) => ({ key: String(id) })),
  ...draft.newGuests.map(({ key }) => ({ key })),
];

/** A row's key. */
export const rowKey = (row: DraftRow): string =>
  "userId" in row ? `person-${row.userId}` : `guest-${row.key}`;

/** The draft without any guest. */
export const withoutGuests = ({ guests }: Household, draft: Draft): Draft => ({
  ...draft,
  guestEdits: new Map(guests.map(({ id }) => [id, { isRemoved: true }])),
  newGuests: [],
});

function changedDetails(
  saved: { diet: string | null; note: string | null },
  { diet, note }: AnswerDetails,
) {
  return {
    ...(diet !== undefined && diet.trim() !== (saved.diet ?? "") && { diet }),
    ...(note !== undefined && note.trim() !== (saved.note ?? "") && { note }),
  };
}

/** Removed, changed and new guests. */
function guestChanges({ guests }: Household, draft: Draft): GuestAnswer[] {
  const ofList = guests.flatMap((before): GuestAnswer[] => {
    const { isRemoved, name, isChild, ...told } = editOf(draft, before);
    if (isRemoved) return [{ id: before.id, comes: false }];
    const changed = {
      ...(name !== undefined && name.trim() !== before.name && { name: name.trim() }),
      ...(isChild !== undefined && isChild !== before.isChild && { isChild }),
      ...changedDetails(before, told),
    };
    const isSame = Object.keys(changed).length === 0;
    return isSame ? [] : [{ id: before.id, comes: true, ...changed }];
  });
  const added = draft.newGuests.map(({ name, isChild, diet, note }) => ({
    name: name.trim(),
    isChild,
    comes: true,
    ...(diet && { diet }),
    ...(note && { note }),
  }));
  return [...ofList, ...added];
}
