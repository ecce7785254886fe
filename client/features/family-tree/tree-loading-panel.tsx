import { Loading, Skeleton } from "../../ui/skeleton.tsx";

/** What stands at the top of the tree's place keeps free of the toolbar, where that floats over it. */
export const BENEATH_TOOLBAR = "m-4 md:mx-6 bar:mt-20";

const ROWS = [2, 3, 5];

/** Grey cards where a tree is about to stand. */
export function TreeLoadingPanel() {
  return (
    <Loading label="Loading the family tree">
      <span className="grid justify-items-center gap-16 overflow-hidden px-4 pt-20">
        {ROWS.map((count) => (
          <span key={count} className="flex gap-6">
            {Array.from({ length: count }, (_, at) => (
              <Skeleton key={at} className="h-26 w-36" />
            ))}
          </span>
        ))}
      </span>
    </Loading>
  );
}
