import { useQuery } from "@tanstack/react-query";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { parseBirthDate } from "#shared/family/people/life-dates.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { formatPhone } from "#shared/lib/format-phone.ts";
import { needsContact, roleAfterBirthdate } from "#shared/family/people/profile-form.ts";
import { toServerDate } from "../../../../lib/dates.ts";
import { bindWithLabels } from "../../../../lib/forms/forms.ts";
import { SEX_OPTIONS } from "../../../../lib/sex-options.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { SignInAgainLink } from "../../../../ui/sign-in-again-link.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import { accountQueries } from "../people.api.ts";
import { PhotoPicker } from "../photo/photo-picker.tsx";
import { LABELS, type TypedProfile } from "./profile-change.ts";
import type { Profile } from "../profile.ts";

export type ProfileFormApi = UseFormReturn<TypedProfile, unknown, FieldValues>;

interface ProfileFieldsProps {
  form: ProfileFormApi;
  /** The form's current values. */
  typed: TypedProfile;
  person: Profile;
  /** The address of the person's current photo. */
  saved: string | null;
  /** Whether they have an account, which requires more fields. */
  hasAccount: boolean;
  today: IsoDate;
  mayAssign: boolean;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { form, saved, person, hasAccount, mayAssign, today, typed } = props;
  const birth = parseBirthDate(toServerDate(typed.birthdate, today));
  const isRequired = hasAccount && needsContact({ ...typed, ...birth }, today);
  const optional = hasAccount ? "" : " (optional)";
  const field = bindWithLabels(form, LABELS);
  return (
    <>
      <TextField {...field("fullName")} autoComplete="off" />
      <PhotoPicker form={form} saved={saved} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label={`${LABELS.email}${optional}`}
          type="email"
          aria-required={isRequired}
          hint={isRequired && "Required"}
          autoComplete="off"
        />
        <TextField
          {...field("mobilePhone", {
            onBlur: () => form.setValue("mobilePhone", formatPhone(typed.mobilePhone)),
          })}
          label={`${LABELS.mobilePhone}${optional}`}
          type="tel"
          aria-required={isRequired}
          hint={isRequired && "Required, so organizers can get in touch"}
          autoComplete="off"
        />
      </div>
      <CurrentPassword {...props} />
      <LifeDates {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("sex")}
          label={`${LABELS.sex} (optional)`}
          hint="Only used for words like “aunt” and “uncle”."
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

/** Asks for the reader's password if they change their own address, or for a new sign-in if they have none. */
function CurrentPassword({ form, typed, person }: ProfileFieldsProps) {
  const isOwn = useSignedIn().id === person.id;
  const isEmailChanged = typed.email.trim().toLowerCase() !== (person.email ?? "").toLowerCase();
  const isPasswordNeeded = isOwn && isEmailChanged;
  const account = useQuery({ ...accountQueries.show(), enabled: isPasswordNeeded });
  if (!isPasswordNeeded) return null;
  if (account.data?.hasPassword === false) {
    const { signInAgainWith } = account.data;
    return (
      signInAgainWith && (
        <div className="grid justify-items-start gap-3">
          <p>Before you change your email address, show us that it's really you.</p>
          <SignInAgainLink provider={signInAgainWith} />
        </div>
      )
    );
  }
  return (
    <PasswordField
      {...bindWithLabels(form, LABELS)("currentPassword")}
      hint="Required to change your email address"
      autoComplete="current-password"
    />
  );
}

/** Birth and death. A birthdate that may be under 18 sets the role to Child at once. */
function LifeDates({ form, typed, person, hasAccount, today }: ProfileFieldsProps) {
  const { setValue } = form;
  const isOwn = useSignedIn().id === person.id;
  const field = bindWithLabels(form, LABELS);
  const updateRole = (text: string) =>
    setValue(
      "role",
      roleAfterBirthdate(typed.role, parseBirthDate(toServerDate(text, today)), today),
    );
  const setDeceased = (isDeceased: boolean) => {
    if (isDeceased) return;
    setValue("deathDate", "");
    setValue("isBirthdateUnknown", false);
  };
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <FamilyDateField
        form={form}
        name="birthdate"
        label={hasAccount ? LABELS.birthdate : `${LABELS.birthdate} (optional)`}
        onText={updateRole}
        disabled={typed.isDeceased && typed.isBirthdateUnknown}
      />
      {typed.isDeceased && (
        <FamilyDateField form={form} name="deathDate" label={`${LABELS.deathDate} (optional)`} />
      )}
      {!isOwn && (
        <CheckboxField
          {...field("isDeceased", {
            onChange: ({ target }: { target: HTMLInputElement }) => setDeceased(target.checked),
          })}
        />
      )}
      {typed.isDeceased && <CheckboxField {...field("isBirthdateUnknown")} />}
    </div>
  );
}
