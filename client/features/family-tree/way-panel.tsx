import { X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import type { Step } from "../kinship/related.ts";

interface WayPanelProps {
  sentence: string;
  /** From the one to the other, person by person. */
  steps: readonly Step[];
  /** Set where only those on the way are drawn. */
  onWhole: (() => void) | null;
  onOthers: () => void;
  onClose: () => void;
}

/** Says how the two are related whose way is drawn. */
export default function WayPanel({ sentence, steps, onWhole, onOthers, onClose }: WayPanelProps) {
  return (
    <div className="-order-1 flex flex-wrap items-center gap-x-4 border-b border-line bg-evergreen-wash px-4 py-2 max-bar:mb-3 md:flex-nowrap md:px-6">
      <div className="min-w-0 grow">
        <output className="text-lg wrap-anywhere">{sentence}</output>
        {steps.length > 2 && (
          <ol aria-label="The way from one to the other" className="flex flex-wrap text-quiet">
            {steps.map(({ id, words }, at) => (
              <li key={id}>
                {words}
                {at < steps.length - 1 && (
                  <span aria-hidden className="mx-2">
                    →
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div data-print="no" className="ml-auto flex shrink-0 gap-1">
        {onWhole && (
          <Button room="snug" onClick={onWhole}>
            In the whole family
          </Button>
        )}
        <Button room="snug" variant="quiet" onClick={onOthers}>
          Two others
        </Button>
        <IconButton label="Close" title="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
