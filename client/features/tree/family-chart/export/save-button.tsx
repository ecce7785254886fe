import { Save } from "lucide-react";
import { createPortal } from "react-dom";
import { Button } from "../../../../ui/button.tsx";

interface SaveButtonProps {
  /** The element that holds the button; null until it exists. */
  buttonContainer: HTMLElement | null;
  disabled?: boolean;
  onOpen: () => void;
}

/** Opens the dialog to save or print a drawing. */
export const SaveButton = ({ buttonContainer, disabled = false, onOpen }: SaveButtonProps) =>
  buttonContainer &&
  createPortal(
    <Button padding="snug" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
      <Save aria-hidden className="size-5" />
      Save or print
    </Button>,
    buttonContainer,
  );
