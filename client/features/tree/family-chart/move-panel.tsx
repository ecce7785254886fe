import { ArrowUp } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";

export const MOVES = [
  { direction: "left", rotation: -90, across: -1, down: 0 },
  { direction: "up", rotation: 0, across: 0, down: -1 },
  { direction: "down", rotation: 180, across: 0, down: 1 },
  { direction: "right", rotation: 90, across: 1, down: 0 },
];

interface MovePanelProps {
  /** Only the directions in which there is more to see. */
  moves?: typeof MOVES;
  onMove: (across: number, down: number) => void;
}

/** Buttons for readers who can't or prefer not to drag the drawing. */
export const MovePanel = ({ moves = MOVES, onMove }: MovePanelProps) => (
  <fieldset aria-label="Move" className="flex">
    {moves.map(({ direction, rotation, across, down }) => (
      <IconButton
        key={direction}
        label={`Move ${direction}`}
        title={`Move ${direction}`}
        onClick={() => onMove(across, down)}
      >
        <ArrowUp aria-hidden style={{ rotate: `${rotation}deg` }} className="size-5" />
      </IconButton>
    ))}
  </fieldset>
);
