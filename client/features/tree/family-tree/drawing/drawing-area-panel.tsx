import type { ReactNode } from "react";
import { Spinner } from "../../../../ui/loading/spinner.tsx";

interface DrawingAreaPanelProps {
  isBusy: boolean;
  /** Whether another tree is being loaded. */
  isLoading: boolean;
  children: ReactNode;
}

/** The area of the drawing. It fills the rest of the page. */
export const DrawingAreaPanel = ({ isBusy, isLoading, children }: DrawingAreaPanelProps) => (
  <div className="relative min-h-48 flex-1 overflow-clip" aria-busy={isBusy}>
    {isLoading && (
      <p className="pointer-events-none absolute top-2 left-1/2 z-10 -translate-x-1/2 rounded-full border border-line bg-card px-4 py-2 print:hidden">
        <Spinner small label="Loading…" />
      </p>
    )}
    {children}
  </div>
);

/** Explains the keys to screen readers. */
const KEYS = "Use the arrow keys to move between relatives, and Enter to open a person.";

interface DrawingFrameProps {
  label: string;
  children: ReactNode;
}

/** The frame around a drawing with keyboard navigation. */
export const DrawingFrame = ({ label, children }: DrawingFrameProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a layout of its own
    role="group"
    aria-label={label}
    aria-describedby="tree-keys"
    data-fills
    className="absolute inset-0"
  >
    {children}
    <p id="tree-keys" className="sr-only">
      {KEYS}
    </p>
  </div>
);

/** A notice above the tree. */
export const TreeNotePanel = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line bg-card px-4 py-2 wrap-anywhere text-quiet md:px-6">
    {children}
  </p>
);
