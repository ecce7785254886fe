import type { IsoDate } from "#shared/lib/dates.ts";
import { isFallbackName } from "#shared/lib/names.ts";
import { typedFamilyDate } from "../../../lib/family-dates.ts";
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

export const NOBODY: TypedPerson = { fullName: "", birthdate: "", isDeceased: false };

export const familyOf = (user: User): TypedFamily => ({
  self: {
    fullName: isFallbackName(user.fullName, user) ? "" : user.fullName,
    birthdate: typedFamilyDate(user.birthdate, user.birthdateWords),
    isDeceased: false,
  },
  mother: NOBODY,
  father: NOBODY,
  partner: NOBODY,
  children: [NOBODY],
});

/** Converts the form into the request body; a row without a name or date is left out. */
export function familyBody(typed: TypedFamily, today: IsoDate) {
  const sent = (person: TypedPerson) => ({
    ...person,
    birthdate: dateToSend(person.birthdate, today),
  });
  const sentUnlessBlank = (person: TypedPerson) =>
    person.fullName.trim() || person.birthdate.trim() ? sent(person) : null;
  const { fullName, birthdate } = sent(typed.self);
  return {
    self: { fullName, birthdate },
    mother: sentUnlessBlank(typed.mother),
    father: sentUnlessBlank(typed.father),
    partner: sentUnlessBlank(typed.partner),
    children: typed.children.map(sentUnlessBlank),
  };
}
