import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { MovePanel } from "./move-panel.tsx";

interface ZoomPanelProps {
  onZoom: (factor: number) => void;
  onFit: () => void;
  /** Moves by this many halves of the window. */
  onMove: (across: number, down: number) => void;
}

const ZOOM_STEP = 1.5;

/**
 * Buttons over the chart that zoom and move it, for readers without a mouse wheel or who can't
 * drag.
 */
export function ZoomPanel({ onZoom, onFit, onMove }: ZoomPanelProps) {
  return (
    <div
      data-print="no"
      data-over-chart
      className="absolute bottom-3 left-2 flex rounded border border-edge bg-card md:left-6"
    >
      <fieldset aria-label="Zoom" className="flex border-r border-line">
        <IconButton label="Zoom out" title="Zoom out" onClick={() => onZoom(1 / ZOOM_STEP)}>
          <Minus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Zoom in" title="Zoom in" onClick={() => onZoom(ZOOM_STEP)}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Fit the whole tree" title="Fit the whole tree" onClick={onFit}>
          <Maximize aria-hidden className="size-5" />
        </IconButton>
      </fieldset>
      <MovePanel onMove={onMove} />
    </div>
  );
}
