import { Save } from "lucide-react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/button.tsx";

interface SaveButtonProps {
  /** Where it stands; nowhere until that place is there. */
  tools: HTMLElement | null;
  disabled?: boolean;
  onOpen: () => void;
}

/** Opens the window in which what is drawn can be saved or printed. */
export const SaveButton = ({ tools, disabled = false, onOpen }: SaveButtonProps) =>
  tools &&
  createPortal(
    <Button room="snug" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
      <Save aria-hidden className="size-5" />
      Save or print
    </Button>,
    tools,
  );
