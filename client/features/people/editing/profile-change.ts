import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import type { ProfileForm } from "#shared/people/profile-form.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import type { Profile } from "../profile/profile-facts.tsx";

/** What a form for this person starts with. */
export const typedOf = (person: Profile) => ({
  fullName: person.fullName,
  /** The saved one's address, a chosen one's data URL, or none. */
  photo: person.photo,
  email: person.email ?? "",
  mobilePhone: person.mobilePhone ?? "",
  birthdate: person.birthdate ? asFormDay(person.birthdate) : "",
  isDeceased: person.isDeceased,
  isBirthdateUnknown: person.isDeceased && person.birthdate === null,
  deathDate: person.deathDate ? asFormDay(person.deathDate) : "",
  sex: person.sex ?? ("" as const),
  familyBranch: person.familyBranch ?? "",
  familyGroupId: person.familyGroupId === null ? "" : String(person.familyGroupId),
  role: person.role,
});
export type TypedProfile = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
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
};

/** What is typed, as the rules of a profile read it; a photo only where it is another one. */
export const bodyOn =
  (today: IsoDate, before: TypedProfile) =>
  (typed: TypedProfile): ProfileForm => ({
    ...typed,
    photo: typed.photo === before.photo ? undefined : typed.photo,
    birthdate: typed.isDeceased && typed.isBirthdateUnknown ? "" : dayOf(typed.birthdate, today),
    deathDate: typed.isDeceased ? dayOf(typed.deathDate, today) : "",
    sex: typed.sex || null,
    familyGroupId: typed.familyGroupId === "" ? null : Number(typed.familyGroupId),
  });

/** What can't be read as a day is told as it was typed. */
const dayOf = (text: string, today: IsoDate) => parseDay(text, today) ?? text.trim();

type ProfileChange = Omit<ProfileForm, "isBirthdateUnknown">;

/**
 * Those fields of `body` that are not as they were in `before`. Role and group are left to who may
 * assign them: elsewhere the role that the form shows is what the server makes of the birthdate.
 */
export function changesOfProfile(
  body: ProfileForm,
  before: ProfileForm,
  mayAssign: boolean,
): Partial<ProfileChange> {
  const assigned = mayAssign ? [] : ["role", "familyGroupId"];
  const unsaid = new Set(["isBirthdateUnknown", ...assigned]);
  return Object.fromEntries(
    Object.entries(changesIn(body, before)).filter(([field]) => !unsaid.has(field)),
  );
}
