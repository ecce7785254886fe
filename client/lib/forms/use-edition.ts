import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../calls/api.ts";

interface Begun<Typed> {
  /** As it was when the form was opened, or as it is since somebody was seen to have been faster. */
  before: Typed;
  /** Of that state; to be sent back with the changes. */
  edition: number;
}

interface Faster<Typed> {
  theirs: Typed;
  /** Fields that this person had left alone, and that show what somebody else wrote by now. */
  filled: (keyof Typed)[];
}

/**
 * What an edit began with, and what to do where somebody else was faster. `typedOf` says what a form
 * for such a thing starts with.
 */
export function useEdition<Present extends { edition: number }, Typed extends FieldValues>(
  opened: Present,
  typedOf: (present: Present) => Typed,
) {
  const [begun, setBegun] = useState<Begun<Typed>>(() => begunWith(opened, typedOf));
  const [faster, setFaster] = useState<Faster<Typed> | null>(null);

  /**
   * Where this is why an edit was refused: what the person typed stays, the rest becomes as it is now,
   * and there is something to choose unless both wrote the `same`. Null for any other error.
   */
  function notice(
    form: UseFormReturn<Typed, unknown, FieldValues>,
    error: unknown,
  ): "differs" | "same" | null {
    if (!(error instanceof ApiError) || error.code !== "changed") return null;
    const next = begunWith(error.present as Present, typedOf);
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

const begunWith = <Present extends { edition: number }, Typed>(
  present: Present,
  typedOf: (present: Present) => Typed,
): Begun<Typed> => ({ before: typedOf(present), edition: present.edition });

const fieldsOf = <Typed extends object>(typed: Typed) => Object.keys(typed) as (keyof Typed)[];
