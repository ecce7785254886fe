import { PARENT_DASHES, UNION_DASHES } from "#shared/tree/family-chart/drawing/line-styles.ts";

const LINES = [
  { label: "Couple", dashes: UNION_DASHES.current, knot: "fill-marigold stroke-card" },
  { label: "Former couple", dashes: UNION_DASHES.former, knot: "fill-card stroke-edge" },
  { label: "Unmarried parents", dashes: UNION_DASHES.unmarried, knot: "fill-card stroke-edge" },
  { label: "Adopted child", dashes: PARENT_DASHES.adoptive },
  { label: "Foster child", dashes: PARENT_DASHES.foster },
  { label: "Stepchild", dashes: PARENT_DASHES.step },
];

/** Explains the lines of the chart. */
export default function LegendLinesPanel() {
  return (
    <ul className="grid gap-1.5 px-4 pb-3 text-[0.9rem]">
      {LINES.map(({ label, dashes, knot }) => (
        <li key={label} className="flex items-center gap-3">
          <svg width="56" height="14" aria-hidden>
            <path
              d="M2 7H54"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray={dashes.join(" ")}
              className="stroke-quiet"
            />
            {knot && <circle cx="28" cy="7" r="5" className={knot} />}
          </svg>
          {label}
        </li>
      ))}
      <li className="flex items-center gap-3">
        <svg width="56" height="20" aria-hidden>
          <rect
            x="2"
            y="2"
            width="52"
            height="16"
            rx="8"
            strokeDasharray="4 3"
            className="fill-none stroke-quiet"
          />
        </svg>
        Shown elsewhere; click to go there
      </li>
    </ul>
  );
}
