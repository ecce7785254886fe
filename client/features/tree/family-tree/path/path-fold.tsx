import type { PathStop } from "../../../family/kinship/index.ts";
import { CARD } from "./path-room.ts";
import { PathPlaces, type PathRowLook } from "./path-row.tsx";

interface PathFoldProps extends PathRowLook {
  folded: readonly PathStop[];
  onOpen: (folded: readonly PathStop[]) => void;
}

/** Stands for people who don't fit: shows their number and expands them. */
export function PathFold({ folded, onOpen, ...look }: PathFoldProps) {
  const isDescent = folded.every(({ link }) => link.step !== "partner");
  const words = `${folded.length} ${isDescent ? "generations" : "people"}`;
  return (
    <PathPlaces {...look}>
      <button
        type="button"
        aria-expanded={false}
        aria-label={`Show ${words}`}
        onClick={() => onOpen(folded)}
        style={{ height: CARD, fontSize: 16 }}
        className="relative w-full truncate rounded border border-dashed border-edge bg-paper px-2 font-semibold text-evergreen hover:bg-evergreen-wash"
      >
        … {words} …
      </button>
    </PathPlaces>
  );
}
