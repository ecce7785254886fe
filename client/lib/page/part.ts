import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import type { Failure } from "../calls/failure.ts";
import { whyMissing } from "./page-version.ts";

type PartState<Code> =
  | { status: "waiting" }
  | { status: "here"; code: Code }
  | { status: "missing"; failure: Failure; isTrying: boolean };

/** What to say where code did not come, and the way to try again. */
export interface Missing {
  failure: Failure;
  onRetry: () => void;
  /** It is being tried again. */
  busy: boolean;
}

export type Part<Code> = ReturnType<typeof createPart<Code>>;

/**
 * Code that comes apart from the page's. Unlike with React's `lazy` it can be asked for again where it
 * did not come: today's browsers fetch a failed module anew (https://github.com/whatwg/html/pull/10327).
 */
export function createPart<Code>(load: () => Promise<Code>) {
  let state: PartState<Code> = { status: "waiting" };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartState<Code>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchIt = () =>
    (loading ??= load()
      .then((code) => become({ status: "here", code }))
      .finally(() => (loading = null)));
  /** Loads it, and says so where it does not come. */
  const ask = () =>
    fetchIt().catch(async () => {
      become({ status: "missing", failure: await whyMissing(), isTrying: false });
    });
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Before anybody needs it; where it does not come, it is tried again when somebody does. */
    ahead: () => void (state.status !== "here" && fetchIt().catch(() => undefined)),
    /** Somebody needs it now. */
    begin: () => {
      if (state.status === "here") return;
      if (state.status === "missing") become({ status: "waiting" });
      void ask();
    },
    /** After it was missed. */
    retry: () => {
      if (state.status !== "missing") return;
      become({ ...state, isTrying: true });
      void ask();
    },
  };
}

/** The code of a part as soon as it is wanted and has come; what was asked for offline comes with the connection. */
export function usePart<Code>(
  part: Part<Code>,
  isWanted = true,
): { code: Code | null; missing: Missing | null } {
  const state = useSyncExternalStore(part.subscribe, part.read);
  useLayoutEffect(() => {
    if (isWanted) part.begin();
  }, [part, isWanted]);
  const isOffline = state.status === "missing" && state.failure === "offline";
  useEffect(() => {
    if (!isOffline) return;
    addEventListener("online", part.retry);
    return () => removeEventListener("online", part.retry);
  }, [part, isOffline]);
  if (state.status === "here") return { code: state.code, missing: null };
  if (state.status === "waiting" || !isWanted) return { code: null, missing: null };
  return {
    code: null,
    missing: { failure: state.failure, onRetry: part.retry, busy: state.isTrying },
  };
}
