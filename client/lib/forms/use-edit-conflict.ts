import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../calls/api.ts";

interface StartedEdit<Typed> {
  /** The values when the form opened, or the newer ones after a conflicting edit. */
  before: Typed;
  /** Version of those values, to send with the changes. */
  version: number;
}

interface ConflictingEdit<Typed> {
  theirs: Typed;
  /** Fields that this person left unchanged and that now show someone else's new value. */
  updatedFields: (keyof Typed)[];
}

/**
 * Tracks the version that an edit began with, and handles conflicting edits. `toFormValues` converts an
 * object into the form's values.
 */
export function useEditConflict<Item extends { version: number }, Typed extends FieldValues>(
  original: Item,
  toFormValues: (item: Item) => Typed,
) {
  const [started, setStarted] = useState<StartedEdit<Typed>>(() =>
    startEdit(original, toFormValues),
  );
  const [conflict, setConflict] = useState<ConflictingEdit<Typed> | null>(null);

  /**
   * Handles a conflicting edit: what the person typed stays, all other fields show the new values,
   * and the person must choose unless both entered the `same`. Returns null for any other error.
   */
  function handleConflict(
    form: UseFormReturn<Typed, unknown, FieldValues>,
    error: unknown,
  ): "differs" | "same" | null {
    if (!(error instanceof ApiError) || error.code !== "editConflict") return null;
    const next = startEdit(error.current as Item, toFormValues);
    const theirs = next.before;
    const typed = form.getValues();
    const updatedFields = fieldNamesOf(theirs).filter(
      (field) => typed[field] === started.before[field] && typed[field] !== theirs[field],
    );
    for (const field of updatedFields) form.setValue(field as Path<Typed>, theirs[field]);
    setStarted(next);
    const current = form.getValues();
    if (fieldNamesOf(theirs).every((field) => current[field] === theirs[field])) return "same";
    setConflict({ theirs, updatedFields });
    return "differs";
  }

  return {
    ...started,
    conflict,
    handleConflict,
    clearConflict: () => setConflict(null),
  };
}

const startEdit = <Item extends { version: number }, Typed>(
  item: Item,
  toFormValues: (item: Item) => Typed,
): StartedEdit<Typed> => ({ before: toFormValues(item), version: item.version });

const fieldNamesOf = <Typed extends object>(typed: Typed) => Object.keys(typed) as (keyof Typed)[];
