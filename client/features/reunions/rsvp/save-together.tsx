import { Button } from "../../../ui/button.tsx";
import type { Household } from "./rsvp.api.ts";
import { savedTogetherText } from "./rsvp.texts.ts";

interface SaveTogetherProps {
  household: Household;
  /** How many more spots the choices need. */
  neededSpots: number;
  isChanged: boolean;
  busy: boolean;
  onSave: (wait: boolean) => void;
}

/** The one button that saves a household, or puts it on the waitlist, where spots are short. */
export function SaveTogether({
  household,
  neededSpots,
  isChanged,
  busy,
  onSave,
}: SaveTogetherProps) {
  const joinsWaitlist = neededSpots > (household.seatsLeft ?? 0);
  return (
    <div className="grid gap-3 rounded bg-marigold-wash px-4 py-3">
      <p aria-live="polite">{savedTogetherText(household)}</p>
      <Button
        variant="primary"
        data-print="no"
        busy={busy}
        disabled={!isChanged}
        onClick={() => onSave(joinsWaitlist)}
        className="min-h-14 justify-self-start text-lg"
      >
        {joinsWaitlist ? "Join the waitlist" : "Save reply"}
      </Button>
    </div>
  );
}
