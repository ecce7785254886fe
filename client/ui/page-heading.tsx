import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";

let focusedPath: string | null = null;
let hasGoneBack = false;
let focusedHeading: HTMLElement | null = null;
// In Node, where some components are tested, there are no window events.
globalThis.addEventListener?.("popstate", () => (hasGoneBack = true));

interface PageHeadingProps {
  title: string;
  /** Title of the browser tab, if it should say more than the heading. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  layout?: keyof typeof LAYOUTS;
}

const LAYOUTS = {
  page: { header: "mb-6", text: "", title: "text-3xl md:text-4xl" },
  /** For details close below. */
  tight: { header: "", text: "", title: "text-3xl md:text-4xl" },
  /** For fields below or beside it. */
  withFields: {
    header: "mb-6 md:mb-3 bar:shrink-0",
    text: "md:max-bar:flex md:max-bar:items-baseline md:max-bar:gap-4",
    title: "text-3xl md:text-4xl",
  },
  /** For the first place in a row of controls. */
  inRow: {
    header: "shrink-0",
    text: "",
    title: "text-base leading-tight max-sm:w-min max-sm:wrap-normal md:text-xl",
  },
};

/**
 * The only h1 of a page. Sets the document title and takes the focus when navigating (not on the
 * first page, where the skip link comes first).
 */
export function PageHeading(props: PageHeadingProps) {
  const { title, documentTitle = title, subtitle, actions, layout = "page" } = props;
  const classes = LAYOUTS[layout];
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Homecoming`;
  }, [documentTitle]);
  useEffect(() => {
    const hasNavigated = focusedPath !== null && focusedPath !== path;
    // The heading of the loading state was removed while it had the focus.
    const isFocusLost =
      focusedHeading && !focusedHeading.isConnected && document.activeElement === document.body;
    if (hasNavigated || isFocusLost) {
      focusedHeading = heading.current;
      focusedHeading?.focus({ preventScroll: true });
    }
    // When going back, the browser restores the scroll position.
    if (hasNavigated && !hasGoneBack) scrollTo(0, 0);
    focusedPath = path;
    hasGoneBack = false;
  }, [path]);
  return (
    <header
      className={clsx("flex flex-wrap items-end justify-between gap-x-6 gap-y-4", classes.header)}
    >
      <div className={classes.text}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
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
