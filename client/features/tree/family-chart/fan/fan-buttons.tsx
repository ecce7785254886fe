import { memo } from "react";
import { outlineOf } from "#shared/tree/family-chart/fan/sector-outlines.ts";
import type { Fan, FanSector } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { describeSector } from "./describe-sector.ts";

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

interface FanRingProps {
  /** Undefined draws no ring. */
  sector: FanSector | undefined;
  colour: string;
  /** On the screen, at any scale. */
  width: number;
}

/** A ring that highlights a sector. */
export const FanRing = ({ sector, colour, width }: FanRingProps) =>
  sector && (
    <path
      aria-hidden
      d={outlineOf(sector)}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  );
