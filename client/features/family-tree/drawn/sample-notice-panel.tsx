import { RotateCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

interface SampleNoticePanelProps {
  onRetry: () => void;
  busy: boolean;
}

/** Says plainly that the people in the chart are invented. */
export function SampleNoticePanel({ onRetry, busy }: SampleNoticePanelProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-marigold-wash px-4 py-2 md:px-6">
      <strong className="text-marigold-deep">Sample family</strong>
      <span className="text-ink">
        We couldn't load your family's tree just now. These people are invented, to show how it will
        look.
      </span>
      <Button busy={busy} onClick={onRetry} className="md:ml-auto">
        {!busy && <RotateCw aria-hidden className="size-5" />}
        Try again
      </Button>
    </output>
  );
}
