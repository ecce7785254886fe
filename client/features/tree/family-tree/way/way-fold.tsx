import type { WayRung } from "../../../family/kinship/index.ts";
import { CARD } from "./way-room.ts";
import { WayPlaces, type WayRowLook } from "./way-row.tsx";

interface WayFoldProps extends WayRowLook {
  folded: readonly WayRung[];
  onOpen: (folded: readonly WayRung[]) => void;
}

/** Stands for people who don't fit: shows their number and expands them. */
export function WayFold({ folded, onOpen, ...look }: WayFoldProps) {
  const isDescent = folded.every(({ link }) => link.step !== "partner");
  const words = `${folded.length} ${isDescent ? "generations" : "people"}`;
  return (
    <WayPlaces {...look}>
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
    </WayPlaces>
  );
}
