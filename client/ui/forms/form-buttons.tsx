import type { ReactNode } from "react";
import { Button } from "../button.tsx";

interface FormButtonsProps {
  /** Left out if something outside the form cancels it. */
  onCancel?: (() => void) | undefined;
  busy: boolean;
  /** Another way to submit the form. */
  more?: ReactNode;
  /** Label of the submit button. */
  children: ReactNode;
}

/** Cancel and submit buttons at the bottom of a form. */
export const FormButtons = ({ onCancel, busy, more, children }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    {more}
    <Button type="submit" variant="primary" busy={busy}>
      {children}
    </Button>
  </div>
);
