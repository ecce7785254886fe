import type { ReactNode } from "react";

interface StartFrameProps {
  heading: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}

/** The page until somebody is chosen. */
export const StartFrame = ({ heading, controls, children }: StartFrameProps) => (
  <>
    <div className="px-4 pt-5 md:px-6 md:pt-3 md:*:first:mb-3 bar:flex bar:items-start bar:justify-between bar:gap-x-8 bar:*:first:shrink-0 md:max-bar:[&>header>div]:flex md:max-bar:[&>header>div]:items-baseline md:max-bar:[&>header>div]:gap-4">
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
 * The page with a tree: one row that stays beneath the top bar, and all of the window that is left for
 * the tree. The area is 600 px high also where a window is lower: what is in it then stays in sight.
 */
export const TreeFrame = ({ heading, row, children }: TreeFrameProps) => (
  <section
    aria-label="Tree"
    className="flex min-h-[600px] flex-1 flex-col [--above:57px] [&_button]:scroll-mt-6"
  >
    <div className="sticky top-(--above) z-10 flex h-[56px] items-center gap-1.5 border-b border-line bg-paper px-2 sm:px-4 md:gap-4 md:px-6 print:static [&_h1]:text-base [&_h1]:leading-tight max-sm:[&_h1]:w-min max-sm:[&_h1]:wrap-normal md:[&_h1]:text-xl [&>header]:mb-0 [&>header]:shrink-0">
      {heading}
      {row}
    </div>
    <div className="flex min-h-[calc(100dvh-56px-var(--above))] flex-col not-has-[[data-fills]]:flex-1 has-[[data-fills]]:sticky has-[[data-fills]]:top-[calc(56px+var(--above))]">
      {children}
    </div>
  </section>
);
