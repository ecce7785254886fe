import type { ReactNode } from "react";
import { Button } from "../button.tsx";

interface FormButtonsProps {
  onCancel: () => void;
  busy: boolean;
  /** What the button that sends says. */
  children: ReactNode;
}

/** At the foot of a form: to give it up, and to send it. */
export const FormButtons = ({ onCancel, busy, children }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" variant="primary" busy={busy}>
      {children}
    </Button>
  </div>
);
