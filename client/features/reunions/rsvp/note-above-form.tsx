import type { ReactNode } from "react";

/** A note above a form about what an answer changes. */
export const NoteAboveForm = ({ children }: { children: ReactNode }) => (
  <p className="rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 wrap-anywhere">
    {children}
  </p>
);
