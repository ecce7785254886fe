import { QueryClient } from "@tanstack/react-query";
import type { Feature } from "#shared/contracts.ts";

/** How the page asks for data: kept 30 s, one retry after 1 s, again when the window is looked at. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: 1,
      retryDelay: 1000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
    },
    mutations: { retry: false },
  },
});

/** Says that what is kept of these features may be old; what is on the screen is asked for again. */
export const invalidate = (...features: Feature[]) =>
  Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
