import { ArrowUp } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";

export const MOVES = [
  { where: "left", turn: -90, across: -1, down: 0 },
  { where: "up", turn: 0, across: 0, down: -1 },
  { where: "down", turn: 180, across: 0, down: 1 },
  { where: "right", turn: 90, across: 1, down: 0 },
];

interface MovePanelProps {
  /** Only the directions in which there is more to see. */
  moves?: typeof MOVES;
  onMove: (across: number, down: number) => void;
}

/** Buttons for readers who can't or prefer not to drag the drawing. */
export const MovePanel = ({ moves = MOVES, onMove }: MovePanelProps) => (
  <fieldset aria-label="Move" className="flex">
    {moves.map(({ where, turn, across, down }) => (
      <IconButton
        key={where}
        label={`Move ${where}`}
        title={`Move ${where}`}
        onClick={() => onMove(across, down)}
      >
        <ArrowUp aria-hidden style={{ rotate: `${turn}deg` }} className="size-5" />
      </IconButton>
    ))}
  </fieldset>
);
