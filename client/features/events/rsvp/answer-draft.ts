import type { Answer } from "#shared/events/event-words.ts";
import type { Answers, SaidGuest } from "#shared/events/rsvp/rsvp.schema.ts";
import type { GivenAnswer } from "./answers.ts";
import type { Household } from "./rsvp.api.ts";

type Brought = Household["guests"][number];

/** What was typed beside an answer; what was not is left out. */
export interface Told {
  diet?: string;
  note?: string;
}

/** A guest as the form has them. */
export interface GuestDraft extends Told {
  /** Tells rows of the form apart. */
  key: string;
  /** As the guest stands; null for another one. */
  before: Brought | null;
  name: string;
  isChild: boolean;
}

/** What a form holds until it is saved. */
export interface Draft {
  chosen: ReadonlyMap<number, Answer>;
  told: ReadonlyMap<number, Told>;
  guests: readonly GuestDraft[];
}

export const emptyDraft = ({ guests }: Household, preselected: GivenAnswer[]): Draft => ({
  chosen: new Map(preselected.map(({ person, status }) => [person.userId, status])),
  told: new Map(),
  guests: guests.map((before) => ({
    key: String(before.id),
    before,
    name: before.name,
    isChild: before.isChild,
  })),
});

/** What is sent: the answers given, and what was typed. Null where nothing is another than it was. */
export function bodyOf(
  household: Household,
  given: GivenAnswer[],
  { told, guests }: Pick<Draft, "told" | "guests">,
): Answers | null {
  const answers = household.people.flatMap((person) => {
    const status = given.find((each) => each.person.userId === person.userId)?.status;
    const words = changedWords(person, told.get(person.userId) ?? {});
    const isSilent = status === undefined && Object.keys(words).length === 0;
    return isSilent ? [] : [{ userId: person.userId, ...(status && { status }), ...words }];
  });
  const said = guestsSaid(household, guests);
  if (said.length === 0) return answers.length === 0 ? null : { answers };
  const anybody = household.people.find(({ checkedIn }) => !checkedIn);
  const named = answers.length === 0 && anybody ? [{ userId: anybody.userId }] : answers;
  return { answers: named, guests: said };
}

function changedWords(stood: { diet: string | null; note: string | null }, { diet, note }: Told) {
  return {
    ...(diet !== undefined && diet.trim() !== (stood.diet ?? "") && { diet }),
    ...(note !== undefined && note.trim() !== (stood.note ?? "") && { note }),
  };
}

/** Guests who are others than they stood, with those who are named no more. */
function guestsSaid({ guests }: Household, drafts: readonly GuestDraft[]): SaidGuest[] {
  const kept = new Set(drafts.map(({ before }) => before?.id));
  const off = guests.filter(({ id, checkedIn }) => !kept.has(id) && !checkedIn);
  return [...off.map(({ id }) => ({ id, comes: false })), ...drafts.flatMap(guestSaid)];
}

function guestSaid({ before, name, isChild, ...told }: GuestDraft): SaidGuest[] {
  if (!before) return [{ name: name.trim(), isChild, comes: true, ...tellable(told) }];
  const changed = {
    ...(name.trim() !== before.name && { name: name.trim() }),
    ...(isChild !== before.isChild && { isChild }),
    ...changedWords(before, told),
  };
  const isSame = Object.keys(changed).length === 0;
  return isSame || before.checkedIn ? [] : [{ id: before.id, comes: true, ...changed }];
}

const tellable = ({ diet, note }: Told): Told => ({
  ...(diet && { diet }),
  ...(note && { note }),
});
