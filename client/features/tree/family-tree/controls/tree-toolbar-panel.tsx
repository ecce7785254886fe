import { clsx } from "clsx";
import { Button } from "../../../../ui/button.tsx";
import { useTreePage } from "../tree-page.ts";
import { RelateButton } from "./relate-button.tsx";
import { ViewPicker } from "./view-picker.tsx";

/**
 * The controls shown before anyone is chosen: the view, and how two people are related. On a wide
 * screen they float over the page, which leaves room for one line of them.
 */
export function TreeToolbarPanel() {
  const { group, view: treeView, show, showsMore, toggleShowsMore } = useTreePage();
  const hiddenStyle = !showsMore && "max-md:hidden";
  return (
    <div
      data-print="no"
      className="relative z-10 mx-4 max-bar:mb-3 md:mx-6 bar:pointer-events-none bar:h-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bar:pt-3">
        <div className={clsx("max-sm:w-full bar:pointer-events-auto", hiddenStyle)}>
          <ViewPicker view={treeView.view} onChoose={(view) => show({ group, view, pair: [] })} />
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full lg:ml-auto bar:pointer-events-auto">
          <RelateButton className="max-md:grow" />
          <Button
            variant="quiet"
            padding="snug"
            aria-expanded={showsMore}
            onClick={toggleShowsMore}
            className="grow md:hidden"
          >
            {showsMore ? "Fewer options" : "More options"}
          </Button>
        </div>
      </div>
    </div>
  );
}
