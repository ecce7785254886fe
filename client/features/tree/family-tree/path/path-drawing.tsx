import type { PathStop } from "../../../family/kinship/index.ts";
import type { PathLayout } from "./path-builder.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import type { Side } from "./path-columns.ts";
import { CARD_HEIGHT } from "./path-size.ts";

interface PathDrawingProps {
  layout: PathLayout;
  /** Names the drawing. */
  label: string;
  context: PathCardContext;
  onExpand: (stops: readonly PathStop[], side: Side) => void;
}

/** A path as laid out: cards in a list, above lines and knots. */
export function PathDrawing({ layout, label, context, onExpand }: PathDrawingProps) {
  const { width, height, sizes, items, lines, knots } = layout;
  const color = "var(--marigold-deep)";
  return (
    <div className="relative m-auto" style={{ width, height }}>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 overflow-visible">
        {lines.map(({ path, dashes }) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dashes.join(" ")}
          />
        ))}
        {knots.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={4}
            fill={color}
            stroke="var(--paper)"
            strokeWidth={2}
          />
        ))}
      </svg>
      <ol aria-label={label} className="absolute inset-0">
        {items.map((item) => (
          <li
            key={item.kind === "card" ? item.id : item.side}
            className="absolute"
            style={{ left: item.x, top: item.y, width: sizes.cardWidth }}
          >
            {item.kind === "card" ? (
              <PathCard {...item} context={context} />
            ) : (
              <CollapsedPeople
                stops={item.stops}
                onExpand={() => onExpand(item.stops, item.side)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CollapsedPeopleProps {
  stops: readonly PathStop[];
  onExpand: () => void;
}

/** A button in place of people who don't fit. It shows their number and expands them. */
function CollapsedPeople({ stops, onExpand }: CollapsedPeopleProps) {
  const isDescent = stops.every(({ link }) => link.step !== "partner");
  const words = `${stops.length} ${isDescent ? "generations" : "people"}`;
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={`Show ${words}`}
      onClick={onExpand}
      style={{ height: CARD_HEIGHT, fontSize: 16 }}
      className="relative w-full truncate rounded border border-dashed border-edge bg-paper px-2 font-semibold text-evergreen hover:bg-evergreen-wash"
    >
      … {words} …
    </button>
  );
}
