import type { UseFormReturn } from "react-hook-form";
import { DateField } from "../../ui/date-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { TypedRelative } from "./relative-form.ts";

const SEX_OPTIONS = [
  { value: "", label: "Not said" },
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "other", label: "Other" },
];

/** Who is to be made; a name is enough. */
export function NewPersonFields({ form }: { form: UseFormReturn<TypedRelative> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.fullName?.message}
        {...form.register("fullName")}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Mobile phone (optional)"
        type="tel"
        autoComplete="off"
        error={errors.mobilePhone?.message}
        {...form.register("mobilePhone")}
      />
      <DateField
        label="Birthdate (optional)"
        error={errors.birthdate?.message}
        {...form.register("birthdate")}
      />
      <SelectField label="Sex (optional)" options={SEX_OPTIONS} {...form.register("sex")} />
    </div>
  );
}
