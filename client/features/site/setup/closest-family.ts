import type { IsoDate } from "#shared/lib/dates.ts";
import { isFallbackName } from "#shared/lib/names.ts";
import { formatTypedDate } from "../../../lib/family-dates.ts";
import { dateToSend } from "../../../lib/dates.ts";
import type { User } from "../../../lib/session/session.ts";

/** One person's values in the form. */
export interface TypedPerson {
  fullName: string;
  birthdate: string;
  isDeceased: boolean;
}

export interface TypedFamily {
  self: TypedPerson;
  mother: TypedPerson;
  father: TypedPerson;
  partner: TypedPerson;
  children: TypedPerson[];
}

export const EMPTY_PERSON: TypedPerson = { fullName: "", birthdate: "", isDeceased: false };

export const initialFamily = (user: User): TypedFamily => ({
  self: {
    fullName: isFallbackName(user.fullName, user) ? "" : user.fullName,
    birthdate: formatTypedDate(user.birthdate, user.birthdateWords),
    isDeceased: false,
  },
  mother: EMPTY_PERSON,
  father: EMPTY_PERSON,
  partner: EMPTY_PERSON,
  children: [EMPTY_PERSON],
});

/** Converts the form into the request body; a row without a name or date is left out. */
export function toFamilyBody(typed: TypedFamily, today: IsoDate) {
  const toPersonBody = (person: TypedPerson) => ({
    ...person,
    birthdate: dateToSend(person.birthdate, today),
  });
  const toPersonBodyUnlessBlank = (person: TypedPerson) =>
    person.fullName.trim() || person.birthdate.trim() ? toPersonBody(person) : null;
  const { fullName, birthdate } = toPersonBody(typed.self);
  return {
    self: { fullName, birthdate },
    mother: toPersonBodyUnlessBlank(typed.mother),
    father: toPersonBodyUnlessBlank(typed.father),
    partner: toPersonBodyUnlessBlank(typed.partner),
    children: typed.children.map(toPersonBodyUnlessBlank),
  };
}
