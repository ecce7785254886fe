import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";

const STEPS = [1, 10, 100] as const;
/** In pixels. */
export type Step = (typeof STEPS)[number];

const DIRECTIONS = [
  { label: "Move left", Icon: ArrowLeft, right: -1, down: 0 },
  { label: "Move right", Icon: ArrowRight, right: 1, down: 0 },
  { label: "Move up", Icon: ArrowUp, right: 0, down: -1 },
  { label: "Move down", Icon: ArrowDown, right: 0, down: 1 },
];

interface NudgePadProps {
  step: Step;
  onStep: (step: Step) => void;
  onNudge: (right: number, down: number) => void;
}

/** Four buttons that move the photo, and the step size. */
export function NudgePad({ step, onStep, onNudge }: NudgePadProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label="Move by"
        value={step}
        options={STEPS.map((value) => ({ value, label: `${value} px` }))}
        onChange={({ currentTarget }) => onStep(Number(currentTarget.value) as Step)}
        className="w-32"
      />
      <div className="flex gap-1">
        {DIRECTIONS.map(({ label, Icon, right, down }) => (
          <IconButton key={label} label={label} onClick={() => onNudge(right, down)}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
      </div>
    </div>
  );
}
