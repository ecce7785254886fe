import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toneOfStatus } from "../attendance/index.ts";
import { describeStatus } from "./outcome.ts";
import { isCheckedIn, type RosterPerson } from "./station/roster.ts";

interface HouseholdPanelProps {
  /** The person whose household this is. */
  person: RosterPerson | undefined;
  people: RosterPerson[];
  timeZone: string;
  onCheckIn: (ids: number[]) => void;
  onUndo: (person: RosterPerson) => void;
}

/** The members of their household who are expected and not checked in. */
export const listExpectedHousehold = (person: RosterPerson, people: RosterPerson[]): number[] =>
  people
    .filter((each) => each.household === person.household)
    .filter((each) => !isCheckedIn(each) && each.status !== "declined")
    .map(({ id }) => id);

/** The household of the chosen person, to check in together or in part. */
export function HouseholdPanel({ person, people, ...handlers }: HouseholdPanelProps) {
  const household = person ? people.filter((each) => each.household === person.household) : [];
  if (!person || (household.length < 2 && !household.some(isCheckedIn))) return null;
  return <Household key={person.household} household={household} {...handlers} />;
}

interface HouseholdProps extends Omit<HouseholdPanelProps, "person" | "people"> {
  household: RosterPerson[];
}

function Household({ household, timeZone, onCheckIn, onUndo }: HouseholdProps) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(() => new Set());
  const notCheckedIn = household.filter((person) => !isCheckedIn(person));
  // People who declined are ticked by hand.
  const isTicked = ({ id, status }: RosterPerson) => toggled.has(id) === (status === "declined");
  const ticked = notCheckedIn.filter(isTicked);
  const toggle = (id: number) =>
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <section aria-label="Household" className="rounded border border-line bg-card px-6 py-4">
      <h2 className="text-xl">{household.length > 1 ? "Their household" : "Checked in"}</h2>
      <ul className="mt-2 grid">
        {household.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            {isCheckedIn(person) ? (
              <span className="min-w-0 flex-1 basis-40 text-lg wrap-anywhere">
                {person.fullName}
              </span>
            ) : (
              <label className="flex min-h-touch min-w-0 flex-1 basis-40 cursor-pointer items-center gap-3 text-lg wrap-anywhere">
                <input
                  type="checkbox"
                  checked={isTicked(person)}
                  onChange={() => toggle(person.id)}
                  className="size-6 shrink-0 accent-evergreen"
                />
                {person.fullName}
              </label>
            )}
            <Badge tone={toneOfStatus(person.status)}>{describeStatus(person, timeZone)}</Badge>
            {isCheckedIn(person) && person.checkInKey && (
              <Button
                padding="snug"
                aria-label={`Undo check-in of ${person.fullName}`}
                onClick={() => onUndo(person)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {notCheckedIn.length > 0 && (
        <Button
          variant="primary"
          wide
          className="mt-3 text-xl"
          disabled={ticked.length === 0}
          onClick={() => onCheckIn(ticked.map(({ id }) => id))}
        >
          {checkInLabel(ticked, notCheckedIn)}
        </Button>
      )}
    </section>
  );
}

function checkInLabel(ticked: RosterPerson[], notCheckedIn: RosterPerson[]): string {
  if (ticked.length === 1) return `Check in ${ticked[0]!.shortName}`;
  if (ticked.length < notCheckedIn.length)
    return `Check in ${ticked.length} of ${notCheckedIn.length}`;
  return ticked.length === 2 ? "Check in both" : `Check in all ${ticked.length}`;
}
