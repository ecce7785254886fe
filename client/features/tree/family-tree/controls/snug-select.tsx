import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle } from "../../../../ui/forms/field.tsx";

interface SnugSelectProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** Never cut off, because the chosen words are short. */
  isShort?: boolean;
  /** Shown while nothing is chosen. */
  unset?: string;
}

/** A select for a row, with its label in a tooltip and for screen readers. */
export function SnugSelect({ label, options, isShort, unset, ...select }: SnugSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className={clsx("relative", isShort && "shrink-0")}>
        <select
          {...select}
          id={id}
          title={label}
          className={clsx(controlStyle, "appearance-none truncate pr-7 pl-2.5")}
        >
          {unset && (
            <option value="" hidden>
              {unset}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-1.5 size-5 -translate-y-1/2 text-quiet"
        />
      </span>
    </>
  );
}
