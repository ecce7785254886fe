import { clsx } from "clsx";
import { List, Network } from "lucide-react";
import type { TreeView } from "./tree-view.ts";

interface ShapePickerProps {
  shape: TreeView["shape"];
  onChoose: (shape: TreeView["shape"]) => void;
}

const SHAPES = [
  { shape: "chart", label: "Chart", Icon: Network },
  { shape: "list", label: "List", Icon: List },
] as const;

/** The same tree as a drawing or in words. */
export function ShapePicker({ shape: chosen, onChoose }: ShapePickerProps) {
  return (
    <fieldset
      aria-label="Show as"
      data-print="no"
      className="pointer-events-auto flex w-fit rounded border border-edge bg-card max-bar:absolute max-bar:top-full max-bar:mt-6"
    >
      {SHAPES.map(({ shape, label, Icon }) => (
        <button
          key={shape}
          type="button"
          aria-pressed={shape === chosen}
          onClick={() => onChoose(shape)}
          className={clsx(
            "flex min-h-touch items-center gap-2 rounded px-4 font-semibold",
            shape === chosen
              ? "bg-evergreen text-onfill"
              : "text-evergreen hover:bg-evergreen-wash",
          )}
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
