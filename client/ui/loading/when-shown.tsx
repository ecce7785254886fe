import { useEffect, useEffectEvent } from "react";

/** Runs something once it is rendered: in the last row of a virtual list, when the end comes near. */
export function WhenShown({ run }: { run: () => void }) {
  const shown = useEffectEvent(run);
  useEffect(() => shown(), []);
  return null;
}
