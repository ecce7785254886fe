import type { ReactNode } from "react";
import { GivenAnswers } from "./given-answers.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { deadlineText } from "./rsvp.texts.ts";
import type { ReplyProps } from "./use-reply.ts";

interface HouseholdAnswersProps extends ReplyProps {
  /** A note above the form about what the household gives up by declining. */
  beforehand?: ReactNode;
}

/** The RSVP form or, once answers are closed, the answers to read. */
export function HouseholdAnswers(props: HouseholdAnswersProps) {
  const { household, me } = props;
  if (household.people.length === 0)
    return <p>No one in your household is on the guest list. The organizers can add you.</p>;
  if (!household.closedBy) return <ReplyForm {...props} />;
  return (
    <div className="grid gap-5">
      <p>{deadlineText(household)}</p>
      <GivenAnswers household={household} me={me} />
    </div>
  );
}
