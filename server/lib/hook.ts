/** Lets a feature call higher features without importing them. */
export interface Hook<Handler> {
  register: (handlers: readonly Handler[]) => void;
  /** The registered handlers, in the order of the features. */
  all: () => readonly Handler[];
}

/**
 * A hook. `server/features.ts` registers the handlers of every feature; until then `all` throws, so that
 * no program runs without them unnoticed.
 */
export function defineHook<Handler>(name: string): Hook<Handler> {
  let registered: readonly Handler[] | null = null;
  return {
    register(handlers) {
      registered = handlers;
    },
    all() {
      if (!registered) throw new Error(`No ${name} registered: import server/features.ts first`);
      return registered;
    },
  };
}
