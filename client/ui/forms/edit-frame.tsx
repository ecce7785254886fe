import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../button.tsx";
import { EditConflict, type Difference } from "./edit-conflict.tsx";
import { type FormError, FormErrors } from "./form-errors.tsx";

export interface EditFrameState {
  errors: FormError[];
  /** Number of attempts to submit the form. Errors are listed from the first one on. */
  attempt: number;
  /** If somebody else saved first: both versions. */
  conflict: {
    /** Their version; it changes if yet another person saves. */
    version: number;
    differences: Difference[];
    updatedFields: string[];
    onUseTheirs: () => void;
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
  submitLabel?: string;
  /** Other actions beside the buttons. */
  aside?: ReactNode;
}

/** The errors above and the buttons below the fields of a form in a dialog; the buttons stay in view. */
export function EditFrame({ state, children, submitLabel = "Save", aside }: EditFrameProps) {
  const { errors, attempt, conflict, busy, onSubmit, onCancel } = state;
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {attempt > 0 && <FormErrors errors={errors} attempt={attempt} />}
      {conflict && (
        <EditConflict
          key={conflict.version}
          differences={conflict.differences}
          updatedFields={conflict.updatedFields}
          busy={busy}
          onKeepMine={onSubmit}
          onUseTheirs={conflict.onUseTheirs}
        />
      )}
      {children}
      <div className="sticky -bottom-5 z-10 -mx-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4">
        {aside}
        <Button onClick={onCancel}>Cancel</Button>
        {!conflict && (
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
