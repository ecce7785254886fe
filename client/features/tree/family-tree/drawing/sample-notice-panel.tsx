import { RotateCw } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";

interface SampleNoticePanelProps {
  onRetry: () => void;
  isBusy: boolean;
}

/** States that the people in the chart are made up. */
export function SampleNoticePanel({ onRetry, isBusy }: SampleNoticePanelProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-marigold-wash px-4 py-2 md:px-6">
      <strong className="text-marigold-deep">Sample family</strong>
      <span className="text-ink">
        Couldn't load your family tree. The people shown here are made up.
      </span>
      <Button busy={isBusy} onClick={onRetry} className="md:ml-auto">
        {!isBusy && <RotateCw aria-hidden className="size-5" />}
        Try again
      </Button>
    </output>
  );
}
