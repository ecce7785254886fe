import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { controlStyle, Field, type FieldBaseProps } from "./field.tsx";

type PasswordFieldProps = FieldBaseProps & Omit<ComponentProps<"input">, "className" | "type">;

/** A password field with a button that shows what is typed. */
export function PasswordField({ label, hint, error, className, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? "text" : "password"}
            className={clsx(controlStyle, "pr-20")}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show what I typed"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-touch rounded px-3 font-semibold text-evergreen"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
