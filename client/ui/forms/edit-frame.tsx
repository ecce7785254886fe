import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../button.tsx";
import { ChangedMeanwhile, type Difference } from "./changed-meanwhile.tsx";
import { type FormError, FormErrors } from "./form-errors.tsx";

export interface EditFrameState {
  errors: FormError[];
  /** How often this form was tried to be sent: no picture is judged before. */
  attempt: number;
  /** Where somebody else was faster: what both wrote. */
  meanwhile: {
    /** Of what is there now: another one where yet somebody else was faster. */
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
  /** What the button that sends says; 'Save'. */
  save?: string;
  /** Beside the buttons: what else can be done. */
  aside?: ReactNode;
}

/** What every form that edits something has around its fields. */
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
      <div className="flex flex-wrap justify-end gap-3">
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
