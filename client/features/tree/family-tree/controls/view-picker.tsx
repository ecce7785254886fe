import { clsx } from "clsx";
import { useId } from "react";
import { CompactSelect } from "./compact-select.tsx";
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
export function ViewPicker({ view: selectedView, onChoose }: ViewPickerProps) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 rounded border border-edge bg-card max-sm:w-full sm:flex">
      <legend className="sr-only">Show</legend>
      {VIEWS.map(({ view, label, hint }) => (
        <label
          key={view}
          title={hint}
          // Only its color shows the choice, so it stays in forced-colors mode.
          style={view === selectedView ? { forcedColorAdjust: "none" } : undefined}
          className={clsx(
            "relative flex min-h-touch cursor-pointer items-center justify-center rounded px-2.5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen",
            view === selectedView
              ? "bg-evergreen text-onfill"
              : "text-evergreen hover:bg-evergreen-wash",
          )}
        >
          <input
            type="radio"
            name={name}
            value={view}
            checked={view === selectedView}
            onChange={() => onChoose(view)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const VIEW_OPTIONS = VIEWS.map(({ view, label }) => ({ value: view, label }));

/** The same choice as a select, for narrow screens. */
export const ViewSelect = ({ view, onChoose }: ViewPickerProps) => (
  <CompactSelect
    label="Show"
    value={view ?? ""}
    emptyLabel="Views"
    options={VIEW_OPTIONS}
    onChange={(event) => onChoose(event.target.value as ShownView)}
  />
);
