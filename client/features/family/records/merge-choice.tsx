import { clsx } from "clsx";
import { isRealDay } from "#shared/lib/dates.ts";
import type { MergeField, MergeSide } from "#shared/family/records/merge-fields.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import { SEX_LABELS } from "#shared/family/people/sex-labels.ts";
import { formatLongDay } from "../../../lib/dates.ts";
import type { MergePreview } from "./person/records.api.ts";

type MergeFieldValues = MergePreview["fields"][number];

const LABELS: Record<MergeField, string> = {
  name: "Name",
  sex: "Sex",
  birth: "Born",
  death: "Died",
  email: "Email",
  mobilePhone: "Mobile phone",
  familyBranch: "Family branch",
  photo: "Photo",
};

interface MergeChoiceProps {
  values: MergeFieldValues;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

/** Chooses which of two values of a field the merged profile keeps. */
export function MergeChoice({ values, side, onChoose }: MergeChoiceProps) {
  const { field, isFixed } = values;
  return (
    <fieldset disabled={isFixed} className="min-w-0">
      <legend className="mb-1 font-semibold">
        {LABELS[field]}
        {isFixed && <span className="font-normal text-quiet"> can’t be changed</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["kept", "gone"] as const).map((each) => (
          <label
            key={each}
            className={clsx(
              "flex min-h-touch min-w-0 items-center gap-3 rounded border px-4 py-2",
              side === each ? "border-evergreen bg-evergreen-wash" : "border-edge bg-card",
              isFixed && side !== each && "opacity-60",
            )}
          >
            <input
              type="radio"
              name={`merge-${field}`}
              checked={side === each}
              onChange={() => onChoose(each)}
              className="size-5 shrink-0 accent-evergreen"
            />
            <Value field={field} value={values[each]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Value({ field, value }: { field: MergeField; value: string | null }) {
  if (value === null) return <span className="text-quiet italic">Empty</span>;
  if (field === "photo")
    return <img src={value} alt="Portrait" className="size-16 rounded-full object-cover" />;
  if (field === "sex") return <span>{SEX_LABELS[value as Sex]}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">{isRealDay(value) ? formatLongDay(value) : value}</span>
  );
}
