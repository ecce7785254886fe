import type { FieldValues, UseFormReturn } from "react-hook-form";
import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { formatPhone } from "#shared/lib/format-phone.ts";
import { roleAfterBirthdate } from "#shared/people/profile-form.ts";
import { SEX_LABELS } from "#shared/people/sex-labels.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { LABELS, type TypedProfile } from "./profile-change.ts";
import type { Profile } from "./profile-facts.tsx";

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
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={LABELS.fullName}
        autoComplete="off"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <PhotoPicker form={form} saved={saved} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={LABELS.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label={LABELS.mobilePhone}
          type="tel"
          autoComplete="off"
          error={errors.mobilePhone?.message}
          {...register("mobilePhone", {
            onBlur: () => form.setValue("mobilePhone", formatPhone(typed.mobilePhone)),
          })}
        />
      </div>
      <LifeDates {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={`${LABELS.sex} (optional)`}
          hint="Only used for words such as aunt and uncle."
          options={SEX_OPTIONS}
          error={errors.sex?.message}
          {...register("sex")}
        />
        <TextField
          label={`${LABELS.familyBranch} (optional)`}
          autoComplete="off"
          error={errors.familyBranch?.message}
          {...register("familyBranch")}
        />
      </div>
      <AssignmentFields {...{ form, typed, person, today, mayAssign }} />
    </>
  );
}

const SEX_OPTIONS = [
  { value: "", label: "Not said" },
  ...Object.entries(SEX_LABELS).map(([value, label]) => ({ value, label })),
];

/** Birth and death. Who is under 18 has a child's role as soon as the day is typed. */
function LifeDates({ form, typed, person, today }: ProfileFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const followAge = (text: string) =>
    setValue("role", roleAfterBirthdate(typed.role, parseDay(text, today), today));
  /** A short form becomes the long one, so that the year it was read as can be seen. */
  const writeOut = (field: "birthdate" | "deathDate") => {
    const day = parseDay(typed[field], today);
    if (day) setValue(field, asFormDay(day));
  };
  const setDeceased = (isDeceased: boolean) => {
    if (isDeceased) return;
    setValue("deathDate", "");
    setValue("isBirthdateUnknown", false);
  };
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <DateField
        label={LABELS.birthdate}
        hint={asGiven(person.birthdateWords)}
        disabled={typed.isDeceased && typed.isBirthdateUnknown}
        error={errors.birthdate?.message}
        {...register("birthdate", {
          onChange: ({ target }: { target: HTMLInputElement }) => followAge(target.value),
          onBlur: () => writeOut("birthdate"),
        })}
      />
      {typed.isDeceased && (
        <DateField
          label={`${LABELS.deathDate} (optional)`}
          hint={asGiven(person.deathDateWords)}
          error={errors.deathDate?.message}
          {...register("deathDate", { onBlur: () => writeOut("deathDate") })}
        />
      )}
      <CheckboxField
        label={LABELS.isDeceased}
        error={errors.isDeceased?.message}
        {...register("isDeceased", {
          onChange: ({ target }: { target: HTMLInputElement }) => setDeceased(target.checked),
        })}
      />
      {typed.isDeceased && (
        <CheckboxField
          label={LABELS.isBirthdateUnknown}
          error={errors.isBirthdateUnknown?.message}
          {...register("isBirthdateUnknown")}
        />
      )}
    </div>
  );
}

/** An inexact date was given in words; they stay until another day is typed. */
const asGiven = (words: string | null) =>
  words ? `Given as “${words}”. That stays unless you change the day.` : undefined;
