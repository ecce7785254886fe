import type { ReactNode } from "react";
import { countOf } from "#shared/lib/count.ts";

interface UnreachedListProps {
  total: number;
  /** How many of them the list shows. */
  listed: number;
  /** What to do instead. */
  advice: string;
  children: ReactNode;
}

/** The people whom no email reaches, collapsed at first. */
export const UnreachedList = ({ total, listed, advice, children }: UnreachedListProps) => (
  <details>
    <summary className="min-h-touch cursor-pointer py-2 font-semibold text-evergreen">
      {`${countOf(total, "person", "people")} can't be reached by email`}
    </summary>
    <p>{advice}</p>
    <ul className="mt-2 divide-y divide-line">{children}</ul>
    {total > listed && (
      <p className="text-quiet">And {(total - listed).toLocaleString("en-US")} more.</p>
    )}
  </details>
);
