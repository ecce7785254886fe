import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

export interface FieldBaseProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

interface ControlAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldBaseProps {
  /** The control's id; generated if missing. */
  id?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

export const controlStyle =
  "min-h-touch w-full rounded border border-edge bg-card px-3 py-2 text-ink disabled:bg-paper disabled:text-quiet [&[readonly]]:bg-paper aria-invalid:border-brick aria-invalid:bg-brick-wash";

/** A label above the control, with hint and error below, linked for screen readers. */
export function Field({ label, hint, error, className, id, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-[0.9rem] text-quiet">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-[0.9rem] text-brick">
      <span
        aria-hidden
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-brick text-[0.8rem] leading-none font-bold text-onfill"
      >
        !
      </span>
      {children}
    </p>
  );
}
