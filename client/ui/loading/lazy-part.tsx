import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { atIdle } from "../../lib/page/at-idle.ts";
import { createPart, type Missing, usePart } from "../../lib/page/part.ts";
import { MissingDialog, MissingPart, MissingScreen } from "./missing-part.tsx";
import { PageSpinner } from "./spinner.tsx";

type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code is loaded when it is first shown, or ahead of that. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  ahead: () => void;
}

interface Look<P> {
  waiting?: ReactNode;
  missing: (missing: Missing, props: P) => ReactNode;
}

function showPart<P extends object>(load: LoadPart<P>, look: Look<P>): LazyPart<P> {
  const part = createPart(load);
  function Shown(props: P) {
    const { code, missing } = usePart(part);
    if (missing) return look.missing(missing, props);
    return code ? <code.default {...props} /> : look.waiting;
  }
  return Object.assign(Shown, { ahead: part.ahead });
}

/**
 * A part of a page. Where its code does not come, it says so in its place (with such margins) and can be
 * tried again.
 */
export const lazyPart = <P extends object>(
  load: LoadPart<P>,
  waiting?: ReactNode,
  margins?: string,
) =>
  showPart(load, {
    waiting,
    missing: (missing) => <MissingPart {...missing} className={margins} />,
  });

/** A window over the page; likewise. */
export const lazyDialog = <P extends { onClose: () => void }>(load: LoadPart<P>) =>
  showPart(load, {
    missing: (missing, { onClose }) => <MissingDialog {...missing} onClose={onClose} />,
  });

/** What stands behind a path; likewise, and where only an older version than the server's is here, the new one is loaded. */
export const lazyScreen = <P extends object>(load: LoadPart<P>) =>
  showPart(load, {
    waiting: <PageSpinner />,
    missing: (missing) => <MissingScreen {...missing} />,
  });

/** Loads parts that may be wanted next, while the browser has nothing else to do. */
export function useAhead(...parts: readonly { ahead: () => void }[]): void {
  const load = useEffectEvent(() => {
    for (const part of parts) part.ahead();
  });
  useEffect(() => atIdle(load), []);
}
