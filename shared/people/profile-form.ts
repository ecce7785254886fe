import * as z from "zod/mini";
import { imageOrNull } from "../images/image.schema.ts";
import { isChild } from "./is-child.ts";
import { type IsoDate, isMinor, isRealDay } from "../lib/dates.ts";
import type { Role } from "../lib/roles.ts";
import { lifeDateErrors } from "./life-dates.ts";
import { profileShape } from "./profile.schema.ts";

const { firstName: _first, lastName: _last, ...shape } = profileShape;
const { birthdateWords: _born, deathDateWords: _died, ...asked } = shape;

/** What a form asks of a person, each field by itself. */
const formSchema = z.object({
  ...asked,
  /** Left out where it is to stay as it is. */
  photo: z.optional(imageOrNull),
  /** Of the dead whose day of birth nobody knows any more. */
  isBirthdateUnknown: z.boolean(),
});
export type ProfileForm = z.input<typeof formSchema>;

/** What a form must say of a person beyond that: all of these at once, whatever else is wrong. */
export function profileFormSchema(today: IsoDate) {
  const rule = (
    path: keyof ProfileForm,
    error: string,
    holds: (form: z.output<typeof formSchema>) => boolean,
  ) => z.refine<z.output<typeof formSchema>>(holds, { path: [path], error, when: () => true });
  const contactAsked = (form: ProfileForm) => !form.isDeceased && !isChildByForm(form, today);
  return formSchema.check(
    rule(
      "birthdate",
      "Birthdate is required for determining child/adult status",
      (form) => Boolean(form.birthdate) || (form.isDeceased && form.isBirthdateUnknown),
    ),
    rule(
      "email",
      "Email is required for users who are not children",
      (form) => !contactAsked(form) || Boolean(form.email?.trim()),
    ),
    rule(
      "mobilePhone",
      "Mobile phone is required for users who are not children",
      (form) => !contactAsked(form) || Boolean(form.mobilePhone?.trim()),
    ),
    z.check(({ value, issues }) => {
      for (const { path, message } of lifeDateErrors(realDaysOf(value), today))
        issues.push({ code: "custom", input: value, path: [path], message });
    }),
  );
}

const isChildByForm = (
  { role, birthdate }: Pick<ProfileForm, "role" | "birthdate">,
  today: IsoDate,
) => isChild({ role, birthdate: realDay(birthdate) }, today);

const realDaysOf = ({ birthdate, deathDate }: Pick<ProfileForm, "birthdate" | "deathDate">) => ({
  birthdate: realDay(birthdate),
  deathDate: realDay(deathDate),
});

const realDay = (day: string | null) => (day && isRealDay(day) ? day : null);

/**
 * The role once a birth date becomes known or another one: under 18 a child's, unless a Super Admin's;
 * who turns out to be no child is a User.
 */
export function roleAfterBirthdate(role: Role, birthdate: IsoDate | null, today: IsoDate): Role {
  if (birthdate === null || role === "SUPER_ADMIN") return role;
  if (isMinor(birthdate, today)) return "CHILD";
  return role === "CHILD" ? "USER" : role;
}
