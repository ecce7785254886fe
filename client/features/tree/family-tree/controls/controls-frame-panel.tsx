import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";

interface ControlsFrameProps {
  isOpen: boolean;
  search: ReactNode;
  group: ReactNode;
  parents: ReactNode;
  generations: ReactNode;
  partners: ReactNode;
}

/**
 * The layout of the fields above the tree. Narrow screens show the less used ones only if `isOpen`.
 */
export function ControlsFrame(props: ControlsFrameProps) {
  const { isOpen, search, group, parents, generations, partners } = props;
  const hiddenStyle = !isOpen && "max-md:hidden";
  return (
    <div
      data-print="no"
      className="mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-4 lg:grid-cols-[1.1fr_1fr_1.3fr_6.5rem_auto] bar:w-[54.5rem]"
    >
      <div className="max-md:col-span-2">{search}</div>
      <div className={clsx("max-md:order-1", hiddenStyle)}>{group}</div>
      <div className="max-md:col-span-2">{parents}</div>
      <div className={clsx("max-md:order-1", hiddenStyle)}>{generations}</div>
      <div
        className={clsx("max-md:order-2 max-md:col-span-2 md:max-lg:col-span-full", hiddenStyle)}
      >
        {partners}
      </div>
    </div>
  );
}

const fieldSkeleton = <Skeleton className="mt-7.5 h-11" />;

/** Placeholders until the controls have loaded. */
export const ControlsLoading = () => (
  <ControlsFrame
    isOpen={false}
    search={fieldSkeleton}
    group={fieldSkeleton}
    parents={fieldSkeleton}
    generations={fieldSkeleton}
    partners={<Skeleton className="h-11 lg:h-18 lg:w-40" />}
  />
);

/** Placeholder for the row above a tree. */
export const RowLoading = () => <Skeleton className="h-11 flex-1" />;
