import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldBaseProps } from "./field.tsx";

interface CheckboxFieldProps
  extends FieldBaseProps, Omit<ComponentProps<"input">, "className" | "type"> {
  labelClassName?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, labelClassName, id, ...input } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label
        htmlFor={controlId}
        className={clsx("flex min-h-touch cursor-pointer items-center gap-3", labelClassName)}
      >
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="size-5.5 shrink-0 accent-evergreen"
        />
        <span className="font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="text-[0.9rem] text-quiet">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
