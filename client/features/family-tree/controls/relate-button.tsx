import { UsersRound } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

/** To the way between two people. */
export const RelateButton = ({ onClick }: { onClick: () => void }) => (
  <Button room="snug" onClick={onClick}>
    <UsersRound aria-hidden className="size-5" />
    How are we related?
  </Button>
);
