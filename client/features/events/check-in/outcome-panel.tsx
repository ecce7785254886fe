import { clsx } from "clsx";
import { CircleCheck, CircleHelp, CircleX, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { inWords, type Outcome, type Tone } from "./outcome.ts";
import type { RosterPerson } from "./desk/roster.ts";

const LOOKS: Record<Tone, string> = {
  welcome: "border-evergreen bg-evergreen text-onfill",
  already: "border-lake bg-lake-wash text-ink",
  ask: "border-marigold bg-marigold-wash text-ink",
  refused: "border-brick bg-brick text-onfill",
  plain: "border-edge bg-card text-ink",
};
const sign = { "aria-hidden": true, className: "mt-1 size-9 shrink-0" };
const SIGNS: Record<Tone, ReactNode> = {
  welcome: <CircleCheck {...sign} />,
  already: <Clock {...sign} />,
  ask: <CircleHelp {...sign} />,
  refused: <CircleX {...sign} />,
  plain: <Undo2 {...sign} />,
};

interface OutcomePanelProps {
  label?: string;
  outcome: Outcome | null;
  timeZone: string;
  onUndo: (checkIns: { key: string; who: string }[]) => void;
  /** Check in who has not confirmed. */
  onForce: (person: RosterPerson) => void;
}

/** What came of the last press, to be read from three metres and heard by who does not see it. */
export function OutcomePanel(props: OutcomePanelProps) {
  const { label = "What was done", outcome, timeZone, onUndo, onForce } = props;
  const said = outcome && inWords(outcome, timeZone);
  return (
    <section
      aria-label={label}
      className={clsx(
        "rounded border-2 px-6 py-5",
        said ? LOOKS[said.tone] : "border-line bg-card max-lg:hidden",
      )}
    >
      <div aria-live="assertive" className="min-h-24">
        {said ? (
          <>
            <p className="flex items-start gap-3 font-heading text-4xl leading-tight wrap-anywhere">
              {SIGNS[said.tone]}
              {said.title}
            </p>
            <p className="mt-2 text-2xl leading-snug wrap-anywhere">
              {said.text}
              {said.byKey && <span className="hidden any-pointer-fine:inline"> {said.byKey}</span>}
            </p>
          </>
        ) : (
          <p className="text-xl text-quiet">
            Who is checked in is said here. A badge can be scanned at any time.
          </p>
        )}
      </div>
      {outcome && <OutcomeButton outcome={outcome} onUndo={onUndo} onForce={onForce} />}
    </section>
  );
}

function OutcomeButton({
  outcome,
  onUndo,
  onForce,
}: Pick<OutcomePanelProps, "onUndo" | "onForce"> & { outcome: Outcome }) {
  if (outcome.kind === "welcome") {
    const { keys, people } = outcome;
    const checkIns = keys.map((key, at) => ({ key, who: people[at]?.fullName ?? "" }));
    return (
      <Button className="mt-4" onClick={() => onUndo(checkIns)}>
        <Undo2 aria-hidden className="size-5" />
        {keys.length > 1 ? "Undo all" : "Undo"}
      </Button>
    );
  }
  if (outcome.kind !== "notConfirmed") return null;
  return (
    <Button className="mt-4" onClick={() => onForce(outcome.person)}>
      Check in anyway
    </Button>
  );
}
