import { clsx } from "clsx";
import { List, type LucideIcon, Network } from "lucide-react";
import { FAN_SHAPES, type FanShape } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { TreeView } from "./tree-view.ts";

interface ShapeButtonsProps<Shape> {
  label: string;
  shapes: readonly { shape: Shape; label: string; Icon?: LucideIcon }[];
  chosen: Shape;
  onChoose: (shape: Shape) => void;
}

function ShapeButtons<Shape extends string>({
  label,
  shapes,
  chosen,
  onChoose,
}: ShapeButtonsProps<Shape>) {
  return (
    <fieldset aria-label={label} className="flex w-fit rounded border border-edge bg-card">
      {shapes.map(({ shape, label, Icon }) => (
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
          {Icon && <Icon aria-hidden className="size-5" />}
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface PickerProps<Shape> {
  shape: Shape;
  onChoose: (shape: Shape) => void;
}

const SHAPE_OPTIONS = [
  { shape: "chart", label: "Chart", Icon: Network },
  { shape: "list", label: "List", Icon: List },
] as const;

/** Switches the tree between chart and list. */
export const ShapePicker = ({ shape, onChoose }: PickerProps<TreeView["shape"]>) => (
  <ShapeButtons label="Show as" shapes={SHAPE_OPTIONS} chosen={shape} onChoose={onChoose} />
);

const FAN_LABELS: Record<FanShape, string> = { half: "Half circle", full: "Full circle" };
const FAN_OPTIONS = FAN_SHAPES.map((shape) => ({ shape, label: FAN_LABELS[shape] }));

/** Switches a fan between half and full circle. */
export const FanShapePicker = ({ shape, onChoose }: PickerProps<FanShape>) => (
  <ShapeButtons label="Fan shape" shapes={FAN_OPTIONS} chosen={shape} onChoose={onChoose} />
);
