import { Button } from "../../../ui/button.tsx";
import { type AnswerForAll, isAnsweredByOtherParent } from "./answers.ts";
import type { HouseholdMember } from "./rsvp.api.ts";

const LIST = new Intl.ListFormat("en-US");

interface EveryoneButtonsProps {
  people: HouseholdMember[];
  me: number;
  busy: boolean;
  onChoose: (answer: AnswerForAll) => void;
}

/** Buttons that answer for everyone at once, in households of three or more. */
export function EveryoneButtons({ people, me, busy, onChoose }: EveryoneButtonsProps) {
  if (people.length < 3) return null;
  const unchanged = people.filter((person) => isAnsweredByOtherParent(person, me));
  return (
    <div data-print="no" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" disabled={busy} onClick={() => onChoose("confirmed")}>
          We’re all going
        </Button>
        <Button disabled={busy} onClick={() => onChoose("declined")}>
          None of us can make it
        </Button>
      </div>
      {unchanged.length > 0 && (
        <p className="text-quiet">
          {`The other parent’s reply stays the same for ${LIST.format(unchanged.map(({ shortName }) => shortName))}.`}
        </p>
      )}
    </div>
  );
}
