import { useCallback, useSyncExternalStore } from "react";
import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import type { ChartSide, CardDecorations } from "../../family-chart/index.ts";
import type { KinshipLabels } from "./kinship-labels.ts";
import type { PersonById } from "../drawing/use-people.ts";
import { siteFormats } from "../../../../lib/formats.ts";

/** The data and actions that all lines of the list share. */
export interface ListContext {
  chart: FamilyChart;
  kinshipLabels: KinshipLabels;
  decorations: CardDecorations | null;
  personById: PersonById;
  onOpen: (personId: number) => void;
  onToggle: (personId: number, side: ChartSide) => void;
}

/** A person's face, name, years and kinship to the reader. */
export function TreeNameCard({
  box,
  chart,
  kinshipLabels,
  decorations,
  personById,
  onOpen,
}: { box: number } & ListContext) {
  const index = chart.boxes.person[box]!;
  const person = personById(chart.graph.people.id[index]!);
  const isFocus = (chart.boxes.flags[box]! & BOX.focus) > 0;
  return (
    <button
      type="button"
      onClick={() => onOpen(person.id)}
      className="inline-flex min-h-touch items-center gap-2 rounded text-left hover:bg-evergreen-wash"
    >
      <Avatar
        seed={person.id}
        initials={initialsOf(person.shortName)}
        photo={person.photo}
        faded={person.isDeceased}
        size="small"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className={isFocus ? "font-bold" : "font-semibold"}>
          {person.fullName || "Unknown"}
        </span>{" "}
        <span className="text-[0.9rem] text-quiet">
          {formatFullLife(person, siteFormats().dates)}
        </span>
        <KinshipLabel index={index} kinshipLabels={kinshipLabels} />
        {decorations?.labelOf(person.id)}
      </span>
    </button>
  );
}

function KinshipLabel({ index, kinshipLabels }: { index: number; kinshipLabels: KinshipLabels }) {
  const subscribe = useCallback(
    (onChange: () => void) => kinshipLabels.subscribe(index, onChange),
    [index, kinshipLabels],
  );
  const label = useSyncExternalStore(subscribe, () => kinshipLabels.labelFor(index));
  return label && <span className="text-[0.9rem] text-quiet">, {label}</span>;
}
