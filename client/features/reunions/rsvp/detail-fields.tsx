import { useState } from "react";
import { MAX_DIET, MAX_NOTE } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { ReplyDetails } from "./reply-draft.ts";

interface DetailFieldsProps {
  /** The person's name. */
  name: string;
  saved: { diet: string | null; note: string | null; hasDetails: boolean };
  details: ReplyDetails;
  onChange: (details: ReplyDetails) => void;
  /** Called when a field is left. */
  onSave: () => void;
}

/** Dietary needs and a note to the organizers, folded at first. */
export function DetailFields({ name, saved, details, onChange, onSave }: DetailFieldsProps) {
  const isTyped = details.diet !== undefined || details.note !== undefined;
  const hasSaved = saved.diet !== null || saved.note !== null || saved.hasDetails;
  const [isOpenAtFirst] = useState(hasSaved || isTyped);
  return (
    <details open={isOpenAtFirst}>
      <summary
        data-print="no"
        className="flex min-h-touch cursor-pointer items-center text-evergreen underline underline-offset-3"
      >
        Add dietary needs or a note
      </summary>
      <div className="grid gap-3 pt-1">
        {saved.hasDetails && (
          <p className="text-quiet">
            Details are saved, but hidden here for privacy. New text replaces them.
          </p>
        )}
        <TextField
          label={`Dietary needs for ${name}`}
          hint="For example: vegetarian, no nuts"
          maxLength={MAX_DIET}
          value={details.diet ?? saved.diet ?? ""}
          onChange={({ target }) =>
            onChange({ ...details, diet: undefinedIfSame(target.value, saved.diet) })
          }
          onBlur={onSave}
        />
        <TextField
          label={`Note about ${name}`}
          hint="Only the organizers and your household can read this."
          maxLength={MAX_NOTE}
          value={details.note ?? saved.note ?? ""}
          onChange={({ target }) =>
            onChange({ ...details, note: undefinedIfSame(target.value, saved.note) })
          }
          onBlur={onSave}
        />
      </div>
    </details>
  );
}

/** Undefined if the text is the saved one. */
const undefinedIfSame = (typed: string, saved: string | null) =>
  typed === (saved ?? "") ? undefined : typed;
