import { clsx } from "clsx";
import { Button } from "../../../ui/button.tsx";
import { RelateButton } from "./relate-button.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";
import { ViewPicker } from "./view-picker.tsx";

interface TreeToolbarPanelProps {
  group: number | null;
  view: TreeView;
  show: Show;
  /** On a narrow screen: whether what is folded away there shows. */
  isOpen: boolean;
  onOpen: () => void;
  /** Null where there is nobody to choose. */
  onRelate: (() => void) | null;
}

/**
 * Before somebody is chosen: which part of the family is to be shown, and the short way between two
 * people. On a wide screen it floats over what stands there, which leaves room for one line of it.
 */
export function TreeToolbarPanel(props: TreeToolbarPanelProps) {
  const { group, view: shown, show, isOpen, onOpen, onRelate } = props;
  const folded = !isOpen && "max-md:hidden";
  return (
    <div
      data-print="no"
      className="relative z-10 mx-4 max-bar:mb-3 md:mx-6 bar:pointer-events-none bar:h-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bar:pt-3">
        <div className={clsx("max-sm:w-full bar:pointer-events-auto", folded)}>
          <ViewPicker view={shown.view} onChoose={(view) => show({ group, view, relate: [] })} />
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow lg:ml-auto bar:pointer-events-auto">
          {onRelate && <RelateButton onClick={onRelate} />}
          <Button
            variant="quiet"
            room="snug"
            aria-expanded={isOpen}
            onClick={onOpen}
            className="md:hidden"
          >
            {isOpen ? "Fewer choices" : "More choices"}
          </Button>
        </div>
      </div>
    </div>
  );
}
