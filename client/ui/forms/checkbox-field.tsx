import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldWords } from "./field.tsx";

type CheckboxFieldProps = FieldWords & Omit<ComponentProps<"input">, "className" | "type">;

export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={own} className="flex min-h-touch cursor-pointer items-center gap-3">
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
