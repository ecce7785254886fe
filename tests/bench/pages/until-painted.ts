/**
 * Milliseconds until the screen shows what `draw` did to an empty page, by the browser's own account:
 * raster and compositing included, of whatever it was that drew.
 */
export async function untilPainted(draw: () => void): Promise<number> {
  await atRest();
  const start = performance.now();
  const shown = firstContent();
  draw();
  return (await shown) - start;
}

/** Once a page that was just opened has its letters, and no more frames of its own to show. */
async function atRest() {
  await document.fonts.ready;
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
}

/** When the first frame was shown that is not empty. */
const firstContent = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName("first-contentful-paint"))
        resolve(startTime);
    });
    observer.observe({ type: "paint", buffered: true });
  });
