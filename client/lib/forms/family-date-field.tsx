import { type ComponentProps, useState } from "react";
import { type FieldValues, type Path, useController, type UseFormReturn } from "react-hook-form";
import { parseFamilyDate } from "#shared/family/dates/family-date.ts";
import { isRealDay } from "#shared/lib/dates.ts";
import { describeFamilyDate } from "../family-dates.ts";
import { formatShortDay, toServerDate, useToday } from "../dates.ts";
import { TextField } from "../../ui/forms/text-field.tsx";

const examples = () => `For example: ${formatShortDay("1952-05-17")}, May 1952, 1952, about 1944`;

interface FamilyDateInputProps extends Omit<
  ComponentProps<typeof TextField>,
  "value" | "onChange" | "onBlur"
> {
  value: string;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A date as people write it. The text below shows how it was read, or why it can't be read. */
export function FamilyDateInput(props: FamilyDateInputProps) {
  const { value, onText, onLeave, hint = examples(), error, ...input } = props;
  const today = useToday();
  const [hasBlurred, setBlurred] = useState(false);
  const date = toServerDate(value, today);
  const parsed = parseFamilyDate(date);
  const description = describeFamilyDate(date);
  const handleBlur = () => {
    setBlurred(true);
    // A short date becomes a long one, so that the century is visible.
    if (isRealDay(date) && formatShortDay(date) !== value) onText(formatShortDay(date));
    onLeave?.();
  };
  return (
    <TextField
      maxLength={100}
      autoComplete="off"
      {...input}
      value={value}
      onChange={({ target }) => {
        setBlurred(false);
        onText(target.value);
      }}
      onBlur={handleBlur}
      hint={<span aria-live="polite">{description ? `Read as: ${description}` : hint}</span>}
      error={error ?? (hasBlurred && "problem" in parsed ? parsed.problem : undefined)}
    />
  );
}

interface FamilyDateFieldProps<Typed extends FieldValues> extends Omit<
  FamilyDateInputProps,
  "form" | "name" | "value" | "onText"
> {
  form: UseFormReturn<Typed, unknown, FieldValues>;
  name: Path<Typed>;
  onText?: (text: string) => void;
}

/** FamilyDateInput as a field of a form. */
export function FamilyDateField<Typed extends FieldValues>({
  form,
  name,
  onText,
  ...inputProps
}: FamilyDateFieldProps<Typed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <FamilyDateInput
      {...inputProps}
      name={name}
      ref={ref}
      value={value ?? ""}
      onText={(text) => {
        onChange(text);
        onText?.(text);
      }}
      onLeave={onBlur}
      error={fieldState.error?.message}
    />
  );
}
