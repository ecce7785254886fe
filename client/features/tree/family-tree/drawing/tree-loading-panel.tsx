import { Loading, Skeleton } from "../../../../ui/loading/skeleton.tsx";

/** Margins of the message shown if a part of the page fails to load. */
export const PART_MARGINS = "m-4 md:mx-6";

const ROWS = [2, 3, 5];

/** Gray cards while a tree loads. */
export function TreeLoadingPanel() {
  return (
    <Loading label="Loading the family tree">
      <span className="grid justify-items-center gap-16 overflow-hidden px-4 pt-8">
        {ROWS.map((count) => (
          <span key={count} className="flex gap-6">
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} className="h-26 w-36" />
            ))}
          </span>
        ))}
      </span>
    </Loading>
  );
}
