import { QueryClient } from "@tanstack/react-query";
import type { Feature } from "#shared/contracts.ts";

/**
 * How the page asks for data: kept 30 s, one retry after 1 s, again when the window is looked at or the
 * connection is back. Without a connection a call fails, and can be told of; it does not wait unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: 1,
      retryDelay: 1000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Says that what is kept of these features may be old; what is on the screen is asked for again. */
export const invalidate = (...features: Feature[]) =>
  Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
