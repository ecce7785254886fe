import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The places of the four controls above the tree. */
export function ControlsFrame({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="no"
      className="mb-5 grid grid-cols-2 items-end gap-3 *:first:col-span-2 *:nth-3:col-span-2 *:nth-3:row-start-3 md:grid-cols-[1fr_1fr_1.6fr_7rem] md:*:first:col-span-1 md:*:nth-3:col-span-1 md:*:nth-3:row-start-auto bar:w-[53rem]"
    >
      {children}
    </div>
  );
}

const CONTROLS = ["search", "group", "parents", "generations"];

/** Holds the places until the controls have come. */
export function ControlsLoading() {
  return (
    <ControlsFrame>
      {CONTROLS.map((control) => (
        <Skeleton key={control} className="mt-7.5 h-11" />
      ))}
    </ControlsFrame>
  );
}
