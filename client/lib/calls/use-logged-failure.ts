import { useEffect } from "react";

/** Logs each failure of a query to the console; the screen shows its own message. */
export function useLoggedFailure(words: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for whoever looks into it
    if (error) console.error(words, error);
  }, [words, error]);
}
