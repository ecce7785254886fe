import { clsx } from "clsx";
import { type CSSProperties, memo } from "react";
import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { branchTint, NAME_WIDTH } from "./card-size.ts";
import { Face } from "./face-card.tsx";
import { lifeYears } from "./life-years.ts";
import { cardId } from "./use-active-card.ts";
import { type Measure, wrapName } from "./wrap-name.ts";

interface PersonCardProps {
  box: LayoutBox;
  person: TreePerson;
  /** Who it is and whose, for screen readers. */
  label: string;
  isReader: boolean;
  /** The one card that the Tab key reaches. */
  isActive: boolean;
  isMarked: boolean;
  measure: Measure;
}

const BAND = 22;
const FACE = { y: 27, r: 19 };
const LINE = 17;

/** Somebody in the chart: face, name and years, on a card with their branch's colour. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { box, person, label, isReader, isActive, isMarked, measure } = props;
  const { width, height, isFocus } = box;
  const name = wrapName(person.fullName, NAME_WIDTH, measure);
  const years = lifeYears(person);
  const middle = width / 2;
  const firstLine = name.length > 1 ? 64 : years ? 72 : 80;
  const rows = name.map((line, at) => ({ line, y: firstLine + at * LINE }));
  return (
    <g
      id={cardId(box.key)}
      data-box={box.key}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-current={isFocus || undefined}
      className="group cursor-pointer outline-none"
      style={placeOf(box)}
    >
      <title>{person.fullName}</title>
      <Rings box={box} isFocus={isFocus} isMarked={isMarked} />
      <rect
        width={width}
        height={height}
        rx="12"
        className="fill-card stroke-line transition-[stroke] group-hover:stroke-evergreen"
      />
      <path
        d={`M0.5 ${BAND}V12A11.5 11.5 0 0 1 12 0.5H${width - 12}A11.5 11.5 0 0 1 ${width - 0.5} 12V${BAND}z`}
        style={{ fill: isFocus ? "var(--evergreen)" : "var(--branch)" }}
      />
      {isReader && (
        <text
          x={10}
          y={16}
          className={`text-[12px] font-semibold ${isFocus ? "fill-onfill" : "fill-ink"}`}
        >
          You
        </text>
      )}
      <Face person={person} x={middle} y={FACE.y} r={FACE.r} />
      {rows.map(({ line, y }) => (
        <text
          key={y}
          x={middle}
          y={y}
          textAnchor="middle"
          className="fill-ink text-[16px] font-semibold"
        >
          {line}
        </text>
      ))}
      <text
        x={middle}
        y={firstLine + name.length * LINE - 1}
        textAnchor="middle"
        className="fill-quiet text-[13px]"
      >
        {years}
      </text>
    </g>
  );
});

/** Moves there smoothly when the layout changes. */
export const placeOf = ({ x, y, branch }: LayoutBox) =>
  ({
    transform: `translate(${x}px, ${y}px)`,
    transition: "transform 200ms ease-in-out",
    "--branch": branchTint(branch),
  }) as CSSProperties;

interface RingsProps {
  box: LayoutBox;
  isFocus: boolean;
  isMarked: boolean;
}

/** Around a card: of those in focus, of the one last gone to, and of the one the keyboard is at. */
export function Rings({ box, isFocus, isMarked }: RingsProps) {
  const ring = (gap: number) => ({
    x: -gap,
    y: -gap,
    width: box.width + 2 * gap,
    height: box.height + 2 * gap,
    rx: 12 + gap,
  });
  return (
    <>
      {isFocus && <rect {...ring(4)} strokeWidth="3" className="fill-none stroke-evergreen" />}
      <rect
        {...ring(isFocus ? 9 : 4)}
        strokeWidth="3"
        className={clsx(
          "fill-none group-focus-visible:stroke-marigold-deep",
          isMarked && "stroke-marigold",
        )}
      />
    </>
  );
}
