import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../calls/api.ts";

interface StartedEdit<Typed> {
  /** The values when the form opened, or the newer ones after a conflicting edit. */
  before: Typed;
  /** Version of those values, to send with the changes. */
  edition: number;
}

interface ConflictingEdit<Typed> {
  theirs: Typed;
  /** Fields that this person left unchanged and that now show someone else's new value. */
  filled: (keyof Typed)[];
}

/**
 * Tracks the version that an edit began with, and handles conflicting edits. `typedOf` converts an
 * object into the form's values.
 */
export function useEdition<Present extends { edition: number }, Typed extends FieldValues>(
  opened: Present,
  typedOf: (present: Present) => Typed,
) {
  const [begun, setBegun] = useState<StartedEdit<Typed>>(() => startEdit(opened, typedOf));
  const [faster, setFaster] = useState<ConflictingEdit<Typed> | null>(null);

  /**
   * Handles a conflicting edit: what the person typed stays, all other fields show the new values,
   * and the person must choose unless both entered the `same`. Returns null for any other error.
   */
  function notice(
    form: UseFormReturn<Typed, unknown, FieldValues>,
    error: unknown,
  ): "differs" | "same" | null {
    if (!(error instanceof ApiError) || error.code !== "changed") return null;
    const next = startEdit(error.present as Present, typedOf);
    const theirs = next.before;
    const typed = form.getValues();
    const filled = fieldsOf(theirs).filter(
      (field) => typed[field] === begun.before[field] && typed[field] !== theirs[field],
    );
    for (const field of filled) form.setValue(field as Path<Typed>, theirs[field]);
    setBegun(next);
    const now = form.getValues();
    if (fieldsOf(theirs).every((field) => now[field] === theirs[field])) return "same";
    setFaster({ theirs, filled });
    return "differs";
  }

  return { ...begun, faster, notice, settle: () => setFaster(null) };
}

const startEdit = <Present extends { edition: number }, Typed>(
  present: Present,
  typedOf: (present: Present) => Typed,
): StartedEdit<Typed> => ({ before: typedOf(present), edition: present.edition });

const fieldsOf = <Typed extends object>(typed: Typed) => Object.keys(typed) as (keyof Typed)[];
