import { QueryClient } from "@tanstack/react-query";
import type { Feature } from "#shared/features.ts";

/**
 * Defaults for all queries: data stays fresh for 30 s, failed calls are retried once after 1 s, and
 * data is fetched again when the window gets the focus or the connection returns. Offline, a call
 * fails visibly instead of waiting.
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

/** Marks the cached data of these features as outdated; queries on the screen are fetched again. */
export const invalidate = (...features: Feature[]) =>
  Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
