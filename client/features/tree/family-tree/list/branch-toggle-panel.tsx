import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ChartSide } from "../../family-chart/index.ts";
import { countNestedPeople } from "./outline-expansion.ts";
import type { OutlineItem } from "./outline-items.ts";

interface BranchToggleProps {
  item: OutlineItem;
  name: string;
  side: ChartSide;
  isExpanded: boolean;
  onToggle: () => void;
}

const NOUNS = { below: ["descendant", "descendants"], above: ["ancestor", "ancestors"] };

/** A button in a long list that expands and collapses further relatives, and shows their number. */
export function BranchToggle({ item, name, side, isExpanded, onToggle }: BranchToggleProps) {
  const count = useMemo(() => countNestedPeople(item), [item]);
  return (
    <Button variant="quiet" padding="snug" aria-expanded={isExpanded} onClick={onToggle}>
      <ChevronRight
        aria-hidden
        className={clsx("size-5 transition-transform", isExpanded && "rotate-90")}
      />
      <span>
        and {count.toLocaleString("en-US")} {NOUNS[side][count === 1 ? 0 : 1]}
        <span className="sr-only"> of {name}</span>
      </span>
    </Button>
  );
}
