/** A lock among this browser's tabs. `claim` takes it, and calls `onLost` in the tab that had it. */
export function createTabLock(name: string, onLost: () => void) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", onLost);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no origin
    claim: () => channel.postMessage("claimed"),
    end: () => channel.close(),
  };
}
