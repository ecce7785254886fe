import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "../../../../ui/forms/field.tsx";

interface RadioChoiceProps {
  legend: string;
  options: { value: string; label: string }[];
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

/** A question with a few answers, as a column of radio buttons. */
export function RadioChoice({ legend, options, field, error }: RadioChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid" aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold wrap-anywhere">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="radio"
            value={value}
            className="size-5.5 shrink-0 accent-evergreen"
            {...field}
          />
          {label}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
