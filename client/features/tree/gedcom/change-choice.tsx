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
  /** Names the person, for screen readers. */
  of: string;
  isTaken: boolean;
  onTake: (key: string) => void;
}

/** A difference between the tree and the file. If both changed, the tree's version stays unless the file's is chosen. */
export function ChangeChoice({ change, of, isTaken, onTake }: ChangeChoiceProps) {
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
          aria-label={`Use the file's version: ${FIELDS[field].toLowerCase()} of ${of}`}
          hint="These differ. The tree's version stays unless you check this."
          checked={isTaken}
          onChange={() => onTake(key)}
        />
      )}
    </li>
  );
}
