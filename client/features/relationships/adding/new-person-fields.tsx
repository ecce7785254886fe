import type { UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../lib/forms/forms.ts";
import { SEX_OPTIONS } from "../../../lib/sex-options.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { TypedRelative } from "./relative-form.ts";

/** Who is to be made; a name is enough. */
export function NewPersonFields({ form }: { form: UseFormReturn<TypedRelative> }) {
  const bind = bindTo(form);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="off"
        className="sm:col-span-2"
        {...bind("fullName")}
      />
      <DateField label="Birthdate (optional)" {...bind("birthdate")} />
      <SelectField label="Sex (optional)" options={SEX_OPTIONS} {...form.register("sex")} />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...bind("email")} />
      <TextField
        label="Mobile phone (optional)"
        type="tel"
        autoComplete="off"
        {...bind("mobilePhone")}
      />
    </div>
  );
}
