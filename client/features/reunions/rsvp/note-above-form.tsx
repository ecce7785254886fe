import type { ReactNode } from "react";

/** A highlighted note above the RSVP form. */
export const NoteAboveForm = ({ children }: { children: ReactNode }) => (
  <p className="rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 wrap-anywhere">
    {children}
  </p>
);
