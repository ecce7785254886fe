import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../button.tsx";
import { ChangedMeanwhile, type Difference } from "./changed-meanwhile.tsx";
import { type FormError, FormErrors } from "./form-errors.tsx";

export interface EditFrameState {
  errors: FormError[];
  /** Number of attempts to send the form; no picture is validated before the first. */
  attempt: number;
  /** If somebody else saved first: both versions. */
  meanwhile: {
    /** Their version; it changes if yet another person saves. */
    edition: number;
    differences: Difference[];
    filled: string[];
    onTake: () => void;
  } | null;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
}

interface EditFrameProps {
  state: EditFrameState;
  /** The fields. */
  children: ReactNode;
  /** Label of the submit button; 'Save' by default. */
  save?: string;
  /** Other actions beside the buttons. */
  aside?: ReactNode;
}

/** The errors above and the buttons below the fields of a form in a dialog; the buttons stay in view. */
export function EditFrame({ state, children, save = "Save", aside }: EditFrameProps) {
  const { errors, attempt, meanwhile, busy, onSubmit, onCancel } = state;
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {attempt > 0 && <FormErrors errors={errors} attempt={attempt} />}
      {meanwhile && (
        <ChangedMeanwhile
          key={meanwhile.edition}
          differences={meanwhile.differences}
          filled={meanwhile.filled}
          busy={busy}
          onKeep={onSubmit}
          onTake={meanwhile.onTake}
        />
      )}
      {children}
      <div className="sticky -bottom-5 z-10 -mx-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4">
        {aside}
        <Button onClick={onCancel}>Cancel</Button>
        {!meanwhile && (
          <Button type="submit" variant="primary" busy={busy}>
            {save}
          </Button>
        )}
      </div>
    </form>
  );
}
