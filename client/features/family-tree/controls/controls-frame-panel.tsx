import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

/** The places of the fields above the tree. On a narrow screen the less used ones are folded away. */
export function ControlsFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div
      data-print="no"
      className={clsx(
        "mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[1.1fr_1fr_1.3fr_6.5rem] lg:grid-cols-[1.1fr_1fr_1.3fr_6.5rem_auto] bar:w-[54.5rem]",
        "*:odd:col-span-2 max-md:*:last:order-2 max-md:*:even:order-1 md:*:odd:col-span-1 md:max-lg:*:last:col-span-full",
        !isOpen && "max-md:*:even:hidden max-md:*:nth-5:hidden",
      )}
    >
      {children}
    </div>
  );
}

const CONTROLS = ["search", "group", "parents", "generations"];

/** Holds the places until the controls have come. */
export function ControlsLoading() {
  return (
    <ControlsFrame isOpen={false}>
      {CONTROLS.map((control) => (
        <Skeleton key={control} className="mt-7.5 h-11" />
      ))}
      <Skeleton className="h-11 lg:h-18 lg:w-40" />
    </ControlsFrame>
  );
}

/** Holds the place of what stands in the row above a tree. */
export const RowLoading = () => <Skeleton className="h-11 flex-1" />;
