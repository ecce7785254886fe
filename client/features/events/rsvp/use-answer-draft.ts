import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { bodyOf, type Draft, emptyDraft } from "./answer-draft.ts";
import { type AllAnswer, answersOfAll, chosenOf } from "./answers.ts";
import type { Household } from "./rsvp.api.ts";

/** A draft as JSON has it. */
interface KeptDraft {
  chosen: [id: number, answer: "confirmed" | "declined" | "pending"][];
  told: [id: number, told: object][];
  guestEdits: [id: number, edit: object][];
  newGuests: Draft["newGuests"];
}

interface Opened {
  /** By which name it is kept for this browser session. */
  name: string;
  household: Household;
  me: number;
  /** What an email's button has chosen for everyone. */
  preselected: AllAnswer | null;
}

/** What was entered into an RSVP form. It stays when the form is closed without Save or Cancel. */
export function useAnswerDraft({ name, household, me, preselected }: Opened) {
  const [draft, setDraft] = useState(() => {
    const chosen = preselected ? answersOfAll(household.people, me, preselected) : [];
    return withKept(emptyDraft(chosen), readDraft<KeptDraft>(name));
  });
  const [wasKept] = useState(
    () =>
      Object.keys(readDraft(name)).length > 0 &&
      bodyOf(household, chosenOf(household.people, draft.chosen), draft) !== null,
  );
  const change = (changed: Draft) => {
    setDraft(changed);
    keepDraft(name, asKept(changed));
  };
  return { draft, change, wasKept, drop: () => dropDraft(name) };
}

const asKept = ({ chosen, told, guestEdits, newGuests }: Draft): KeptDraft => ({
  chosen: [...chosen],
  told: [...told],
  guestEdits: [...guestEdits],
  newGuests,
});

const withKept = (
  { chosen: preselected }: Draft,
  { chosen = [], told = [], guestEdits = [], newGuests = [] }: Partial<KeptDraft>,
): Draft => ({
  chosen: new Map([...chosen, ...preselected]),
  told: new Map(told),
  guestEdits: new Map(guestEdits),
  newGuests,
});
