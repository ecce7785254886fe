import { useEffect } from "react";

/** Tells the console of each failure of a query; what is shown instead is on the screen. */
export function useLoggedFailure(words: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for whoever looks into it
    if (error) console.error(words, error);
  }, [words, error]);
}
