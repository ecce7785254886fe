import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import type { HouseholdReply, GuestReply } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { type ReplyChange, savedReplyOf } from "./replies.ts";
import type { Household } from "./rsvp.api.ts";

type SavedGuest = Household["guests"][number];

/** The details typed with a reply; untouched ones are left out. */
export interface ReplyDetails {
  diet?: string | undefined;
  note?: string | undefined;
}

/** The changes to a guest on the list; unchanged values are left out. */
export interface GuestEdit extends ReplyDetails {
  name?: string | undefined;
  isChild?: boolean | undefined;
  isRemoved?: boolean;
}

/** A guest to add. */
interface NewGuest extends ReplyDetails {
  key: string;
  name: string;
  isChild: boolean;
}

/**
 * The form's unsaved changes. It holds changes only, so that saving doesn't overwrite what others in the
 * household changed in the meantime.
 */
export interface ReplyDraft {
  replies: ReadonlyMap<number, Reply>;
  details: ReadonlyMap<number, ReplyDetails>;
  guestEdits: ReadonlyMap<number, GuestEdit>;
  newGuests: readonly NewGuest[];
}

/** A guest as the form shows them. */
export interface ShownGuest extends ReplyDetails {
  /** Identifies the form's row. */
  key: string;
  /** The saved guest; null for a new one. */
  saved: SavedGuest | null;
  name: string;
  isChild: boolean;
}

export const EMPTY_DRAFT: ReplyDraft = {
  replies: new Map(),
  details: new Map(),
  guestEdits: new Map(),
  newGuests: [],
};

/** The changed guests without the removed ones, then the new ones. */
export function listShownGuests({ guests }: Household, draft: ReplyDraft): ShownGuest[] {
  const savedGuests = guests.flatMap((saved): ShownGuest[] => {
    const {
      isRemoved,
      name = saved.name,
      isChild = saved.isChild,
      ...details
    } = findEdit(draft, saved);
    return isRemoved ? [] : [{ key: String(saved.id), saved, name, isChild, ...details }];
  });
  return [...savedGuests, ...draft.newGuests.map((guest) => Object.assign({ saved: null }, guest))];
}

const findEdit = ({ guestEdits }: ReplyDraft, { id, checkedIn }: SavedGuest): GuestEdit =>
  checkedIn ? {} : (guestEdits.get(id) ?? {});

/** The draft with one shown guest changed. */
export function withGuest(
  draft: ReplyDraft,
  { key, saved }: ShownGuest,
  change: GuestEdit,
): ReplyDraft {
  if (saved) return { ...draft, guestEdits: withEdit(draft.guestEdits, saved.id, change) };
  const { isRemoved, ...values } = change;
  const newGuests = draft.newGuests.flatMap((guest) => {
    if (guest.key !== key) return [guest];
    return isRemoved ? [] : [Object.assign({}, guest, values)];
  });
  return { ...draft, newGuests };
}

const withEdit = (edits: ReplyDraft["guestEdits"], id: number, change: GuestEdit) =>
  new Map([...edits, [id, { ...edits.get(id), ...change }]]);

/** The replies and details to send; null if nothing has changed. */
export function toBody(
  household: Household,
  changedReplies: ReplyChange[],
  draft: ReplyDraft,
): HouseholdReply | null {
  const replies = household.people.flatMap((person) => {
    const status = changedReplies.find((each) => each.person.userId === person.userId)?.status;
    const details = diffDetails(person, draft.details.get(person.userId) ?? {});
    const isUnchanged = status === undefined && Object.keys(details).length === 0;
    return isUnchanged ? [] : [{ userId: person.userId, ...(status && { status }), ...details }];
  });
  const guests = diffGuests(household, draft);
  if (guests.length === 0) return replies.length === 0 ? null : { replies };
  // The contract needs at least one person, so name one without a reply.
  const anyPerson = household.people.find(({ checkedIn }) => !checkedIn);
  const requiredReplies =
    replies.length === 0 && anyPerson ? [{ userId: anyPerson.userId }] : replies;
  return { replies: requiredReplies, guests };
}

/** A person or guest whose changes are saved alone; `key` as in ShownGuest. */
export type DraftRow = { userId: number } | { key: string };

/** The changes of these rows only. */
export function pickRows(draft: ReplyDraft, rows: readonly DraftRow[]): ReplyDraft {
  const people = new Set(rows.flatMap((row) => ("userId" in row ? [row.userId] : [])));
  const guests = new Set(rows.flatMap((row) => ("key" in row ? [row.key] : [])));
  return {
    replies: new Map([...draft.replies].filter(([id]) => people.has(id))),
    details: new Map([...draft.details].filter(([id]) => people.has(id))),
    guestEdits: new Map([...draft.guestEdits].filter(([id]) => guests.has(String(id)))),
    newGuests: draft.newGuests.filter(({ key }) => guests.has(key)),
  };
}

/** Removes what was saved from the draft. What was changed again during the save stays. */
export function removeSaved(draft: ReplyDraft, saved: ReplyDraft): ReplyDraft {
  const keepUnsaved = <Value>(
    map: ReadonlyMap<number, Value>,
    savedMap: ReadonlyMap<number, Value>,
  ) => new Map([...map].filter(([id, value]) => savedMap.get(id) !== value));
  return {
    replies: keepUnsaved(draft.replies, saved.replies),
    details: keepUnsaved(draft.details, saved.details),
    guestEdits: keepUnsaved(draft.guestEdits, saved.guestEdits),
    newGuests: draft.newGuests.filter((guest) => !saved.newGuests.includes(guest)),
  };
}

/** Every row that the draft changes. */
export const listChangedRows = (draft: ReplyDraft): DraftRow[] => [
  ...[...new Set([...draft.replies.keys(), ...draft.details.keys()])].map((userId) => ({ userId })),
  ...[...draft.guestEdits.keys()].map((id) => ({ key: String(id) })),
  ...draft.newGuests.map(({ key }) => ({ key })),
];

/** A row's key. */
export const rowKey = (row: DraftRow): string =>
  "userId" in row ? `person-${row.userId}` : `guest-${row.key}`;

/** Removes the guests if everyone in the household declines. */
export function removeGuestsIfDeclined(household: Household, draft: ReplyDraft): ReplyDraft {
  const isDeclined = household.people.every(
    (person) =>
      !person.checkedIn &&
      (draft.replies.get(person.userId) ?? savedReplyOf(person)) === "declined",
  );
  const canLeave = household.guests.every(({ checkedIn }) => !checkedIn);
  return isDeclined && draft.replies.size > 0 && canLeave
    ? removeAllGuests(household, draft)
    : draft;
}

/** The draft without any guest. */
const removeAllGuests = ({ guests }: Household, draft: ReplyDraft): ReplyDraft => ({
  ...draft,
  guestEdits: new Map(guests.map(({ id }) => [id, { isRemoved: true }])),
  newGuests: [],
});

function diffDetails(
  saved: { diet: string | null; note: string | null },
  { diet, note }: ReplyDetails,
) {
  return {
    ...(diet !== undefined && diet.trim() !== (saved.diet ?? "") && { diet }),
    ...(note !== undefined && note.trim() !== (saved.note ?? "") && { note }),
  };
}

/** Removed, changed and new guests. */
function diffGuests({ guests }: Household, draft: ReplyDraft): GuestReply[] {
  const changedGuests = guests.flatMap((saved): GuestReply[] => {
    const { isRemoved, name, isChild, ...details } = findEdit(draft, saved);
    if (isRemoved) return [{ id: saved.id, isComing: false }];
    const changed = {
      ...(name !== undefined && name.trim() !== saved.name && { name: name.trim() }),
      ...(isChild !== undefined && isChild !== saved.isChild && { isChild }),
      ...diffDetails(saved, details),
    };
    const isUnchanged = Object.keys(changed).length === 0;
    return isUnchanged ? [] : [{ id: saved.id, isComing: true, ...changed }];
  });
  const newGuests = draft.newGuests.map(({ name, isChild, diet, note }) => ({
    name: name.trim(),
    isChild,
    isComing: true,
    ...(diet && { diet }),
    ...(note && { note }),
  }));
  return [...changedGuests, ...newGuests];
}
