import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A grey shape where something is about to stand. Give it its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded bg-line", className)} />;
}

/** Surrounds skeletons and tells screen readers what is being waited for. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
