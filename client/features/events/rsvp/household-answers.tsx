import type { ReactNode } from "react";
import type { Answers } from "#shared/events/rsvp/rsvp.schema.ts";
import type { AllAnswer } from "./answers.ts";
import { GivenAnswers } from "./given-answers.tsx";
import type { Household } from "./rsvp.api.ts";
import { RsvpForm } from "./rsvp-form.tsx";
import { untilInWords } from "./rsvp-words.ts";

interface HouseholdAnswersProps {
  household: Household;
  me: number;
  draftName: string;
  answer: (body: Answers) => Promise<Household>;
  renew: () => Promise<unknown>;
  /** What is chosen for all of them beforehand, and not saved. */
  preselected?: AllAnswer | null;
  /** What is to be known before somebody declines. */
  beforehand?: ReactNode;
  onDone: () => void;
}

/** What a household answers, or has answered where that can't be changed any more. */
export function HouseholdAnswers({ household, me, ...form }: HouseholdAnswersProps) {
  if (household.people.length === 0)
    return (
      <p>Nobody of your household is on the list of this event. Its organisers can add you.</p>
    );
  if (!household.closedBy) return <RsvpForm household={household} me={me} {...form} />;
  return (
    <div className="grid gap-5">
      <p>{untilInWords(household)}</p>
      <GivenAnswers household={household} me={me} />
    </div>
  );
}
