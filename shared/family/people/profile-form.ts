import * as z from "zod/mini";
import { imageOrNull } from "../../core/images/image.schema.ts";
import type { IsoDate } from "../../lib/dates.ts";
import { untrimmedText } from "../../lib/schemas.ts";
import type { Role } from "../../lib/roles.ts";
import { type FamilyDate, NO_DATE } from "../dates/family-date.ts";
import { type BirthDateFields, findLifeDateErrors, mayBeMinor } from "./life-dates.ts";
import { EMAIL_REQUIRED, PHONE_REQUIRED, profileShape } from "./profile.schema.ts";

const { firstName: _first, lastName: _last, birthdate, deathDate, ...formShape } = profileShape;

/** Fields of the form and their individual checks. */
const formSchema = z.object({
  ...formShape,
  /** Missing if unchanged, like the photo and the date of death. */
  birthdate: z.optional(birthdate),
  deathDate: z.optional(deathDate),
  photo: z.optional(imageOrNull),
  currentPassword: z.optional(untrimmedText(1000)),
  /** For dead people whose birth date nobody knows. */
  isBirthdateUnknown: z.boolean(),
});
export type ProfileForm = z.input<typeof formSchema>;
type ParsedForm = z.output<typeof formSchema>;

/**
 * Adds rules across fields, which are all checked even if a field has errors. People with an
 * account need a birth date and, as adults, an email and a phone; profiles without an account need
 * none of these.
 */
export function profileFormSchema(today: IsoDate, { hasAccount }: { hasAccount: boolean }) {
  const formRule = (path: keyof ProfileForm, error: string, holds: (form: ParsedForm) => boolean) =>
    z.refine<ParsedForm>(holds, { path: [path], error, when: () => true });
  const isContactRequired = (form: ParsedForm) =>
    hasAccount && needsContact({ ...form, ...parsedLifeDates(form) }, today);
  return formSchema.check(
    formRule(
      "birthdate",
      "Birthdate is required for determining child/adult status",
      (form) =>
        !hasAccount || !isBlank(form.birthdate) || (form.isDeceased && form.isBirthdateUnknown),
    ),
    formRule(
      "email",
      EMAIL_REQUIRED,
      (form) => !isContactRequired(form) || Boolean(form.email?.trim()),
    ),
    formRule(
      "mobilePhone",
      PHONE_REQUIRED,
      (form) => !isContactRequired(form) || Boolean(form.mobilePhone?.trim()),
    ),
    z.check(({ value, issues }) => {
      for (const { path, message } of findLifeDateErrors(parsedLifeDates(value), today))
        issues.push({ code: "custom", input: value, path: [path], message });
    }),
  );
}

/** Whether an account needs an email and a phone, which it does for living adults. */
export const needsContact = (
  person: BirthDateFields & { isDeceased: boolean; role: Role },
  today: IsoDate,
): boolean => !person.isDeceased && person.role !== "CHILD" && !mayBeMinor(person, today);

const isBlank = (date: FamilyDate | undefined) => date?.date === null && date.words === null;

/** Returns the dates that could be parsed, because the rules run even if a field is invalid. */
const parsedLifeDates = ({ birthdate = NO_DATE, deathDate: died = NO_DATE }: ParsedForm) => ({
  birthdate: birthdate.date,
  birthdateWords: birthdate.words,
  deathDate: died.date,
  deathDateWords: died.words,
});

/**
 * Returns the role after a birth date was entered or changed: CHILD for anyone who may be under 18
 * except a Super Admin, and USER for a CHILD who turns out to be an adult.
 */
export function roleAfterBirthdate(role: Role, born: BirthDateFields, today: IsoDate): Role {
  if (!born.birthdate || role === "SUPER_ADMIN") return role;
  if (mayBeMinor(born, today)) return "CHILD";
  return role === "CHILD" ? "USER" : role;
}
