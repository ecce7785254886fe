import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import type { Change } from "./gedcom.api.ts";

const FIELDS: Record<Change["field"], string> = {
  name: "Name",
  sex: "Sex",
  birth: "Birth",
  death: "Death",
  kind: "Kind",
  status: "Status",
  start: "Beginning",
  end: "End",
  fact: "Life fact",
};

interface ChangeChoiceProps {
  change: Change;
  /** Whose it is, for who hears it alone. */
  of: string;
  isTaken: boolean;
  onTake: (key: string) => void;
}

/** How something is here and in the file. Where both were changed, ours stays unless the file's is chosen. */
export function ChangeChoice({ change, of, isTaken, onTake }: ChangeChoiceProps) {
  const { key, field, here, file, outcome } = change;
  return (
    <li className="rounded border border-line bg-paper px-3 py-2">
      <dl className="grid gap-x-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-[0.9rem] text-quiet">{FIELDS[field]} here</dt>
          <dd className="wrap-anywhere">{here ?? "nothing"}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-[0.9rem] text-quiet">In the file</dt>
          <dd className="wrap-anywhere">{file ?? "nothing"}</dd>
        </div>
      </dl>
      {outcome === "take" ? (
        <p className="mt-1 text-[0.9rem] text-quiet">
          Changed in the file only: the file's is taken.
        </p>
      ) : (
        <CheckboxField
          label="Take the file's"
          aria-label={`Take the file's ${FIELDS[field].toLowerCase()} of ${of}`}
          hint="Other here and in the file: ours stays unless you take the file's."
          checked={isTaken}
          onChange={() => onTake(key)}
        />
      )}
    </li>
  );
}
