import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { runWhenIdle } from "../../lib/page/run-when-idle.ts";
import { createLazyCode, type MissingCode, useLazyCode } from "../../lib/page/lazy-code.ts";
import { MissingDialog, MissingPart, MissingScreen } from "./missing-part.tsx";
import { PageSpinner } from "./spinner.tsx";

type ImportComponent<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code loads when first shown or preloaded. */
interface LazyComponent<P> {
  (props: P): ReactNode;
  preload: () => void;
}

interface Fallbacks<P> {
  loading?: ReactNode;
  missing: (missing: MissingCode, props: P) => ReactNode;
}

function createLazyComponent<P extends object>(
  importComponent: ImportComponent<P>,
  fallbacks: Fallbacks<P>,
): LazyComponent<P> {
  const lazy = createLazyCode(importComponent);
  function Lazy(props: P) {
    const { code, missing } = useLazyCode(lazy);
    if (missing) return fallbacks.missing(missing, props);
    return code ? <code.default {...props} /> : fallbacks.loading;
  }
  return Object.assign(Lazy, { preload: lazy.preload });
}

/**
 * Creates a lazy part of a page. If its code is missing, a message with a retry button is shown
 * with these margins.
 */
export const lazyComponent = <P extends object>(
  importComponent: ImportComponent<P>,
  loading?: ReactNode,
  margins?: string,
) =>
  createLazyComponent(importComponent, {
    loading,
    missing: (missing) => <MissingPart {...missing} className={margins} />,
  });

/** Creates a lazy dialog, which also handles missing code. */
export const lazyDialog = <P extends { onClose: () => void }>(
  importComponent: ImportComponent<P>,
) =>
  createLazyComponent(importComponent, {
    missing: (missing, { onClose }) => <MissingDialog {...missing} onClose={onClose} />,
  });

/**
 * Creates a lazy screen, which also handles missing code; if the page is older than the server's
 * version, the new version loads.
 */
export const lazyScreen = <P extends object>(importComponent: ImportComponent<P>) =>
  createLazyComponent(importComponent, {
    loading: <PageSpinner />,
    missing: (missing) => <MissingScreen {...missing} />,
  });

/** Preloads code that may be needed next, while the browser is idle. */
export function usePreload(...codes: readonly { preload: () => void }[]): void {
  const preload = useEffectEvent(() => {
    for (const code of codes) code.preload();
  });
  useEffect(() => runWhenIdle(preload), []);
}
