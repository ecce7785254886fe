import type { PathStop } from "../../../family/kinship/index.ts";
import { CARD_HEIGHT } from "./path-size.ts";
import { PathRowCells, type PathRowLayout } from "./path-row.tsx";

interface PathFoldProps extends PathRowLayout {
  stops: readonly PathStop[];
  onExpand: (stops: readonly PathStop[]) => void;
}

/** A button in place of people who don't fit. It shows their number and expands them. */
export function PathFold({ stops, onExpand, ...layout }: PathFoldProps) {
  const isDescent = stops.every(({ link }) => link.step !== "partner");
  const words = `${stops.length} ${isDescent ? "generations" : "people"}`;
  return (
    <PathRowCells {...layout}>
      <button
        type="button"
        aria-expanded={false}
        aria-label={`Show ${words}`}
        onClick={() => onExpand(stops)}
        style={{ height: CARD_HEIGHT, fontSize: 16 }}
        className="relative w-full truncate rounded border border-dashed border-edge bg-paper px-2 font-semibold text-evergreen hover:bg-evergreen-wash"
      >
        … {words} …
      </button>
    </PathRowCells>
  );
}
