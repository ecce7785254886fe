import { memo } from "react";
import { outlineOf } from "#shared/tree/family-chart/fan/sector-outlines.ts";
import type { Fan, FanSector } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import { siteFormats } from "../../../../lib/formats.ts";

interface FanButtonsProps {
  fan: Fan;
  personById: (id: number) => TreePerson;
  /** Index of the sector that the Tab key focuses. */
  active: number;
}

/** Buttons in the shape of sectors over the fan, for pointer, keyboard and screen readers. */
export const FanButtons = memo(function FanButtons({ fan, personById, active }: FanButtonsProps) {
  return fan.sectors.map((sector, index) => {
    const words = describeSector(fan, index, personById);
    return (
      <path
        key={`${sector.generation}:${sector.place}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no button in another shape
        role="button"
        aria-label={words}
        data-sector={index}
        tabIndex={index === active ? 0 : -1}
        d={outlineOf(sector)}
        fill="none"
        pointerEvents="all"
        cursor="pointer"
        // The ring drawn below replaces the outline.
        style={{ outline: "none" }}
      >
        <title>{words}</title>
      </path>
    );
  });
});

interface SectorHighlightProps {
  /** Undefined draws no ring. */
  sector: FanSector | undefined;
  color: string;
  /** On the screen, at any scale. */
  width: number;
}

/** A ring that highlights a sector. */
export const SectorHighlight = ({ sector, color, width }: SectorHighlightProps) =>
  sector && (
    <path
      aria-hidden
      d={outlineOf(sector)}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  );

type PersonById = (id: number) => TreePerson;

/** Up to this many generations are spelled out: 'mother's father's father of Ida Berg'. */
const MAX_NAMED_GENERATIONS = 4;
/** Beyond that, the description names the ancestor of this generation instead. */
const GRANDPARENTS = 2;

/** Describes a sector of a fan: 'Karl Berg, 1930 – 2001, mother's father of Ida Berg'. */
export function describeSector(fan: Fan, index: number, personById: PersonById): string {
  const { sectors, graph } = fan;
  const personOf = ({ person }: FanSector) => personById(graph.people.id[person]!);
  const sector = sectors[index]!;
  const person = personOf(sector);
  return [
    `${sector.first === index ? "" : "Go to "}${person.fullName || "Unknown"}`,
    formatFullLife(person, siteFormats().dates),
    describeKinship(fan, sector, personOf),
    sector.first !== index && "also shown elsewhere",
  ]
    .filter(Boolean)
    .join(", ");
}

/** How someone is related to the person in the middle; empty for that person. */
function describeKinship(
  { sectors }: Fan,
  sector: FanSector,
  personOf: (sector: FanSector) => TreePerson,
): string {
  const path = [sector];
  for (let child = sectors[sector.child]; child; child = sectors[child.child]) path.unshift(child);
  const middle = personOf(path[0]!).fullName || "Unknown";
  const parentWords = path.slice(1).map((parent) => parentWord(parent, personOf(parent)));
  if (parentWords.length === 0) return "";
  if (parentWords.length <= MAX_NAMED_GENERATIONS) return `${parentWords.join("'s ")} of ${middle}`;
  const through = personOf(path[GRANDPARENTS]!).fullName || "Unknown";
  return `${parentWords.length} generations above ${middle}, through ${through}`;
}

function parentWord({ isAdoptive }: FanSector, { sex }: TreePerson): string {
  const word = sex === "male" ? "father" : sex === "female" ? "mother" : "parent";
  return isAdoptive ? `adoptive ${word}` : word;
}
