import type { FieldValues, UseFormReturn } from "react-hook-form";
import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { formatPhone } from "#shared/lib/format-phone.ts";
import { roleAfterBirthdate } from "#shared/people/profile-form.ts";
import { fieldsOf } from "../../../lib/forms/forms.ts";
import { SEX_OPTIONS } from "../../../lib/sex-options.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import { PhotoPicker } from "../photo/photo-picker.tsx";
import { LABELS, type TypedProfile } from "./profile-change.ts";
import type { Profile } from "../profile/profile-facts.tsx";

export type FormOfProfile = UseFormReturn<TypedProfile, unknown, FieldValues>;

interface ProfileFieldsProps {
  form: FormOfProfile;
  /** As it stands in the form now. */
  typed: TypedProfile;
  person: Profile;
  /** The address of the photo that the person has. */
  saved: string | null;
  today: IsoDate;
  mayAssign: boolean;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { form, saved, person, mayAssign, today, typed } = props;
  const field = fieldsOf(form, LABELS);
  return (
    <>
      <TextField {...field("fullName")} autoComplete="off" />
      <PhotoPicker form={form} saved={saved} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("email")} type="email" autoComplete="off" />
        <TextField
          {...field("mobilePhone", {
            onBlur: () => form.setValue("mobilePhone", formatPhone(typed.mobilePhone)),
          })}
          type="tel"
          autoComplete="off"
        />
      </div>
      <LifeDates {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("sex")}
          label={`${LABELS.sex} (optional)`}
          hint="Only used for words such as aunt and uncle."
          options={SEX_OPTIONS}
        />
        <TextField
          {...field("familyBranch")}
          label={`${LABELS.familyBranch} (optional)`}
          autoComplete="off"
        />
      </div>
      <AssignmentFields {...{ form, typed, person, today, mayAssign }} />
    </>
  );
}

/** Birth and death. Who is under 18 has a child's role as soon as the day is typed. */
function LifeDates({ form, typed, person, today }: ProfileFieldsProps) {
  const { setValue } = form;
  const field = fieldsOf(form, LABELS);
  const followAge = (text: string) =>
    setValue("role", roleAfterBirthdate(typed.role, parseDay(text, today), today));
  /** A short form becomes the long one, so that the year it was read as can be seen. */
  const writeOut = (name: "birthdate" | "deathDate") => {
    const day = parseDay(typed[name], today);
    if (day) setValue(name, asFormDay(day));
  };
  const setDeceased = (isDeceased: boolean) => {
    if (isDeceased) return;
    setValue("deathDate", "");
    setValue("isBirthdateUnknown", false);
  };
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <DateField
        {...field("birthdate", {
          onChange: ({ target }: { target: HTMLInputElement }) => followAge(target.value),
          onBlur: () => writeOut("birthdate"),
        })}
        hint={asGiven(person.birthdateWords)}
        disabled={typed.isDeceased && typed.isBirthdateUnknown}
      />
      {typed.isDeceased && (
        <DateField
          {...field("deathDate", { onBlur: () => writeOut("deathDate") })}
          label={`${LABELS.deathDate} (optional)`}
          hint={asGiven(person.deathDateWords)}
        />
      )}
      <CheckboxField
        {...field("isDeceased", {
          onChange: ({ target }: { target: HTMLInputElement }) => setDeceased(target.checked),
        })}
      />
      {typed.isDeceased && <CheckboxField {...field("isBirthdateUnknown")} />}
    </div>
  );
}

/** An inexact date was given in words; they stay until another day is typed. */
const asGiven = (words: string | null) =>
  words ? `Given as “${words}”. That stays unless you change the day.` : undefined;
