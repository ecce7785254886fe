import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { controlStyle, Field, type FieldWords } from "./field.tsx";

type PasswordFieldProps = FieldWords & Omit<ComponentProps<"input">, "className" | "type">;

/** A password field with a button that shows what is typed. */
export function PasswordField({ label, hint, error, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={shown ? "text" : "password"}
            className={clsx(controlStyle, "pr-20")}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show what I typed"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-touch rounded px-3 font-semibold text-evergreen"
          >
            {shown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
