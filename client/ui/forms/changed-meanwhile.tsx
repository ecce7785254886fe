import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";

export interface Difference {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

interface ChangedMeanwhileProps {
  /** Fields whose typed value differs from the saved one. */
  differences: Difference[];
  /** Untouched fields that now show the newly saved value. */
  filled: string[];
  busy: boolean;
  onKeep: (event: MouseEvent) => void;
  onTake: () => void;
}

/** Shows both versions after someone else saved first, and asks which to keep. Takes the focus. */
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
        Someone else changed this in the meantime. Nothing was overwritten.
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
      {filled.length > 0 && <p>Updated with their changes: {filled.join(", ")}.</p>}
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
    <Button onClick={onTake}>Use theirs</Button>
    <Button variant="primary" busy={busy} onClick={onKeep}>
      Keep mine
    </Button>
  </div>
);
