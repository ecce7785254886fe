import { useEffect, useEffectEvent } from "react";

/** Runs a function once it is rendered, such as in the last row of a virtual list to load more. */
export function WhenShown({ run }: { run: () => void }) {
  const shown = useEffectEvent(run);
  useEffect(() => shown(), []);
  return null;
}
