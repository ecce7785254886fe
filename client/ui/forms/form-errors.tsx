import { useEffect, useRef } from "react";

export interface FormError {
  message: string;
  /** Focuses the field of the error. */
  goTo?: () => void;
}

interface FormErrorsProps {
  errors: FormError[];
  /** Changes with each failed attempt, so that screen readers read the summary again. */
  attempt: number;
}

/** A form's errors, at its top and in the order of its fields. Takes the focus. */
export function FormErrors({ errors, attempt }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3 outline-none"
    >
      {errors.length > 1 && <p className="mb-1 font-semibold text-brick">Check these fields:</p>}
      <ul className="grid">
        {errors.map(({ message, goTo }) => (
          <li key={message}>
            {goTo ? (
              <button
                type="button"
                onClick={goTo}
                className="min-h-8 text-left underline underline-offset-3"
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
