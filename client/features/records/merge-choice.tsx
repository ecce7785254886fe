import { clsx } from "clsx";
import { asLongDay, isRealDay } from "#shared/lib/dates.ts";
import type { MergeField, MergeSide } from "#shared/records/merge-fields.ts";
import type { Sex } from "#shared/people/sex.ts";
import { SEX_LABELS } from "#shared/people/sex-labels.ts";
import type { MergePreview } from "./person/records.api.ts";

type Told = MergePreview["fields"][number];

const LABELS: Record<MergeField, string> = {
  name: "Name",
  sex: "Sex",
  birth: "Born",
  death: "Died",
  email: "E-mail",
  mobilePhone: "Mobile phone",
  familyBranch: "Family branch",
  photo: "Photo",
};

interface MergeChoiceProps {
  told: Told;
  side: MergeSide;
  onChoose: (side: MergeSide) => void;
}

/** One field of both records: which of the two values stays. */
export function MergeChoice({ told, side, onChoose }: MergeChoiceProps) {
  const { field, isFixed } = told;
  return (
    <fieldset disabled={isFixed} className="min-w-0">
      <legend className="mb-1 font-semibold">
        {LABELS[field]}
        {isFixed && <span className="font-normal text-quiet"> stays as it is</span>}
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
            <Value field={field} value={told[each]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Value({ field, value }: { field: MergeField; value: string | null }) {
  if (value === null) return <span className="text-quiet italic">Nothing</span>;
  if (field === "photo")
    return <img src={value} alt="The face" className="size-16 rounded-full object-cover" />;
  if (field === "sex") return <span>{SEX_LABELS[value as Sex]}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">{isRealDay(value) ? asLongDay(value) : value}</span>
  );
}
