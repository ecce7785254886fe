import { parseFamilyDate } from "#shared/family/dates/family-date.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { ProfileForm } from "#shared/family/people/profile-form.ts";
import { formatTypedDate } from "../../../../lib/family-dates.ts";
import { toServerDate } from "../../../../lib/dates.ts";
import { changesIn } from "../../../../lib/forms/changes-in.ts";
import type { Profile } from "../profile.ts";

/** The initial values of a form for this person. */
export const toFormValues = (person: Profile) => ({
  fullName: person.fullName,
  /** The saved photo's URL, a new one's data URL, or null. */
  photo: person.photo,
  email: person.email ?? "",
  mobilePhone: person.mobilePhone ?? "",
  birthdate: formatTypedDate(person.birthdate, person.birthdateWords),
  isDeceased: person.isDeceased,
  isBirthdateUnknown:
    person.isDeceased && person.birthdate === null && person.birthdateWords === null,
  deathDate: formatTypedDate(person.deathDate, person.deathDateWords),
  sex: person.sex ?? ("" as const),
  familyBranch: person.familyBranch ?? "",
  familyGroupId: person.familyGroupId === null ? "" : String(person.familyGroupId),
  role: person.role,
  /** Required when people change their own email address. */
  currentPassword: "",
});
export type TypedProfile = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedProfile, string> = {
  fullName: "Full name",
  photo: "Photo",
  email: "Email",
  mobilePhone: "Mobile phone",
  birthdate: "Birthdate",
  isDeceased: "Deceased",
  isBirthdateUnknown: "Birthdate unknown",
  deathDate: "Date of death",
  sex: "Sex",
  familyBranch: "Family branch",
  familyGroupId: "Family group",
  role: "Role",
  currentPassword: "Current password",
};

/** The form's values as the profile rules expect them; the photo only if it changed. */
export const toBody =
  (today: IsoDate, before: TypedProfile) =>
  (typed: TypedProfile): ProfileForm => ({
    ...typed,
    photo: typed.photo === before.photo ? undefined : typed.photo,
    birthdate:
      typed.isDeceased && typed.isBirthdateUnknown
        ? ""
        : toChangedDate(typed.birthdate, before.birthdate, today),
    deathDate: typed.isDeceased ? toChangedDate(typed.deathDate, before.deathDate, today) : "",
    sex: typed.sex || null,
    familyGroupId: typed.familyGroupId === "" ? null : Number(typed.familyGroupId),
  });

/** An imported date may be unreadable, so it is only sent if it was changed. */
function toChangedDate(text: string, before: string, today: IsoDate): string | undefined {
  const date = toServerDate(text, today);
  return text === before && "problem" in parseFamilyDate(date) ? undefined : date;
}

type ProfileChange = Omit<ProfileForm, "isBirthdateUnknown">;

/**
 * The fields of `body` that differ from `before`. Role and group are only sent by those who may assign
 * them; for others, the server sets the role by birthdate.
 */
export function changedProfileFields(
  body: ProfileForm,
  before: ProfileForm,
  mayAssign: boolean,
): Partial<ProfileChange> {
  const unassignable = mayAssign ? [] : ["role", "familyGroupId"];
  const unsentFields = new Set(["isBirthdateUnknown", ...unassignable]);
  return Object.fromEntries(
    Object.entries(changesIn(body, before)).filter(([field]) => !unsentFields.has(field)),
  );
}
