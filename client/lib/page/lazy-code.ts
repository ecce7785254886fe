import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import type { Failure } from "../calls/failure.ts";
import { findFailure } from "./page-version.ts";

type LazyState<Code> =
  | { status: "notLoaded" }
  | { status: "loading" }
  | { status: "missing"; failure: Failure; isRetrying: boolean; hasRetried: boolean }
  | { status: "loaded"; code: Code };

/** Why code is missing, and how to try again. */
export interface MissingCode {
  failure: Failure;
  onRetry: () => void;
  /** Whether a retry is running. */
  busy: boolean;
  /** Whether a retry has failed. */
  hasRetried: boolean;
}

export interface LazyCode<Code> {
  read: () => LazyState<Code>;
  subscribe: (listener: () => void) => () => void;
  /** Loads it before anybody needs it; a failure is not shown, and the next request tries again. */
  preload: () => void;
  /** Loads it for a caller that handles the failure itself. */
  load: () => Promise<Code>;
  /** Loads it and reports a failure in its state. */
  request: () => void;
  /** Loads it again after it was missing. */
  retry: () => void;
}

/**
 * Code that loads separately from the page. Unlike React's `lazy`, it can be requested again after a failure:
 * recent browsers fetch a failed module anew (https://github.com/whatwg/html/pull/10327), Chromium 156 for
 * example. In older ones, such as Chromium 150, only reloading the page helps.
 */
export function createLazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let state: LazyState<Code> = { status: "notLoaded" };
  let pending: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  const setState = (next: LazyState<Code>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = () =>
    (pending ??= importCode().then(
      (code) => {
        setState({ status: "loaded", code });
        return code;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    ));
  const loadAndReport = async (hasRetried: boolean): Promise<void> => {
    const wasOnline = navigator.onLine;
    try {
      await load();
    } catch {
      const failure = await findFailure();
      if (state.status === "loaded") return;
      // The connection came back while we were checking, and nothing else would report it.
      if (!wasOnline && failure !== "offline") return loadAndReport(hasRetried);
      setState({ status: "missing", failure, isRetrying: false, hasRetried });
    }
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    preload: () => void load().catch(() => undefined),
    load,
    request: () => {
      if (state.status === "loaded" || state.status === "loading") return;
      setState({ status: "loading" });
      void loadAndReport(false);
    },
    retry: () => {
      if (state.status !== "missing" || state.isRetrying) return;
      setState({ ...state, isRetrying: true });
      void loadAndReport(true);
    },
  };
}

/** Loads code while enabled; null until it is loaded. Code that was missing offline loads once online. */
export function useLazyCode<Code>(
  lazy: LazyCode<Code>,
  isEnabled = true,
): { code: Code | null; missing: MissingCode | null } {
  const state = useSyncExternalStore(lazy.subscribe, lazy.read);
  useLayoutEffect(() => {
    if (isEnabled) lazy.request();
  }, [lazy, isEnabled]);
  const isOffline = state.status === "missing" && state.failure === "offline";
  useEffect(() => {
    if (!isOffline) return;
    addEventListener("online", lazy.retry);
    return () => removeEventListener("online", lazy.retry);
  }, [lazy, isOffline]);
  if (state.status === "loaded") return { code: state.code, missing: null };
  if (state.status !== "missing" || !isEnabled) return { code: null, missing: null };
  const { failure, isRetrying, hasRetried } = state;
  return { code: null, missing: { failure, onRetry: lazy.retry, busy: isRetrying, hasRetried } };
}
