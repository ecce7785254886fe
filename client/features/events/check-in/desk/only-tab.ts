/**
 * Of all tabs of this browser that claim the same, the one that did so last has it; the others are told
 * that they have it no more.
 */
export function onlyTab(name: string, onLost: () => void) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", onLost);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    claim: () => channel.postMessage("claimed"),
    end: () => channel.close(),
  };
}
