import { useState } from "react";
import { MOST_DIET, MOST_NOTE } from "#shared/events/rsvp/rsvp.schema.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { Told } from "./answer-draft.ts";

interface ToldFieldsProps {
  /** Whose they are. */
  name: string;
  stands: { diet: string | null; note: string | null; isSaved: boolean };
  told: Told;
  onTell: (told: Told) => void;
}

/** What somebody eats and what else the organisers are to know, folded away until it is wanted. */
export function ToldFields({ name, stands, told, onTell }: ToldFieldsProps) {
  const isTyped = told.diet !== undefined || told.note !== undefined;
  const isTold = stands.diet !== null || stands.note !== null || stands.isSaved;
  const [wasOpen] = useState(isTold || isTyped);
  return (
    <details open={wasOpen} className="mt-2">
      <summary className="flex min-h-touch cursor-pointer items-center text-evergreen underline underline-offset-3">
        Diet, or a note to the organisers
      </summary>
      <div className="grid gap-3 pt-1">
        {stands.isSaved && (
          <p className="text-quiet">Saved. What you write here takes its place.</p>
        )}
        <TextField
          label={`Diet of ${name}`}
          hint="Such as 'vegetarian' or 'no nuts'"
          maxLength={MOST_DIET}
          value={told.diet ?? stands.diet ?? ""}
          onChange={({ target }) =>
            onTell({ ...told, diet: unlessSame(target.value, stands.diet) })
          }
        />
        <TextField
          label={`Note about ${name}`}
          hint="Only the organisers and your household can read both."
          maxLength={MOST_NOTE}
          value={told.note ?? stands.note ?? ""}
          onChange={({ target }) =>
            onTell({ ...told, note: unlessSame(target.value, stands.note) })
          }
        />
      </div>
    </details>
  );
}

/** Nothing typed is left where the text is again as it stands. */
const unlessSame = (typed: string, stands: string | null) =>
  typed === (stands ?? "") ? undefined : typed;
