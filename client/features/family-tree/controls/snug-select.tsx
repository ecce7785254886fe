import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle } from "../../../ui/forms/field.tsx";

interface SnugSelectProps extends Omit<ComponentProps<"select">, "className" | "id"> {
  label: string;
  options: readonly { value: string | number; label: string }[];
  /** From where on there is room for the label; what is chosen is short then, and never cut off. */
  labelled?: "lg";
  /** What stands there while none of them is chosen. */
  unset?: string;
}

/** A short list to choose from in a row: the label beside it, or read out alone. */
export function SnugSelect({ label, options, labelled, unset, ...select }: SnugSelectProps) {
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className={clsx("-mr-1 font-semibold", labelled ? "max-lg:sr-only" : "sr-only")}
      >
        {label}
      </label>
      <span className={clsx("relative", labelled && "shrink-0")}>
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
