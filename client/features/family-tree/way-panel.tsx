import { X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";

interface WayPanelProps {
  sentence: string;
  /** Set where only those on the way are drawn. */
  onWhole: (() => void) | null;
  onOthers: () => void;
  onClose: () => void;
}

/** Says how the two are related whose way is drawn. */
export default function WayPanel({ sentence, onWhole, onOthers, onClose }: WayPanelProps) {
  return (
    <div className="flex items-center gap-x-4 border-b border-line bg-evergreen-wash px-4 py-2 md:px-6">
      <output className="grow text-lg wrap-anywhere">{sentence}</output>
      <div data-print="no" className="flex shrink-0 flex-wrap justify-end gap-2">
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
