import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";

let headedPath: string | null = null;
let wentBack = false;
let focused: HTMLElement | null = null;
// Also where there is no window: the pure parts of screens are tested in Node.
globalThis.addEventListener?.("popstate", () => (wentBack = true));

interface PageHeadingProps {
  title: string;
  /** For the browser's tab, where it should say more than the heading does. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/**
 * The one h1 of a page. It names the document, and takes the focus when one page follows another
 * (not on the first page: there the skip link comes first).
 */
export function PageHeading({ title, documentTitle = title, subtitle, actions }: PageHeadingProps) {
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Homecoming`;
  }, [documentTitle]);
  useEffect(() => {
    const isNext = headedPath !== null && headedPath !== path;
    // The heading that stood here while the page was loading took the focus away with it.
    const isLost = focused && !focused.isConnected && document.activeElement === document.body;
    if (isNext || isLost) {
      focused = heading.current;
      focused?.focus({ preventScroll: true });
    }
    // Going back, the browser returns to where the reader had been.
    if (isNext && !wentBack) scrollTo(0, 0);
    headedPath = path;
    wentBack = false;
  }, [path]);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-lg text-quiet">{subtitle}</p>}
      </div>
      {actions && (
        <div data-print="no" className="flex flex-wrap gap-3">
          {actions}
        </div>
      )}
    </header>
  );
}
