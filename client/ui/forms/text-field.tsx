import type { ComponentProps } from "react";
import { controlStyle, Field, type FieldBaseProps } from "./field.tsx";

type TextFieldProps = FieldBaseProps & Omit<ComponentProps<"input">, "className">;

/** One line of text. Spread react-hook-form's `register(…)` into it. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => <input type="text" {...input} {...attributes} className={controlStyle} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldBaseProps & Omit<ComponentProps<"textarea">, "className">;

export function TextAreaField({ label, hint, error, className, id, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => <textarea rows={4} {...area} {...attributes} className={controlStyle} />}
    </Field>
  );
}
