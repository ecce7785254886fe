import { Network, X } from "lucide-react";
import { Button, IconButton } from "../../../../ui/button.tsx";

interface FoundElsewherePanelProps {
  name: string;
  onShow: () => void;
  onClose: () => void;
}

/**
 * A notice above the tree that someone found by the search isn't in it, with a button to show them.
 */
export function FoundElsewherePanel({ name, onShow, onClose }: FoundElsewherePanelProps) {
  return (
    <div
      data-print="no"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-card px-4 py-1 md:px-6"
    >
      <output className="min-w-0 wrap-anywhere">{name} isn't in this part of the tree.</output>
      <div className="flex gap-1">
        <Button variant="primary" padding="snug" onClick={onShow}>
          <Network aria-hidden className="size-5" />
          Show this person
        </Button>
        <IconButton label="Close" title="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
