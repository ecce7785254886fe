import { Button } from "../../../ui/button.tsx";
import type { Household } from "./rsvp.api.ts";
import { togetherText } from "./rsvp.texts.ts";

interface SaveTogetherProps {
  household: Household;
  /** How many more spots the choices need. */
  needed: number;
  isChanged: boolean;
  busy: boolean;
  onSave: (wait: boolean) => void;
}

/** The one button that saves a household, or puts it on the waitlist, where spots are short. */
export function SaveTogether({ household, needed, isChanged, busy, onSave }: SaveTogetherProps) {
  const mustWait = needed > (household.seatsLeft ?? 0);
  return (
    <div className="grid gap-3 rounded bg-marigold-wash px-4 py-3">
      <p aria-live="polite">{togetherText(household)}</p>
      <Button
        variant="primary"
        data-print="no"
        busy={busy}
        disabled={!isChanged}
        onClick={() => onSave(mustWait)}
        className="min-h-14 justify-self-start text-lg"
      >
        {mustWait ? "Join the waitlist" : "Save reply"}
      </Button>
    </div>
  );
}
