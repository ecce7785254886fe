/** Gives a claim to the last tab of this browser that made it, and notifies the others that they lost it. */
export function onlyTab(name: string, onLost: () => void) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", onLost);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no origin
    claim: () => channel.postMessage("claimed"),
    end: () => channel.close(),
  };
}
