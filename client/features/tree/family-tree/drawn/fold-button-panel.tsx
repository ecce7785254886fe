import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ChartSide } from "../../family-chart/index.ts";
import { countNestedPeople } from "../list/outline-folds.ts";
import type { OutlineItem } from "../list/outline-items.ts";

interface FoldButtonProps {
  item: OutlineItem;
  name: string;
  side: ChartSide;
  isOpen: boolean;
  onToggle: () => void;
}

const NOUNS = { below: ["descendant", "descendants"], above: ["ancestor", "ancestors"] };

/** A button in a long list that expands and collapses further relatives, and shows their number. */
export function FoldButton({ item, name, side, isOpen, onToggle }: FoldButtonProps) {
  const count = useMemo(() => countNestedPeople(item), [item]);
  return (
    <Button variant="quiet" padding="snug" aria-expanded={isOpen} onClick={onToggle}>
      <ChevronRight
        aria-hidden
        className={clsx("size-5 transition-transform", isOpen && "rotate-90")}
      />
      <span>
        and {count.toLocaleString("en-US")} {NOUNS[side][count === 1 ? 0 : 1]}
        <span className="sr-only"> of {name}</span>
      </span>
    </Button>
  );
}
