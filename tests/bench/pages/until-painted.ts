/** Milliseconds until the frame is painted that follows on what `draw` did. */
export async function untilPainted(draw: () => void): Promise<number> {
  const start = performance.now();
  draw();
  await new Promise(requestAnimationFrame);
  // A task of its own runs once the frame is done of which the callback above was the beginning.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(null);
  });
  return performance.now() - start;
}
