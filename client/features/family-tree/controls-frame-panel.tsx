import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The places of the four fields above the tree. On a narrow screen the less used two are folded away. */
export function ControlsFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div
      data-print="no"
      className={clsx(
        "mb-3 grid grid-cols-2 items-end gap-3 *:odd:col-span-2 max-md:*:even:order-last md:mb-4 md:grid-cols-[1fr_1fr_1.6fr_7rem] md:*:odd:col-span-1 bar:w-[53rem]",
        !isOpen && "max-md:*:even:hidden",
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
    <>
      <ControlsFrame isOpen={false}>
        {CONTROLS.map((control) => (
          <Skeleton key={control} className="mt-7.5 h-11" />
        ))}
      </ControlsFrame>
      <Skeleton className="mb-3 h-11 w-full" />
    </>
  );
}
