import type { Answer } from "#shared/events/event-words.ts";
import type { Answers, SaidGuest } from "#shared/events/rsvp/rsvp.schema.ts";
import type { GivenAnswer } from "./answers.ts";
import type { Household } from "./rsvp.api.ts";

type Brought = Household["guests"][number];

/** What was typed beside an answer; what was not is left out. */
export interface Told {
  diet?: string | undefined;
  note?: string | undefined;
}

/** What was changed of a guest on the list; what was not is left out. */
export interface GuestEdit extends Told {
  name?: string | undefined;
  isChild?: boolean | undefined;
  isRemoved?: boolean;
}

/** A guest who is to come onto the list. */
interface NewGuest extends Told {
  key: string;
  name: string;
  isChild: boolean;
}

/**
 * What a form holds until it is saved: changes only, so that what others of the household change
 * meanwhile stays as they left it.
 */
export interface Draft {
  chosen: ReadonlyMap<number, Answer>;
  told: ReadonlyMap<number, Told>;
  guestEdits: ReadonlyMap<number, GuestEdit>;
  newGuests: readonly NewGuest[];
}

/** A guest as the form shows them. */
export interface ShownGuest extends Told {
  /** Tells rows of the form apart. */
  key: string;
  /** As the guest stands; null for a new one. */
  before: Brought | null;
  name: string;
  isChild: boolean;
}

export const emptyDraft = (preselected: GivenAnswer[]): Draft => ({
  chosen: new Map(preselected.map(({ person, status }) => [person.userId, status])),
  told: new Map(),
  guestEdits: new Map(),
  newGuests: [],
});

/** The guests on the list as they were changed, but for those who were removed, then new ones. */
export function guestsShown({ guests }: Household, draft: Draft): ShownGuest[] {
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

const editOf = ({ guestEdits }: Draft, { id, checkedIn }: Brought): GuestEdit =>
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

/** What is sent: the answers given, and what was typed. Null where nothing is another than it was. */
export function bodyOf(household: Household, given: GivenAnswer[], draft: Draft): Answers | null {
  const answers = household.people.flatMap((person) => {
    const status = given.find((each) => each.person.userId === person.userId)?.status;
    const words = changedWords(person, draft.told.get(person.userId) ?? {});
    const isSilent = status === undefined && Object.keys(words).length === 0;
    return isSilent ? [] : [{ userId: person.userId, ...(status && { status }), ...words }];
  });
  const said = guestsSaid(household, draft);
  if (said.length === 0) return answers.length === 0 ? null : { answers };
  const anybody = household.people.find(({ checkedIn }) => !checkedIn);
  const named = answers.length === 0 && anybody ? [{ userId: anybody.userId }] : answers;
  return { answers: named, guests: said };
}

/** The draft without any guest. */
export const withoutGuests = ({ guests }: Household, draft: Draft): Draft => ({
  ...draft,
  guestEdits: new Map(guests.map(({ id }) => [id, { isRemoved: true }])),
  newGuests: [],
});

function changedWords(stood: { diet: string | null; note: string | null }, { diet, note }: Told) {
  return {
    ...(diet !== undefined && diet.trim() !== (stood.diet ?? "") && { diet }),
    ...(note !== undefined && note.trim() !== (stood.note ?? "") && { note }),
  };
}

/** Guests who were removed, who are others than they stood, and new ones. */
function guestsSaid({ guests }: Household, draft: Draft): SaidGuest[] {
  const ofList = guests.flatMap((before): SaidGuest[] => {
    const { isRemoved, name, isChild, ...told } = editOf(draft, before);
    if (isRemoved) return [{ id: before.id, comes: false }];
    const changed = {
      ...(name !== undefined && name.trim() !== before.name && { name: name.trim() }),
      ...(isChild !== undefined && isChild !== before.isChild && { isChild }),
      ...changedWords(before, told),
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
