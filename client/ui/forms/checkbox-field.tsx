import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldWords } from "./field.tsx";

interface CheckboxFieldProps
  extends FieldWords, Omit<ComponentProps<"input">, "className" | "type"> {
  labelClassName?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, labelClassName, id, ...input } = props;
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label
        htmlFor={own}
        className={clsx("flex min-h-touch cursor-pointer items-center gap-3", labelClassName)}
      >
        <input
          {...input}
          id={own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="size-5.5 shrink-0 accent-evergreen"
        />
        <span className="font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={`${own}-hint`} className="text-[0.9rem] text-quiet">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  );
}
