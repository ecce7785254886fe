import type { LayoutBox } from "#shared/family-tree/layout-types.ts";

interface UpCardProps {
  /** Whose parents they are. */
  box: LayoutBox;
  fullName: string;
  parents: readonly { fullName: string }[];
  onUp: () => void;
}

const WIDTH = 96;
const HEIGHT = 26;
const GAP = 14;

/** Above somebody in focus: leads on to their parents. */
export function UpCard({ box, fullName, parents, onUp }: UpCardProps) {
  const names = parents.map((parent) => parent.fullName).join(" and ");
  const middle = box.x + box.width / 2;
  const top = box.y - GAP - HEIGHT;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={0}
      aria-label={`Up to the parents of ${fullName}: ${names}`}
      onClick={onUp}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.stopPropagation();
        event.preventDefault();
        onUp();
      }}
      data-print="no"
      className="tree-appears group cursor-pointer outline-none"
    >
      <title>{names}</title>
      <path d={`M${middle} ${box.y - 5}v${5 - GAP}`} strokeWidth="2" className="stroke-edge" />
      <rect
        x={middle - WIDTH / 2}
        y={top}
        width={WIDTH}
        height={HEIGHT}
        rx={HEIGHT / 2}
        className="fill-card stroke-edge group-hover:stroke-evergreen group-focus-visible:stroke-marigold-deep group-focus-visible:stroke-3"
      />
      <path
        d={`M${middle - 30} ${top + 18}v-10m-4 4l4-4l4 4`}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-evergreen"
      />
      <text
        x={middle + 8}
        y={top + HEIGHT / 2}
        dy="0.35em"
        textAnchor="middle"
        className="fill-evergreen text-[14px] font-semibold"
      >
        Parents
      </text>
    </g>
  );
}
