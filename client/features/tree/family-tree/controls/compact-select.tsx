import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle } from "../../../../ui/forms/field.tsx";

interface CompactSelectProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** Whether it keeps its width in a narrow row. */
  neverShrinks?: boolean;
  /** Shown while nothing is chosen. */
  emptyLabel?: string;
}

/** A select for a row of controls. Its label is only in a tooltip and for screen readers. */
export function CompactSelect({
  label,
  options,
  neverShrinks,
  emptyLabel,
  ...select
}: CompactSelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className={clsx("relative", neverShrinks && "shrink-0")}>
        <select
          {...select}
          id={id}
          title={label}
          className={clsx(controlStyle, "appearance-none truncate pr-7 pl-2.5")}
        >
          {emptyLabel && (
            <option value="" hidden>
              {emptyLabel}
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
