import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { controlStyle } from "./field.tsx";

interface SearchBoxProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search field. The label is for screen readers; the placeholder is visible. */
export function SearchBox({ label, value, onChange, className, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <div className={clsx("relative", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet"
      />
      <input
        autoComplete="off"
        {...input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(controlStyle, "pl-10")}
      />
    </div>
  );
}
