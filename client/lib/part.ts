import type { ComponentType } from "react";
import type { Failure } from "./failure.ts";
import { whyMissing } from "./page-version.ts";

export type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

type PartState<P> =
  | { status: "waiting" }
  | { status: "here"; Content: ComponentType<P> }
  | { status: "missing"; failure: Failure; isTrying: boolean };

/**
 * A component whose code comes apart from the page's. Unlike React's `lazy` it can be asked for again
 * where it did not come: browsers fetch a failed module anew (https://github.com/whatwg/html/pull/10327).
 */
export function createPart<P>(load: LoadPart<P>) {
  let state: PartState<P> = { status: "waiting" };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartState<P>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchIt = () =>
    (loading ??= load()
      .then(({ default: Content }) => become({ status: "here", Content }))
      .finally(() => (loading = null)));
  /** Loads it, and says so where it does not come. */
  const begin = () =>
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
      void begin();
    },
    /** After it was missed. */
    retry: () => {
      if (state.status !== "missing") return;
      become({ ...state, isTrying: true });
      void begin();
    },
  };
}
