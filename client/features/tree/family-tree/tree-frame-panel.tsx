import type { ReactNode } from "react";

interface StartFrameProps {
  heading: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}

/** The layout of the page until a person is chosen. */
export const StartFrame = ({ heading, controls, children }: StartFrameProps) => (
  <>
    <div className="px-4 pt-5 md:px-6 md:pt-3 bar:flex bar:items-start bar:justify-between bar:gap-x-8">
      {heading}
      {controls}
    </div>
    <section
      aria-label="Tree"
      className="flex min-h-[600px] flex-1 flex-col border-line bar:min-h-[max(600px,calc(100dvh-9.5rem))] bar:border-t"
    >
      {children}
    </section>
  </>
);

interface TreeFrameProps {
  heading: ReactNode;
  row: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the page with a tree: one row below the top bar, and the rest of the window for the
 * tree. The area is at least 600 px high, even in a lower window.
 */
export const TreeFrame = ({ heading, row, children }: TreeFrameProps) => (
  <section
    aria-label="Tree"
    className="flex min-h-[600px] flex-1 flex-col [--above:57px] [&_button]:scroll-mt-6"
  >
    <div className="sticky top-(--above) z-10 flex h-[56px] items-center gap-1.5 border-b border-line bg-paper px-2 sm:px-4 md:gap-4 md:px-6 print:static">
      {heading}
      {row}
    </div>
    <div className="flex min-h-[calc(100dvh-56px-var(--above))] flex-col not-has-[[data-fills]]:flex-1 has-[[data-fills]]:sticky has-[[data-fills]]:top-[calc(56px+var(--above))]">
      {children}
    </div>
  </section>
);
