import type { ComponentProps } from "react";
import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from "react-hook-form";
import { type ChosenRelative, RelativePicker } from "./relative-picker.tsx";

interface RelativeFieldProps<Typed extends FieldValues> extends Omit<
  ComponentProps<typeof RelativePicker>,
  "chosen" | "onChoose" | "error" | "focusRef"
> {
  form: UseFormReturn<Typed, unknown, FieldValues>;
  name: FieldPathByValue<Typed, ChosenRelative | null>;
}

/** A RelativePicker as a field of a form. */
export function RelativeField<Typed extends FieldValues>({
  form,
  name,
  ...pickerProps
}: RelativeFieldProps<Typed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <RelativePicker
      {...pickerProps}
      chosen={field.value}
      onChoose={field.onChange}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
