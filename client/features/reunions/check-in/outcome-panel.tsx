import { clsx } from "clsx";
import { CircleCheck, CircleHelp, CircleX, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { RosterPerson } from "./station/roster.ts";
import { describeOutcome, describeUnanswered, type Outcome, type Tone } from "./outcome.ts";

const TONE_CLASSES: Record<Tone, string> = {
  welcome: "border-evergreen bg-evergreen text-onfill",
  already: "border-lake bg-lake-wash text-ink",
  ask: "border-marigold bg-marigold-wash text-ink",
  refused: "border-brick bg-brick text-onfill",
  plain: "border-edge bg-card text-ink",
};
const ICON_PROPS = { "aria-hidden": true, className: "mt-1 size-9 shrink-0" };
const TONE_ICONS: Record<Tone, ReactNode> = {
  welcome: <CircleCheck {...ICON_PROPS} />,
  already: <Clock {...ICON_PROPS} />,
  ask: <CircleHelp {...ICON_PROPS} />,
  refused: <CircleX {...ICON_PROPS} />,
  plain: <Undo2 {...ICON_PROPS} />,
};

interface OutcomePanelProps {
  label?: string;
  outcome: Outcome | null;
  /** The people of the previous question, if it wasn't answered. */
  unanswered: RosterPerson[];
  timeZone: string;
  onUndo: (checkIns: { key: string; who: string }[]) => void;
  /** Check in the people who are being asked about. */
  onConfirm: () => void;
}

/** The outcome of the last action, readable from a distance and announced by screen readers. */
export function OutcomePanel(props: OutcomePanelProps) {
  const { label = "Last check-in", outcome, unanswered, timeZone, onUndo, onConfirm } = props;
  const text = outcome && describeOutcome(outcome, timeZone);
  const notCheckedIn = describeUnanswered(unanswered, outcome);
  return (
    <section
      aria-label={label}
      className={clsx(
        "rounded border-2 px-6 py-5",
        text ? TONE_CLASSES[text.tone] : "border-line bg-card",
        !text && !notCheckedIn && "max-lg:hidden",
      )}
    >
      <div aria-live="assertive" className="min-h-24">
        {text ? (
          <>
            <p className="flex items-start gap-3 font-heading text-3xl leading-tight wrap-anywhere">
              {TONE_ICONS[text.tone]}
              {text.title}
            </p>
            <p className="mt-2 text-xl leading-snug wrap-anywhere">
              {text.text}
              {text.keyHint && (
                <span className="hidden any-pointer-fine:inline"> {text.keyHint}</span>
              )}
            </p>
          </>
        ) : (
          !notCheckedIn && (
            <p className="text-xl text-quiet">
              Check-ins show up here. You can scan a badge at any time.
            </p>
          )
        )}
        {notCheckedIn && <p className="text-xl leading-snug wrap-anywhere">{notCheckedIn}</p>}
      </div>
      {outcome && <OutcomeButton outcome={outcome} onUndo={onUndo} onConfirm={onConfirm} />}
    </section>
  );
}

function OutcomeButton({
  outcome,
  onUndo,
  onConfirm,
}: Pick<OutcomePanelProps, "onUndo" | "onConfirm"> & { outcome: Outcome }) {
  if (outcome.kind === "welcome") {
    const { keys, people } = outcome;
    const checkIns = keys.map((key, index) => ({ key, who: people[index]?.fullName ?? "" }));
    return (
      <Button className="mt-4" onClick={() => onUndo(checkIns)}>
        <Undo2 aria-hidden className="size-5" />
        {keys.length > 1 ? "Undo all" : "Undo"}
      </Button>
    );
  }
  if (outcome.kind !== "ask") return null;
  return (
    <Button className="mt-4" onClick={onConfirm}>
      Check in anyway
    </Button>
  );
}
