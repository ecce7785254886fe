import { clsx } from "clsx";
import { LocateFixed, SlidersHorizontal, UsersRound } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ShapePicker } from "./shape-picker.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";
import { ViewPicker } from "./view-picker.tsx";

interface TreeToolbarPanelProps {
  group: number | null;
  view: TreeView;
  show: Show;
  /** Whether there is a tree, to be shown in one shape or another. */
  isDrawn: boolean;
  /** On a narrow screen: whether what is folded away there shows. */
  isOpen: boolean;
  onOpen: () => void;
  /** Null where the reader is not in the group shown, or is offered it elsewhere. */
  onCentre: (() => void) | null;
  /** Null where there is nobody to choose. */
  onRelate: (() => void) | null;
}

/**
 * Which part of the family is shown, in what shape, and the short ways to oneself and between two
 * people. On a wide screen it floats over the tree, which leaves room for one line of it.
 */
export default function TreeToolbarPanel(props: TreeToolbarPanelProps) {
  const { group, view: shown, show, isDrawn, isOpen, onOpen, onCentre, onRelate } = props;
  const folded = !isOpen && "max-md:hidden";
  return (
    <div
      data-print="no"
      className={clsx(
        "relative z-10 mx-4 max-bar:mb-3 md:mx-6 bar:pointer-events-none bar:h-0",
        isDrawn && shown.shape === "chart" && "bar:mr-40",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bar:pt-3">
        {isDrawn && <ShapePicker shape={shown.shape} onChoose={(shape) => show({ shape })} />}
        <div className={clsx("max-sm:w-full bar:pointer-events-auto", folded)}>
          <ViewPicker view={shown.view} onChoose={(view) => show({ group, view, relate: [] })} />
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow lg:ml-auto bar:pointer-events-auto">
          {onRelate && (
            <Button room="snug" onClick={onRelate} className={clsx(folded)}>
              <UsersRound aria-hidden className="size-5" />
              How are we related?
            </Button>
          )}
          {onCentre && (
            <Button room="snug" onClick={onCentre}>
              <LocateFixed aria-hidden className="size-5" />
              Centre on me
            </Button>
          )}
          <Button
            variant="quiet"
            room="snug"
            aria-expanded={isOpen}
            onClick={onOpen}
            className="md:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            {isOpen ? "Fewer choices" : "More choices"}
          </Button>
        </div>
      </div>
    </div>
  );
}
