import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle, Field, type FieldBaseProps } from "./field.tsx";

interface SelectFieldProps extends FieldBaseProps, Omit<ComponentProps<"select">, "className"> {
  options: readonly { value: string | number; label: string }[];
  /** Shown as the only choice if there are no options. */
  emptyText?: string;
}

/** A native select for short lists; Combobox is for long ones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className, id, options, emptyText, children, ...select } = props;
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            className={clsx(controlStyle, "appearance-none truncate pr-10")}
          >
            {options.length === 0 && <option value="">{emptyText}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}
