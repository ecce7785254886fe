import { useWatch, type UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../../lib/forms/forms.ts";
import { SEX_OPTIONS } from "../../../../lib/sex-options.ts";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import type { TypedRelative } from "./relative-form.ts";

/** The fields of a new person; only the name is required. */
export function NewPersonFields({ form }: { form: UseFormReturn<TypedRelative> }) {
  const bind = bindTo(form);
  const isDeceased = useWatch({ control: form.control, name: "isDeceased" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="off"
        className="sm:col-span-2"
        {...bind("fullName")}
      />
      <FamilyDateField label="Birthdate (optional)" form={form} name="birthdate" />
      <SelectField label="Sex (optional)" options={SEX_OPTIONS} {...form.register("sex")} />
      <CheckboxField label="Deceased" className="sm:col-span-2" {...bind("isDeceased")} />
      {isDeceased && (
        <FamilyDateField
          label="Date of death (optional)"
          className="sm:col-span-2"
          form={form}
          name="deathDate"
        />
      )}
      {!isDeceased && (
        <>
          <TextField label="Email (optional)" type="email" autoComplete="off" {...bind("email")} />
          <TextField
            label="Mobile phone (optional)"
            type="tel"
            autoComplete="off"
            {...bind("mobilePhone")}
          />
        </>
      )}
    </div>
  );
}
