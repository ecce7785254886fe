import { clsx } from "clsx";
import { useId } from "react";
import { SnugSelect } from "./snug-select.tsx";
import type { ShownView } from "./tree-view.ts";

interface ViewPickerProps {
  /** Null if the page shows something else. */
  view: ShownView | null;
  onChoose: (view: ShownView) => void;
}

const VIEWS: { view: ShownView; label: string; hint: string }[] = [
  { view: "descendants", label: "Descendants", hint: "Children, grandchildren, and so on" },
  { view: "ancestors", label: "Ancestors", hint: "Parents, grandparents, and so on" },
  { view: "both", label: "Both", hint: "Ancestors and descendants" },
  { view: "fan", label: "Fan", hint: "Ancestors in rings around one person" },
  { view: "whole", label: "Whole family", hint: "Everyone in the family group" },
];

/** Chooses the part of the family to show. */
export function ViewPicker({ view: chosen, onChoose }: ViewPickerProps) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 rounded border border-edge bg-card max-sm:w-full sm:flex">
      <legend className="sr-only">Show</legend>
      {VIEWS.map(({ view, label, hint }) => (
        <label
          key={view}
          title={hint}
          // Only its color shows the choice, so it stays in forced-colors mode.
          style={view === chosen ? { forcedColorAdjust: "none" } : undefined}
          className={clsx(
            "relative flex min-h-touch cursor-pointer items-center justify-center rounded px-2.5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen",
            view === chosen ? "bg-evergreen text-onfill" : "text-evergreen hover:bg-evergreen-wash",
          )}
        >
          <input
            type="radio"
            name={name}
            value={view}
            checked={view === chosen}
            onChange={() => onChoose(view)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES = VIEWS.map(({ view, label }) => ({ value: view, label }));

/** The same as a select, for narrow screens. */
export const ViewSelect = ({ view, onChoose }: ViewPickerProps) => (
  <SnugSelect
    label="Show"
    value={view ?? ""}
    unset="Views"
    options={CHOICES}
    onChange={(event) => onChoose(event.target.value as ShownView)}
  />
);
