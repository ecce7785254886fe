import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";

interface ZoomPanelProps {
  onZoom: (factor: number) => void;
  onFit: () => void;
}

const CLOSER = 1.5;

/** Buttons over the chart, for who has no wheel and no touch screen. */
export function ZoomPanel({ onZoom, onFit }: ZoomPanelProps) {
  return (
    <fieldset
      aria-label="Zoom"
      data-print="no"
      data-over-chart
      className="absolute bottom-3 left-3 flex rounded border border-edge bg-card md:left-6"
    >
      <IconButton label="Zoom out" title="Zoom out" onClick={() => onZoom(1 / CLOSER)}>
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Zoom in" title="Zoom in" onClick={() => onZoom(CLOSER)}>
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Fit the whole tree" title="Fit the whole tree" onClick={onFit}>
        <Maximize aria-hidden className="size-5" />
      </IconButton>
    </fieldset>
  );
}
