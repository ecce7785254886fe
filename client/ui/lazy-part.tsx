import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import { atIdle } from "../lib/at-idle.ts";
import type { Failure } from "../lib/failure.ts";
import { createPart, type LoadPart } from "../lib/part.ts";
import { MissingDialog, MissingPart, MissingScreen } from "./missing-part.tsx";
import { PageSpinner } from "./spinner.tsx";

/** A component whose code is loaded when it is first shown, or ahead of that. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  ahead: () => void;
}

interface Look<P> {
  waiting?: ReactNode;
  missing: (shown: { failure: Failure; onRetry: () => void; busy: boolean }, props: P) => ReactNode;
}

function showPart<P extends object>(load: LoadPart<P>, { waiting, missing }: Look<P>): LazyPart<P> {
  const part = createPart(load);
  function Part(props: P) {
    const state = useSyncExternalStore(part.subscribe, part.read);
    useLayoutEffect(() => part.begin(), []);
    const isOffline = state.status === "missing" && state.failure === "offline";
    useEffect(() => {
      if (!isOffline) return;
      addEventListener("online", part.retry);
      return () => removeEventListener("online", part.retry);
    }, [isOffline]);
    if (state.status === "here") return <state.Content {...props} />;
    if (state.status === "waiting") return waiting;
    return missing({ failure: state.failure, onRetry: part.retry, busy: state.isTrying }, props);
  }
  return Object.assign(Part, { ahead: part.ahead });
}

/** A part of a page. Where its code does not come, it says so in its place and can be tried again. */
export const lazyPart = <P extends object>(load: LoadPart<P>, waiting?: ReactNode) =>
  showPart(load, { waiting, missing: (shown) => <MissingPart {...shown} /> });

/** A window over the page; likewise. */
export const lazyDialog = <P extends { onClose: () => void }>(load: LoadPart<P>) =>
  showPart(load, {
    missing: (shown, { onClose }) => <MissingDialog {...shown} onClose={onClose} />,
  });

/** What stands behind a path; likewise, and where only an older version than the server's is here, the new one is loaded. */
export const lazyScreen = <P extends object>(load: LoadPart<P>) =>
  showPart(load, { waiting: <PageSpinner />, missing: (shown) => <MissingScreen {...shown} /> });

/** Loads parts that may be wanted next, while the browser has nothing else to do. */
export function useAhead(...parts: readonly { ahead: () => void }[]): void {
  const load = useEffectEvent(() => {
    for (const part of parts) part.ahead();
  });
  useEffect(() => atIdle(load), []);
}
