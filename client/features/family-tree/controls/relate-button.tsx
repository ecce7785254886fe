import { UsersRound } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

interface RelateButtonProps {
  onClick: () => void;
  className?: string | undefined;
}

/** To the way between two people. */
export const RelateButton = ({ onClick, className }: RelateButtonProps) => (
  <Button room="snug" onClick={onClick} className={className}>
    <UsersRound aria-hidden className="size-5" />
    How are we related?
  </Button>
);
