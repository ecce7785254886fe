import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";

export interface Difference {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

interface EditConflictProps {
  /** Fields whose typed value differs from the saved one. */
  differences: Difference[];
  /** Untouched fields that now show the newly saved value. */
  updatedFields: string[];
  busy: boolean;
  onKeepMine: (event: MouseEvent) => void;
  onUseTheirs: () => void;
}

/** Shows both versions after someone else saved first, and asks which to keep. Takes the focus. */
export function EditConflict({ differences, updatedFields, ...actions }: EditConflictProps) {
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
          <OneVersion owner="Yours" label={label}>
            {yours}
          </OneVersion>
          <OneVersion owner="Theirs" label={label}>
            {theirs}
          </OneVersion>
        </dl>
      ))}
      {updatedFields.length > 0 && <p>Updated with their changes: {updatedFields.join(", ")}.</p>}
      <ConflictButtons {...actions} />
    </div>
  );
}

function OneVersion({
  owner,
  label,
  children,
}: {
  owner: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9rem] font-semibold">
        {owner}: {label}
      </dt>
      <dd className="break-words whitespace-pre-line">
        {children || <span className="italic">Nothing</span>}
      </dd>
    </div>
  );
}

type ConflictButtonsProps = Pick<EditConflictProps, "busy" | "onKeepMine" | "onUseTheirs">;

const ConflictButtons = ({ busy, onKeepMine, onUseTheirs }: ConflictButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={onUseTheirs}>Use theirs</Button>
    <Button variant="primary" busy={busy} onClick={onKeepMine}>
      Keep mine
    </Button>
  </div>
);
