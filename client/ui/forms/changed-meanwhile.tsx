import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";

export interface Difference {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

interface ChangedMeanwhileProps {
  /** Fields in which what was typed is not what is saved by now. */
  differences: Difference[];
  /** Fields of which nothing was typed, and that show what is saved by now. */
  filled: string[];
  busy: boolean;
  onKeep: (event: MouseEvent) => void;
  onTake: () => void;
}

/** Somebody else was faster: what both wrote, and which of them is to stay. Takes the focus. */
export function ChangedMeanwhile({ differences, filled, ...choice }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3 outline-none"
    >
      <p className="font-semibold text-brick">
        Somebody else has changed this meanwhile. Nothing was overwritten.
      </p>
      {differences.map(({ label, yours, theirs }) => (
        <dl key={label} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <State of="Yours" label={label}>
            {yours}
          </State>
          <State of="Theirs" label={label}>
            {theirs}
          </State>
        </dl>
      ))}
      {filled.length > 0 && (
        <p>What you had left as it was shows their change now: {filled.join(", ")}.</p>
      )}
      <Choice {...choice} />
    </div>
  );
}

function State({ of, label, children }: { of: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9rem] font-semibold">
        {of}: {label}
      </dt>
      <dd className="break-words whitespace-pre-line">
        {children || <span className="italic">Nothing</span>}
      </dd>
    </div>
  );
}

type ChoiceProps = Pick<ChangedMeanwhileProps, "busy" | "onKeep" | "onTake">;

const Choice = ({ busy, onKeep, onTake }: ChoiceProps) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={onTake}>Take theirs</Button>
    <Button variant="primary" busy={busy} onClick={onKeep}>
      Keep mine
    </Button>
  </div>
);
