import { useEffect, useEffectEvent } from "react";

/** Runs a function once it is rendered, such as in the last row of a virtual list to load more. */
export function RunOnMount({ run }: { run: () => void }) {
  const runLatest = useEffectEvent(run);
  useEffect(() => runLatest(), []);
  return null;
}
