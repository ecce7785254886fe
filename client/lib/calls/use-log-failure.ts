import { useEffect } from "react";

/** Logs each failure of a query to the console; the screen shows its own message. */
export function useLogFailure(message: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for debugging
    if (error) console.error(message, error);
  }, [message, error]);
}
