import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import type { Change } from "./gedcom.api.ts";

const FIELDS: Record<Change["field"], string> = {
  name: "Name",
  sex: "Sex",
  birth: "Birth",
  death: "Death",
  kind: "Type",
  status: "Status",
  start: "Start",
  end: "End",
  fact: "Life event",
};

interface ChangeChoiceProps {
  change: Change;
  /** The name of the person or relationship that changes, for screen readers. */
  owner: string;
  isAccepted: boolean;
  onToggle: (key: string) => void;
}

/**
 * A difference between the tree and the file. If both have changed since the last import, the tree's
 * version stays unless the reader accepts the file's.
 */
export function ChangeChoice({ change, owner, isAccepted, onToggle }: ChangeChoiceProps) {
  const { key, field, here, file, outcome } = change;
  return (
    <li className="rounded border border-line bg-paper px-3 py-2">
      <dl className="grid gap-x-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-[0.9rem] text-quiet">{FIELDS[field]} in the tree</dt>
          <dd className="wrap-anywhere">{here ?? "nothing"}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-[0.9rem] text-quiet">In the file</dt>
          <dd className="wrap-anywhere">{file ?? "nothing"}</dd>
        </div>
      </dl>
      {outcome === "take" ? (
        <p className="mt-1 text-[0.9rem] text-quiet">
          Changed only in the file. The import uses the file's version.
        </p>
      ) : (
        <CheckboxField
          label="Use the file's version"
          aria-label={`Use the file's version: ${FIELDS[field].toLowerCase()} of ${owner}`}
          hint="These differ. The tree's version stays unless you check this."
          checked={isAccepted}
          onChange={() => onToggle(key)}
        />
      )}
    </li>
  );
}
