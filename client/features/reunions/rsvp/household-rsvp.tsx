import type { ReactNode } from "react";
import { ReplyList } from "./reply-list.tsx";
import { RsvpForm } from "./rsvp-form.tsx";
import { deadlineText } from "./rsvp.texts.ts";
import type { RsvpFormOptions } from "./use-rsvp-form.ts";

interface HouseholdRsvpProps extends RsvpFormOptions {
  /** Shown above the form: what the household gives up by declining. */
  note?: ReactNode;
}

/** The RSVP form or, once replies are closed, the replies to read. */
export function HouseholdRsvp(props: HouseholdRsvpProps) {
  const { household, me } = props;
  if (household.people.length === 0)
    return <p>No one in your household is on the guest list. The organizers can add you.</p>;
  if (!household.closedReason) return <RsvpForm {...props} />;
  return (
    <div className="grid gap-5">
      <p>{deadlineText(household)}</p>
      <ReplyList household={household} me={me} />
    </div>
  );
}
