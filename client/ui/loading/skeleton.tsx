import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A gray placeholder for content that is loading. Give it a size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded bg-line", className)} />;
}

/** Wraps skeletons and tells screen readers what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
