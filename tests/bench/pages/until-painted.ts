/**
 * Milliseconds until the screen shows what `draw` added to an empty page. Uses the browser's own
 * paint timing, which includes raster and compositing, whatever is drawn.
 */
export async function untilPainted(draw: () => void): Promise<number> {
  await atRest();
  const start = performance.now();
  const shown = firstContent();
  draw();
  return (await shown) - start;
}

/** Waits until a page that was just opened has its fonts, and no more frames to show. */
async function atRest() {
  await document.fonts.ready;
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
}

/** When the first nonempty frame was shown. */
const firstContent = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName("first-contentful-paint"))
        resolve(startTime);
    });
    observer.observe({ type: "paint", buffered: true });
  });
